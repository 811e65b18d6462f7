import { createHash } from 'node:crypto';

/** A UUID that a text always gives: the API wants one as the key by which a repeated call is known. */
export function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-5$3-8$4-$5');
}
