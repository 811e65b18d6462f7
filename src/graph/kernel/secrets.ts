import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be read back later, so that the database alone does not tell it. */
export interface Secrets {
  seal(text: string): Buffer;
  /** The text that was sealed; undefined when `sealed` was changed, or was sealed with another key. */
  open(sealed: Uint8Array): string | undefined;
  /** The same for the same text, and of no use to who guesses texts without the key. */
  digest(text: string): Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Nonces, drawn many at a time: each drawing is a call of the system, which takes longer than all else of a short seal. */
function nonces(): () => Buffer {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(NONCE_BYTES * 256);
    const nonce = drawn.subarray(0, NONCE_BYTES);
    drawn = drawn.subarray(NONCE_BYTES);
    return nonce;
  };
}

const derived = (secretsKey: string, purpose: string) => Buffer.from(hkdfSync('sha256', secretsKey, '', purpose, 32));

/** AES-256-GCM with a key derived from `secretsKey`: a nonce of its own for each text, then the tag, then the text. */
export function createSecrets(secretsKey: string): Secrets {
  const key = derived(secretsKey, 'store-management secrets v1');
  const digestKey = derived(secretsKey, 'store-management digests v1');
  const nextNonce = nonces();
  return {
    seal(text) {
      const nonce = nextNonce();
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
      try {
        return text + decipher.final('utf8');
      } catch {
        // The tag is not that of this text and key; nothing else is looked at here.
        return undefined;
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
  };
}
