//! Web Push: what a browser's push service carries but cannot read (RFC 8291), signed by us (VAPID, RFC 8292).

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use jiff::{SignedDuration, Timestamp};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::hkdf::{self, HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use url::Url;

use crate::store::notifications::Browser;

/// How large a record is said to be; ours is always smaller and the only one.
const RECORD: u32 = 4096;

/// The largest text that fits with everything around it.
pub const MOST_TEXT: usize = 3584;

/// Texts are filled up to a multiple of this, so that their length does not tell what they say.
const STEP: usize = 512;

/// How long a push service keeps a message for a browser that is away, in seconds.
const KEPT: &str = "259200";

/// How long a signature of ours is good; at most 24 hours are allowed.
const SIGNED_FOR: SignedDuration = SignedDuration::from_hours(12);

/// A key of the wrong form; which one is not said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the keys of the browser are not of the right form")]
pub struct WrongKey;

/// The key pair by which push services know us. It does not show itself.
pub struct VapidKey(EcdsaKeyPair);

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VapidKey(***)")
    }
}

impl VapidKey {
    /// A new key pair, as it is stored.
    pub fn generate() -> Result<Vec<u8>, WrongKey> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.map(|document| document.as_ref().to_vec())
            .map_err(|_| WrongKey)
    }

    /// A stored key pair.
    pub fn read(stored: &[u8]) -> Result<Self, WrongKey> {
        let read = EcdsaKeyPair::from_pkcs8(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            stored,
            &SystemRandom::new(),
        );
        read.map(Self).map_err(|_| WrongKey)
    }

    /// The public key, as browsers want it: `applicationServerKey`.
    pub fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.public_key().as_ref())
    }

    /// What tells a push service who we are.
    fn authorization(
        &self,
        endpoint: &Url,
        contact: &str,
        now: Timestamp,
    ) -> Result<String, WrongKey> {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": (now + SIGNED_FOR).as_second(),
            "sub": contact,
        });
        let encode = |part: &serde_json::Value| BASE64URL_NOPAD.encode(part.to_string().as_bytes());
        let signed = format!("{}.{}", encode(&head), encode(&claims));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.map_err(|_| WrongKey)?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }

    /// The headers of a message.
    pub fn headers(
        &self,
        endpoint: &Url,
        contact: &str,
        now: Timestamp,
    ) -> Result<Vec<(&'static str, String)>, WrongKey> {
        Ok(vec![
            ("authorization", self.authorization(endpoint, contact, now)?),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", KEPT.to_owned()),
            ("urgency", "normal".to_owned()),
        ])
    }
}

/// Encrypts a text for a browser.
pub fn encrypt(browser: &Browser, text: &[u8]) -> Result<Vec<u8>, WrongKey> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(|_| WrongKey)?;
    let own_public = own.compute_public_key().map_err(|_| WrongKey)?;
    let (theirs, auth) = keys(browser)?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &theirs);
    let shared = agreement::agree_ephemeral(own, &peer, <[u8]>::to_vec).map_err(|_| WrongKey)?;
    let parts = Parts {
        shared: &shared,
        own_public: own_public.as_ref(),
        their_public: &theirs,
        auth: &auth,
        salt: rand::random(),
    };
    let mut filled = text.to_vec();
    // The last record ends with a 2; what follows is filling.
    filled.push(2);
    filled.resize(filled.len().div_ceil(STEP) * STEP, 0);
    seal(&parts, filled)
}

/// Refuses keys that nothing could be encrypted for.
pub fn check(browser: &Browser) -> Result<(), WrongKey> {
    encrypt(browser, b"").map(drop)
}

fn keys(browser: &Browser) -> Result<(Vec<u8>, Vec<u8>), WrongKey> {
    // Some libraries pad, some do not.
    let decode = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes());
    let theirs = decode(&browser.p256dh).map_err(|_| WrongKey)?;
    let auth = decode(&browser.auth).map_err(|_| WrongKey)?;
    if theirs.len() != 65 || auth.len() != 16 {
        return Err(WrongKey);
    }
    Ok((theirs, auth))
}

/// What a message is encrypted with.
struct Parts<'a> {
    /// What both sides derive from each other's keys.
    shared: &'a [u8],
    /// Our public key of this message.
    own_public: &'a [u8],
    /// The browser's public key.
    their_public: &'a [u8],
    /// The browser's secret.
    auth: &'a [u8],
    salt: [u8; 16],
}

fn seal(parts: &Parts<'_>, mut text: Vec<u8>) -> Result<Vec<u8>, WrongKey> {
    let info = [b"WebPush: info\0", parts.their_public, parts.own_public].concat();
    let secret = derive::<32>(parts.auth, parts.shared, &info)?;
    let key = derive::<16>(&parts.salt, &secret, b"Content-Encoding: aes128gcm\0")?;
    let nonce = derive::<12>(&parts.salt, &secret, b"Content-Encoding: nonce\0")?;
    let key = UnboundKey::new(&AES_128_GCM, &key).map_err(|_| WrongKey)?;
    let nonce = Nonce::assume_unique_for_key(nonce);
    LessSafeKey::new(key)
        .seal_in_place_append_tag(nonce, Aad::empty(), &mut text)
        .map_err(|_| WrongKey)?;
    let length = u8::try_from(parts.own_public.len()).map_err(|_| WrongKey)?;
    let head = [
        parts.salt.as_slice(),
        &RECORD.to_be_bytes(),
        &[length],
        parts.own_public,
    ];
    Ok([head.concat(), text].concat())
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Result<[u8; N], WrongKey> {
    let key: hkdf::Prk = Salt::new(HKDF_SHA256, salt).extract(secret);
    let mut derived = [0; N];
    let info = [info];
    let expanded = key.expand(&info, Length(N)).map_err(|_| WrongKey)?;
    expanded.fill(&mut derived).map_err(|_| WrongKey)?;
    Ok(derived)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_byte_by_byte() {
        let own_public = decode(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let their_public = decode(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let parts = Parts {
            shared: &decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            own_public: &own_public,
            their_public: &their_public,
            auth: &decode("BTBZMqHH6r4Tts7J_aSIgg"),
            salt: decode("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
        };
        let text = [
            b"When I grow up, I want to be a watermelon".as_slice(),
            &[2],
        ]
        .concat();
        let sealed = seal(&parts, text).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
                        mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
                        pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&sealed), expected);
    }

    #[test]
    fn the_length_does_not_tell_what_a_text_says() {
        let browser = Browser {
            endpoint: String::new(),
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".to_owned(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg==".to_owned(),
        };
        let lengths =
            [0, 1, 300, 511].map(|length| encrypt(&browser, &vec![b'x'; length]).unwrap().len());
        assert_eq!(lengths, [lengths[0]; 4]);
        let most = encrypt(&browser, &vec![b'x'; MOST_TEXT - 1]).unwrap().len();
        assert!(most <= RECORD as usize, "{most}");
    }

    #[test]
    fn keys_of_the_wrong_form_are_refused() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let off_the_curve = format!("{}x", &good[..good.len() - 1]);
        for (p256dh, auth) in [
            (good, "short"),
            ("", "BTBZMqHH6r4Tts7J_aSIgg"),
            (off_the_curve.as_str(), "BTBZMqHH6r4Tts7J_aSIgg"),
            ("!", "BTBZMqHH6r4Tts7J_aSIgg"),
        ] {
            let browser = Browser {
                endpoint: String::new(),
                p256dh: p256dh.to_owned(),
                auth: auth.to_owned(),
            };
            assert_eq!(check(&browser), Err(WrongKey), "{p256dh}");
        }
    }
}
