import { createHash, hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits and 32 bits in base 62. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;

function base62(value: bigint, digits: number): string {
  let text = '';
  for (let rest = value; text.length < digits; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text;
}

const checkOf = (secret: string) => base62(BigInt(crc32(secret)), CHECK_DIGITS);

/** Prefixes of this service's keys: for API v1, for test stores (D-393), for the external checkout (contract §5, D-19). */
export type KeyPrefix = 'sk_live_' | 'sk_test_' | 'ck_live_';

/** A new secret: prefix, 256 random bits in base 62, and a checksum that rejects typing errors without a look-up (D-393). */
export function newSecret(prefix: KeyPrefix): string {
  const secret = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_DIGITS);
  return secret + checkOf(secret);
}

/** True when `text` has the form of a secret with this prefix and a correct checksum. */
export function isSecret(text: string, prefix: KeyPrefix): boolean {
  const end = prefix.length + SECRET_DIGITS;
  return text.startsWith(prefix) && text.length === end + CHECK_DIGITS && text.slice(end) === checkOf(text.slice(0, end));
}

/** All that is kept of a secret: its SHA-256. 256 random bits need no slow hash. */
export function secretHash(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}

/** The hash of a secret as a text, and its bytes again. */
export const hashText = (secret: string): string => hash('sha256', secret, 'base64url');
export const hashBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
