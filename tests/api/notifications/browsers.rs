//! Web Push as a browser and its push service see it.

use data_encoding::BASE64URL_NOPAD;
use kinpost::caller::May;
use kinpost::notifications::{NewChannel, NewDestination};
use kinpost::store::notifications::Browser;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::Value;

use crate::harness::{Call, Receiver, Reply, UseCases, code, other};

/// A browser with its keys.
struct Subscriber {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Subscriber {
    fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Self {
            private,
            public,
            auth: [5; 16],
        }
    }

    fn subscription(&self, endpoint: &str) -> NewChannel {
        NewChannel {
            destination: NewDestination::Push(Browser {
                endpoint: endpoint.to_owned(),
                p256dh: BASE64URL_NOPAD.encode(&self.public),
                auth: BASE64URL_NOPAD.encode(&self.auth),
            }),
            match_: None,
            policy: None,
        }
    }

    /// Reads a message as RFC 8291 and RFC 8188 say; HKDF is written out as two HMACs.
    fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) >= 18);
        let (sender, sealed) = rest[1..].split_at(rest[0].into());
        let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
        let shared = agree_ephemeral(self.private, &peer, <[u8]>::to_vec).unwrap();
        let hmac =
            |key: &[u8], data: &[u8]| sign(&Key::new(HMAC_SHA256, key), data).as_ref().to_vec();
        let info = [b"WebPush: info\0".as_slice(), &self.public, sender, &[1]].concat();
        let secret = hmac(&hmac(&self.auth, &shared), &info);
        let prk = hmac(salt, &secret);
        let key = hmac(&prk, b"Content-Encoding: aes128gcm\0\x01");
        let nonce = hmac(&prk, b"Content-Encoding: nonce\0\x01");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let mut text = sealed.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        let end = text.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record");
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

/// The claims of a VAPID header whose signature is good.
fn claims(call: &Call, push_key: &str) -> Value {
    let header = call.headers["authorization"]
        .strip_prefix("vapid t=")
        .unwrap();
    let (token, key) = header.split_once(", k=").unwrap();
    assert_eq!(key, push_key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
    let key = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key));
    key.verify(signed.as_bytes(), &decode(signature)).unwrap();
    let (_, claims) = signed.split_once('.').unwrap();
    serde_json::from_slice(&decode(claims)).unwrap()
}

#[actix_web::test]
async fn a_browser_can_read_what_its_push_service_cannot() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    let reader = Subscriber::new();
    let subscription = reader.subscription(&receiver.url("/send/abc"));
    kit.notifications
        .create(May::vouched(other(&row)), subscription)
        .await
        .unwrap();
    receiver.reply(Reply::Status(201));
    kit.pass(&row).await;
    assert_eq!(kit.work_later().await.sent, 1);
    let calls = receiver.take("/send/abc");
    let call = &calls[0];
    let claims = claims(call, &kit.notifications.push_key());
    assert_eq!(claims["aud"], receiver.url(""));
    let hours = (claims["exp"].as_i64().unwrap() - kit.clock.now().as_second()) / 3600;
    assert!((1..=24).contains(&hours), "{claims}");
    assert_eq!(call.headers["content-encoding"], "aes128gcm");
    assert!(call.headers.contains_key("ttl"));
    let told = reader.read(&call.body);
    assert_eq!(
        (&told["type"], &told["data"]["match"]),
        (&"match.turn".into(), &row.id.to_string().into())
    );
}

#[actix_web::test]
async fn a_browser_that_is_gone_is_told_no_more() {
    for status in [404, 410] {
        let (kit, receiver) = (UseCases::new().await, Receiver::start());
        let users = [kit.user("anna").await, kit.user("boris").await];
        let row = kit.start(users).await;
        let user = other(&row);
        let subscription = Subscriber::new().subscription(&receiver.url("/send"));
        kit.notifications
            .create(May::vouched(user), subscription)
            .await
            .unwrap();
        receiver.reply(Reply::Status(status));
        kit.pass(&row).await;
        assert_eq!(kit.work_later().await.dead, 1);
        let channels = kit
            .notifications
            .channels(May::vouched(user))
            .await
            .unwrap();
        assert!(channels[0].disabled_at.is_some(), "{status}");
    }
}

#[actix_web::test]
async fn a_subscription_with_broken_keys_is_refused() {
    let kit = UseCases::new().await;
    let user = kit.user("anna").await;
    let mut reader = Subscriber::new();
    reader.public[7] ^= 1;
    let broken = reader.subscription("https://push.example.net/send");
    assert_eq!(
        code(kit.notifications.create(May::vouched(user), broken).await),
        "MALFORMED"
    );
}

#[actix_web::test]
async fn every_copy_of_the_server_has_the_same_key() {
    let kit = UseCases::new().await;
    assert_eq!(
        kit.notifications.push_key(),
        kit.copy_of_notifications().await.push_key()
    );
}
