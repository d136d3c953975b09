//! Messages that only one browser can read (RFC 8291), and the word of the server that it sent them (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};

/// The longest message; push services take no more than 4096 bytes in all.
pub const MOST: usize = 2048;
/// The size of a record: a message is one.
const RECORD: u32 = 4096;
/// How long the server's word counts, in seconds.
const WORD_FOR: i64 = 12 * 3600;

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// `N` bytes derived from a secret.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Option<[u8; N]> {
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    let mut bytes = [0; N];
    key.expand(info, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

/// Who a message is for: the public key of a browser, and the secret it shares with us.
pub struct Reader {
    key: Vec<u8>,
    secret: Vec<u8>,
}

impl Reader {
    /// From what the browser says; none if it cannot be one.
    pub fn new(key: &str, secret: &str) -> Option<Self> {
        let read = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
        let (key, secret) = (read(key)?, read(secret)?);
        (key.len() == 65 && key[0] == 4 && secret.len() == 16).then_some(Reader { key, secret })
    }

    /// A message as it is sent.
    pub fn seal(&self, message: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let public = own.compute_public_key().ok()?;
        let mut salt = [0; 16];
        random.fill(&mut salt).ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.key);
        agree_ephemeral(own, &theirs, |shared| self.seal_with(message, shared, public.as_ref(), &salt))
            .ok()?
    }

    fn seal_with(&self, message: &[u8], shared: &[u8], public: &[u8], salt: &[u8; 16]) -> Option<Vec<u8>> {
        if message.len() > MOST {
            return None;
        }
        let secret: [u8; 32] = derive(&self.secret, shared, &[b"WebPush: info\0", &self.key, public])?;
        let key: [u8; 16] = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; 12] = derive(salt, &secret, &[b"Content-Encoding: nonce\0"])?;
        // The mark of the last record follows the message.
        let mut sealed = [message, &[2]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).ok()?;
        Some([&salt[..], &RECORD.to_be_bytes(), &[public.len() as u8], public, &sealed].concat())
    }
}

/// The key with which the server signs what it sends.
pub struct Signer(EcdsaKeyPair);

impl Signer {
    /// A new key, to be kept.
    pub fn generate() -> Option<String> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        Some(BASE64.encode(made.as_ref()))
    }

    /// One that was kept.
    pub fn read(kept: &str) -> Option<Self> {
        let bytes = BASE64.decode(kept).ok()?;
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &SystemRandom::new())
            .ok()
            .map(Signer)
    }

    /// What browsers know it by.
    pub fn public(&self) -> String {
        BASE64.encode(self.0.public_key().as_ref())
    }

    /// The value of an `Authorization` header for a push service; `now` in seconds since 1970.
    pub fn word(&self, service: &str, contact: &str, now: i64) -> Option<String> {
        let head = BASE64.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = serde_json::json!({ "aud": service, "exp": now + WORD_FOR, "sub": contact }).to_string();
        let said = format!("{head}.{}", BASE64.encode(claims));
        let signed = self.0.sign(&SystemRandom::new(), said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", BASE64.encode(signed.as_ref()), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};

    use super::*;

    /// The worked example of RFC 8291, appendix A.
    #[test]
    fn a_message_is_sealed_as_the_standard_does_it() {
        let read = |text: &str| BASE64.decode(text).unwrap();
        let reader = Reader::new(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let public =
            read("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = read("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let sealed =
            reader.seal_with(b"When I grow up, I want to be a watermelon", &shared, &public, &salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA\
                        mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_\
                        Qulcy4a-fN";
        assert_eq!(BASE64.encode(sealed), expected);
        assert!(reader.seal(&[0; MOST + 1]).is_none());
    }

    #[test]
    fn nobody_is_a_reader_by_nonsense() {
        assert!(Reader::new("", "").is_none());
        assert!(Reader::new("AAAA", "BTBZMqHH6r4Tts7J_aSIgg").is_none());
        let off_curve = BASE64.encode([4; 65]);
        let reader = Reader::new(&off_curve, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        assert!(reader.seal(b"x").is_none(), "no point of the curve");
    }

    #[test]
    fn the_word_of_the_server_can_be_checked() {
        let signer = Signer::read(&Signer::generate().unwrap()).unwrap();
        let word = signer.word("https://push.example", "mailto:a@example.org", 1000).unwrap();
        let (token, key) = word.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (said, signed) = token.rsplit_once('.').unwrap();
        let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap());
        verifier.verify(said.as_bytes(), &BASE64.decode(signed).unwrap()).unwrap();
        let claims = BASE64.decode(said.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["exp"], 1000 + WORD_FOR);
    }
}
