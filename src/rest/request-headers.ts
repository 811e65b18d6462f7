import { DomainError } from '../core/errors.ts';

/** Version that no resource has, used for an ETag of another origin. */
const NO_VERSION = -1;

/** One element of the list of RFC 9110 §13.1.1: an entity tag, or nothing between two commas. */
const ELEMENT = /^[ \t]*(?<tag>(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")?[ \t]*(?:,|$)/;

/** The entity tags of a list. A text that is no such list names none. */
function entityTags(field: string): string[] {
  const tags: string[] = [];
  for (let rest = field; rest !== ''; ) {
    const element = ELEMENT.exec(rest);
    if (!element) return [];
    if (element.groups?.tag !== undefined) tags.push(element.groups.tag);
    rest = rest.slice(element[0].length);
  }
  return tags;
}

/**
 * The versions in an `If-Match`, highest first; empty for `*`. Any of them may be the current one. The comparison is strong: a
 * weak tag matches nothing, nor does a tag that this service did not make (D-236 If-Match with several ETags).
 */
export function ifMatchVersions(field: string): readonly number[] {
  if (field.trim() === '*') return [];
  const versions = entityTags(field).map((tag) => /^"([1-9]\d{0,8})"$/.exec(tag)?.[1]);
  const known = versions.filter((version) => version !== undefined);
  return known.length === 0 ? [NO_VERSION] : [...new Set(known.map(Number))].toSorted((a, b) => b - a);
}

/** The current version that a refusal as stale names; undefined of any other error. */
function currentVersionOf(error: unknown): number | undefined {
  if (!(error instanceof DomainError) || error.code !== 'PRECONDITION_FAILED') return undefined;
  return (error.details as { readonly currentVersion: number }).currentVersion;
}

/**
 * Sends a call with the first of its versions, or with undefined when it has none. After a 412 it is sent once more with the
 * current version, if that is one of the others.
 */
export async function withVersions<Result>(
  versions: readonly number[],
  send: (version: number | undefined) => Promise<Result>,
): Promise<Result> {
  const left = new Set(versions.slice(1));
  for (let version = versions[0]; ; ) {
    try {
      return await send(version);
    } catch (error) {
      const current = currentVersionOf(error);
      if (current === undefined || !left.delete(current)) throw error;
      version = current;
    }
  }
}

/** One preference of `Prefer`: a token, its value if it has one, and parameters (RFC 7240 §2). */
const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const VALUED = `(${TOKEN})[ \\t]*(?:=[ \\t]*(${TOKEN}|${QUOTED})[ \\t]*)?`;
const PREFERENCE = new RegExp(`${VALUED}(?:;[ \\t]*(?:${VALUED})?)*`, 'gy');

/** Separator of two preferences, with empty ones. */
const SEPARATOR = /[ \t]*(?:,[ \t]*)*/gy;

const unquoted = (value: string) => (value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value);

/**
 * The value of a preference in a `Prefer` header, in lower case; undefined when absent. The first of several counts; malformed
 * text ends the parsing (D-228).
 */
export function preferenceOf(header: string | null, name: string): string | undefined {
  if (header === null) return undefined;
  for (let at = 0; at < header.length; ) {
    SEPARATOR.lastIndex = at;
    SEPARATOR.test(header);
    PREFERENCE.lastIndex = SEPARATOR.lastIndex;
    const [whole, token, value = ''] = PREFERENCE.exec(header) ?? [];
    if (whole === undefined) return undefined;
    if (token?.toLowerCase() === name) return unquoted(value).toLowerCase();
    at = PREFERENCE.lastIndex;
  }
  return undefined;
}

/** Names unknown to the operation: fields of the body and parameters of the query (D-07). */
export interface Unknown {
  readonly fields: readonly string[];
  readonly params: readonly string[];
}

/** The bounds of a header that names what was ignored: of names, and of characters of each as it is written there (D-227). */
const MAX_NAMES = 50;
const MAX_LENGTH = 100;

/** A name that came from outside as a header can carry it: percent-encoded, and cut between two characters. */
function inHeader(name: string): string {
  let written = '';
  for (const character of name.slice(0, MAX_LENGTH).toWellFormed()) {
    const encoded = encodeURIComponent(character);
    if (written.length + encoded.length > MAX_LENGTH) break;
    written += encoded;
  }
  return written;
}

const listOf = (names: readonly string[]) => names.slice(0, MAX_NAMES).map(inHeader).join(', ');

/** The headers that name what was ignored; none for nothing. */
export function ignoredHeaders({ fields, params }: Unknown): Record<string, string> {
  return {
    ...(fields.length > 0 && { 'x-ignored-fields': listOf(fields) }),
    ...(params.length > 0 && { 'x-ignored-params': listOf(params) }),
  };
}
