import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that must be read back later, so that the database alone does not reveal them. */
export interface Secrets {
  seal(text: string): Buffer;
  /** The text that was sealed, with the key of now or with the previous one; undefined when it was changed, or sealed with another key. */
  open(sealed: Uint8Array): string | undefined;
  /** Keyed hash: equal for equal texts. Without the key it cannot be used to guess the text. */
  digest(text: string): Buffer;
  /** The keyed hash by the previous key; undefined without one. */
  previousDigest(text: string): Buffer | undefined;
  /** Key that opens what is sealed. */
  stateOf(sealed: Uint8Array): SealState;
}

/** Key that opens a sealed text: that of now, the previous one, or none that is known. */
export type SealState = 'current' | 'previous' | 'unknown';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Nonces, drawn in batches: each system call for randomness takes longer than the rest of sealing a short text. */
function createNonceSource(): () => Buffer {
  let pool = Buffer.alloc(0);
  return () => {
    if (pool.length === 0) pool = randomBytes(NONCE_BYTES * 256);
    const nonce = pool.subarray(0, NONCE_BYTES);
    pool = pool.subarray(NONCE_BYTES);
    return nonce;
  };
}

const deriveKey = (secretsKey: string, purpose: string) => Buffer.from(hkdfSync('sha256', secretsKey, '', purpose, 32));

/** Opens a sealed text with one key; undefined when its tag does not match. */
function openWith(key: Buffer, sealed: Uint8Array): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch {
    // The tag does not match this text and key. No other error can occur here.
    return undefined;
  }
}

/**
 * AES-256-GCM with a key derived from `secretsKey`. Format: nonce, tag, ciphertext. What was sealed with `previousKey` is opened as well,
 * so that keys can be replaced (D-532).
 */
export function createSecrets(secretsKey: string, previousKey?: string): Secrets {
  const keyOf = (text: string) => deriveKey(text, 'store-management secrets v1');
  const digestOf = (text: string) => deriveKey(text, 'store-management digests v1');
  const [key, digestKey] = [keyOf(secretsKey), digestOf(secretsKey)];
  const previous = previousKey === undefined ? undefined : { key: keyOf(previousKey), digestKey: digestOf(previousKey) };
  const nextNonce = createNonceSource();
  return {
    seal(text) {
      const nonce = nextNonce();
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed) => openWith(key, sealed) ?? (previous && openWith(previous.key, sealed)),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
    previousDigest: (text) => previous && createHmac('sha256', previous.digestKey).update(text).digest(),
    stateOf: (sealed) => {
      if (openWith(key, sealed) !== undefined) return 'current';
      return previous && openWith(previous.key, sealed) !== undefined ? 'previous' : 'unknown';
    },
  };
}
