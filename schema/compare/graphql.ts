import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { builtSchema } from './built-schema.ts';
import type { Change } from './change.ts';

const LEVELS: Readonly<Record<CriticalityLevel, Change['level']>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/** Level of a change of what a directive says of a field: other scopes are demanded of its callers, another refusal is to be expected, or it may be null. */
function levelOfUsage(type: string, path: string): Change['level'] {
  if (path.includes('@requiresScope')) return type.endsWith('_REMOVED') ? 'safe' : 'breaking';
  // Without it the types of a client that reads no field with an error become nullable.
  if (path.includes('@semanticNonNull')) return type.endsWith('_REMOVED') ? 'breaking' : 'safe';
  return type.endsWith('_REMOVED') ? 'safe' : 'dangerous';
}

/** The differences of a schema from a released one. */
export async function compareGraphql(released: string, current: string): Promise<Change[]> {
  const changes = await diff(builtSchema(released), builtSchema(current));
  const added = new Set(changes.flatMap(({ type, path }) => (type === 'FIELD_ADDED' ? [path] : [])));
  return changes.map(({ type, path = '', message, criticality }) => {
    const [place = '', directive] = path.split('.@');
    const isSaid = /^(requiresScope|refuses|semanticNonNull)\b/.test(directive ?? '');
    // What is said of a new field changes nothing for those who do not know it.
    const level = !isSaid ? LEVELS[criticality.level] : added.has(place) ? 'safe' : levelOfUsage(type, path);
    return { id: `graphql ${type} ${path}`, level, message };
  });
}
