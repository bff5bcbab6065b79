#!/usr/bin/env bash
# Makes the certificates of the tests about receivers of webhooks: one that is good, if one trusts their authority, and
# three that are not. They are kept, because no test should need openssl, and are good (or expired) for a century.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"; }
new_key key.pem
new_key authority.key
openssl req -x509 -key authority.key -subj "/CN=Authority of the tests" -days 36500 -out authority.pem \
  -addext basicConstraints=critical,CA:true -addext keyUsage=critical,keyCertSign
# leaf <file> <name> <not before> <not after>
leaf() {
  openssl req -new -key key.pem -subj "/CN=$2" -out leaf.csr
  printf 'basicConstraints=CA:false\nsubjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$2" >leaf.ext
  rm -rf issued && mkdir issued && touch issued/index && openssl rand -hex 8 >issued/serial
  printf '[ca]\ndefault_ca=it\n[it]\nnew_certs_dir=issued\ndatabase=issued/index\nserial=issued/serial\ndefault_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n' >issued/config
  openssl ca -batch -config issued/config -cert authority.pem -keyfile authority.key -in leaf.csr -out "$1" -notext \
    -extfile leaf.ext -startdate "$3" -enddate "$4"
}
leaf good.pem hooks.example.org 20200101000000Z 21200101000000Z
leaf wrong-name.pem elsewhere.example.org 20200101000000Z 21200101000000Z
leaf expired.pem hooks.example.org 20200101000000Z 20210101000000Z
openssl req -x509 -key key.pem -subj "/CN=hooks.example.org" -days 36500 -out self-signed.pem \
  -addext basicConstraints=critical,CA:false -addext subjectAltName=DNS:hooks.example.org
rm -rf issued leaf.csr leaf.ext authority.key
