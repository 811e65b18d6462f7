import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

// Stored responses are encrypted because the service encrypts them: it is part of the compared work.
const key = Buffer.from(hkdfSync('sha256', process.env.SECRETS_KEY ?? '', '', 'stored answers', 32));

/** Encrypts a text with SECRETS_KEY: nonce, tag, ciphertext. */
export function seal(text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = cipher.update(text, 'utf8');
  const last = cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed, last]);
}

/** Decrypts a sealed text. Throws when it was changed, or sealed with another key. */
export function unseal(sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
