import { z } from 'zod';
import { type Issue, validationError } from '../../../core/errors.ts';
import { boundsRegistry, listField } from '../../../core/validation/field-types.ts';
import { type CatalogTag, IN_TRANSIT_TAG, OFFICIAL_TAGS } from './official-tags.rules.ts';

/** Maximum number of entries of `tagIds` (contract §8). */
const MAX_TAGS = 40;

const official: ReadonlyMap<string, CatalogTag> = new Map(OFFICIAL_TAGS.map((tag) => [tag.id, tag]));

/** The issue of an entry of `tagIds`. */
interface TagIssue extends Pick<Issue, 'code' | 'message'> {
  readonly index: number;
}

const asIssue = ({ index, message, code }: TagIssue, field = 'tagIds'): Issue => ({ field: `${field}.${index}`, message, code });

const unknownTag = (index: number): TagIssue => ({
  index,
  message: 'A etiqueta não existe no catálogo da loja.',
  code: 'NOT_FOUND',
});

/** The tag of `others` that excludes an official one: another one of its category. */
const conflictingTag = ({ id, category }: CatalogTag, others: readonly string[]) =>
  others.map((other) => official.get(other)).find((other) => other?.category === category && other.id !== id);

/** Beginning of an id of a tag, before the code: the id of its store. */
const STORE_OF_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:/;

/** True for the code of an official tag. */
export const isOfficial = (code: string): boolean => official.has(code);

/** Issues of the codes in `tagIds` that need no query, for an order that keeps the tags of `existing` (D-44). */
function tagIssues(codes: readonly string[], existing: readonly string[] = []): TagIssue[] {
  return codes.flatMap((code, index) => {
    const tag = official.get(code);
    if (!tag) return code.startsWith('custom.') ? [] : [unknownTag(index)];
    const conflicting = conflictingTag(tag, [...existing, ...codes.slice(0, index)]);
    if (!conflicting) return [];
    const message = `“${tag.label}” não pode ficar junto de “${conflicting.label}”, que é da mesma categoria.`;
    return [{ index, message, code: 'CONFLICT' }];
  });
}

const TOO_MANY = { code: 'TOO_LONG', message: `Deve ter no máximo ${MAX_TAGS} itens.` } as const;

/** Maximum length of a list that an order may already have: the tag of a change to SHIPPED may be the 41st (D-137). */
const maxEntries = (tagIds: readonly string[]) => (tagIds.includes(IN_TRANSIT_TAG) ? MAX_TAGS + 1 : MAX_TAGS);

/** Tags of an order: at most 40 entries as sent, duplicates counting once (D-44). `assertMaxTags` checks for a 41st. */
function tagSetOf(codeOf: (named: string) => string) {
  const entries = z.array(z.string()).superRefine((tagIds, context) => {
    const isTooLong = tagIds.length > maxEntries(tagIds);
    if (isTooLong) context.addIssue({ code: 'custom', message: TOO_MANY.message, params: { code: TOO_MANY.code } });
    for (const { index, message, code } of isTooLong ? [] : tagIssues(tagIds.map(codeOf)))
      context.addIssue({ code: 'custom', path: [index], message, params: { code } });
  });
  boundsRegistry.add(entries, { maxItems: MAX_TAGS });
  return entries.transform((tagIds) => [...new Set(tagIds)]);
}

/** Tags of an order by their codes. */
export const tagSet = tagSetOf((code) => code);

/** Tags of an order, each by its code or its id: an id is checked as its code, whichever store it belongs to (D-388). */
export const namedTagSet = tagSetOf((named) => named.replace(STORE_OF_ID, ''));

/** Tags that an order is to have. */
export const tagSetRules = z.object({ tagIds: tagSet });

/** The same for tags by their codes or ids. */
export const namedTagSetRules = z.object({ tagIds: namedTagSet });

/** Tags that an order gets or loses beside the others: at most 40 entries. */
export const tagSubset = listField(z.string(), { max: MAX_TAGS });
export const tagSubsetRules = z.object({ tagIds: tagSubset });

/**
 * Throws 400 when `tagIds` has more than 40 entries, unless it equals the order's current set: what was read can be sent back,
 * also after the change to SHIPPED added a 41st tag (D-233 sending 41 tags back).
 */
export function assertMaxTags(tagIds: readonly string[], carried: readonly string[] = []): void {
  const isCarried = tagIds.length === carried.length && new Set(tagIds).symmetricDifference(new Set(carried)).size === 0;
  if (tagIds.length > MAX_TAGS && !isCarried) throw validationError([{ field: 'tagIds', ...TOO_MANY }]);
}

/** Issues of `tagIds` as an addition to the tags of `carried` (D-44, D-137). */
export function additionIssues(tagIds: readonly string[], carried: readonly string[]): Issue[] {
  const count = new Set([...carried, ...tagIds]).size;
  const issues = tagIssues(tagIds, carried).map((issue) => asIssue(issue));
  if (count <= Math.max(MAX_TAGS, carried.length)) return issues;
  const message = `O pedido ficaria com ${count} etiquetas, e pode ter no máximo ${MAX_TAGS}.`;
  return [...issues, { field: 'tagIds', message, code: 'TOO_LONG' }];
}

/** The tags of an order that gets these beside the tags of `carried`. Throws 400 with every entry that it cannot have. */
export function withTags(carried: readonly string[], tagIds: readonly string[]): string[] {
  const issues = additionIssues(tagIds, carried);
  if (issues.length > 0) throw validationError(issues);
  return [...new Set([...carried, ...tagIds])];
}

/** The tags of an order that loses these. */
export const withoutTags = (carried: readonly string[], tagIds: readonly string[]): string[] =>
  carried.filter((tag) => !tagIds.includes(tag));

/** Issues of the entries of `tagIds`, sent as `field`, that name a missing tag. */
export const missingTagIssues = (tagIds: readonly string[], missing: ReadonlySet<string>, field?: string): Issue[] =>
  tagIds.flatMap((id, index) => (missing.has(id) ? [asIssue(unknownTag(index), field)] : []));
