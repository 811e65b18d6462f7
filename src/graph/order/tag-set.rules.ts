import { z } from 'zod';
import type { Issue } from '../kernel/errors.ts';
import { listOf } from '../kernel/fields.ts';
import { type CatalogTag, OFFICIAL_TAGS } from './official-tags.rules.ts';

/** How many entries `tagIds` may have (contract §8). */
const MOST_TAGS = 40;

const official: ReadonlyMap<string, CatalogTag> = new Map(OFFICIAL_TAGS.map((tag) => [tag.id, tag]));

/** What is wrong with an entry of `tagIds`. */
interface TagFault extends Pick<Issue, 'code' | 'message'> {
  readonly index: number;
}

const asIssue = ({ index, message, code }: TagFault): Issue => ({ field: `tagIds.${index}`, message, code });

const unknown = (index: number): TagFault => ({
  index,
  message: 'A etiqueta não existe no catálogo da loja.',
  code: 'NOT_FOUND',
});

/** A tag of `others` that may not stand beside an official one: another one of its category. */
const rivalOf = ({ id, category }: CatalogTag, others: readonly string[]) =>
  others.map((other) => official.get(other)).find((other) => other?.category === category && other.id !== id);

/** What can be said without asking the store of `tagIds` on an order that keeps the tags of `kept` as well (D-44). */
function faultsOf(tagIds: readonly string[], kept: readonly string[] = []): TagFault[] {
  return tagIds.flatMap((id, index) => {
    const tag = official.get(id);
    if (!tag) return id.startsWith('custom.') ? [] : [unknown(index)];
    const rival = rivalOf(tag, [...kept, ...tagIds.slice(0, index)]);
    if (!rival) return [];
    const message = `“${tag.label}” não pode ficar junto de “${rival.label}”, que é da mesma categoria.`;
    return [{ index, message, code: 'CONFLICT' }];
  });
}

const entries = listOf(z.string(), { max: MOST_TAGS });

/** The tags of an order: at most 40 entries as sent, of which one sent twice counts once (D-44). */
export const tagSet = entries
  .superRefine((tagIds, context) => {
    if (tagIds.length > MOST_TAGS) return;
    for (const { index, message, code } of faultsOf(tagIds))
      context.addIssue({ code: 'custom', path: [index], message, params: { code } });
  })
  .transform((tagIds) => [...new Set(tagIds)]);

/** Tags that an order is to have. */
export const tagSetRules = z.object({ tagIds: tagSet });

/** Tags that an order is not to have: any at all. What it has not is not there. */
export const tagRemovalRules = z.object({ tagIds: entries });

/** What is wrong with `tagIds` as an addition to the tags of `carried` (D-44, D-137). */
export function additionFaults(tagIds: readonly string[], carried: readonly string[]): Issue[] {
  const count = new Set([...carried, ...tagIds]).size;
  const issues = faultsOf(tagIds, carried).map(asIssue);
  if (count <= Math.max(MOST_TAGS, carried.length)) return issues;
  const message = `O pedido ficaria com ${count} etiquetas, e pode ter no máximo ${MOST_TAGS}.`;
  return [...issues, { field: 'tagIds', message, code: 'TOO_LONG' }];
}

/** What is wrong with the entries of `tagIds` that name one of `missing` tags. */
export const missingTags = (tagIds: readonly string[], missing: ReadonlySet<string>): Issue[] =>
  tagIds.flatMap((id, index) => (missing.has(id) ? [asIssue(unknown(index))] : []));
