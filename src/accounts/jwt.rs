//! Access tokens: JWTs signed with HS256, and nothing else. Only what a token says is judged here; whether its session
//! still lives is not.

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, EncodingKey, Header, Validation,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{Error, ErrorKind},
    signature::{self, Signer, Verifier},
};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use uuid::Uuid;

/// What a token says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Claims {
    /// The user.
    pub(super) sub: Uuid,
    /// The session.
    pub(super) sid: Uuid,
    /// When it was made, in seconds since 1970.
    pub(super) iat: i64,
    /// When it ends, in seconds since 1970.
    pub(super) exp: i64,
    /// What its bearer may do, separated by spaces.
    pub(super) scp: String,
}

/// Signs a token with the key of that id.
pub(super) fn sign(claims: &Claims, kid: &str, secret: &[u8]) -> Result<String, Error> {
    install();
    let mut header = Header::new(Algorithm::HS256);
    header.kid = Some(kid.to_owned());
    jsonwebtoken::encode(&header, claims, &EncodingKey::from_secret(secret))
}

/// The id of the key that a token claims to be signed with; nothing if it is no token of our kind.
pub(super) fn kid(token: &str) -> Option<String> {
    let header = jsonwebtoken::decode_header(token).ok()?;
    header.kid.filter(|_| header.alg == Algorithm::HS256)
}

/// What a token says, if it was signed with this secret. Its times are for the caller to judge, by our own clock.
pub(super) fn verify(token: &str, secret: &[u8]) -> Option<Claims> {
    install();
    let mut validation = Validation::new(Algorithm::HS256);
    validation.validate_exp = false;
    let key = DecodingKey::from_secret(secret);
    let token = jsonwebtoken::decode::<Claims>(token, &key, &validation).ok()?;
    Some(token.claims)
}

/// The crate has no cryptography of its own and panics when the program gives it none.
fn install() {
    static PROVIDER: CryptoProvider = CryptoProvider {
        signer_factory: |algorithm, key| match (algorithm, key.family()) {
            (Algorithm::HS256, AlgorithmFamily::Hmac) => Ok(Box::new(Hs256::new(key.as_bytes())?)),
            _ => Err(ErrorKind::InvalidAlgorithm.into()),
        },
        verifier_factory: |algorithm, key| match (algorithm, key.family()) {
            (Algorithm::HS256, AlgorithmFamily::Hmac) => {
                Ok(Box::new(Hs256::new(key.try_get_as_bytes()?)?))
            }
            _ => Err(ErrorKind::InvalidAlgorithm.into()),
        },
        key_utils: KeyUtils::new_unimplemented(),
    };
    // Only the first call installs it; the others find it installed.
    let _ = PROVIDER.install_default();
}

/// HMAC with SHA-256, which verifies in constant time.
struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(secret: &[u8]) -> Result<Self, Error> {
        Hmac::new_from_slice(secret)
            .map(Self)
            .map_err(|_| ErrorKind::InvalidKeyFormat.into())
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        let tag = self.0.clone().chain_update(message).finalize();
        Ok(tag.into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], tag: &Vec<u8>) -> Result<(), signature::Error> {
        let mac = self.0.clone().chain_update(message);
        mac.verify_slice(tag).map_err(|_| signature::Error::new())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_that_of_the_standard() {
        // RFC 7515, appendix A.1.
        let key = [
            3, 35, 53, 75, 43, 15, 165, 188, 131, 126, 6, 101, 119, 123, 166, 143, 90, 179, 40,
            230, 240, 84, 201, 40, 169, 15, 132, 178, 210, 80, 46, 191, 211, 251, 90, 146, 210, 6,
            71, 239, 150, 138, 180, 195, 119, 98, 61, 34, 61, 46, 33, 114, 5, 46, 79, 8, 192, 205,
            154, 245, 103, 208, 128, 163,
        ];
        let message = "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.\
                       eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
        install();
        let signed = jsonwebtoken::crypto::sign(
            message.as_bytes(),
            &EncodingKey::from_secret(&key),
            Algorithm::HS256,
        );
        assert_eq!(
            signed.unwrap(),
            "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        );
    }
}
