// The cache policies of urql's graphcache, from `cache.ts`: cacheExchange({ schema, keys, resolvers }).
import type { CacheExchangeOpts, KeyingConfig, ResolverConfig } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { connections, fieldTypes, possibleTypes, typesWithoutId } from './cache.ts';

interface TypeRef {
  readonly kind: string;
  readonly ofType?: TypeRef;
}

/** A type as introspection has it, of `[Order!]!` and the like: which level is a list, and which is never null. */
function typeRef(text: string): TypeRef {
  if (text.endsWith('!')) return { kind: 'NON_NULL', ofType: typeRef(text.slice(0, -1)) };
  return text.startsWith('[') ? { kind: 'LIST', ofType: typeRef(text.slice(1, -1)) } : { kind: 'SCALAR' };
}

const objects = Object.entries(fieldTypes).map(([name, fields]) => ({
  kind: 'OBJECT',
  name,
  interfaces: [],
  fields: Object.entries(fields).map(([field, type]) => ({ name: field, type: typeRef(type), args: [] })),
}));

// To this cache an interface is what a union is: the types behind it.
const abstract = Object.entries(possibleTypes).map(([name, behind]) => ({
  kind: 'UNION',
  name,
  possibleTypes: behind.map((type) => ({ name: type })),
}));

/** The introspection, as far as graphcache reads it. Without it, it guesses which types fragments of an interface are about. */
export const schema = {
  __schema: { queryType: { name: 'Query' }, mutationType: { name: 'Mutation' }, types: [...objects, ...abstract] },
} as unknown as NonNullable<CacheExchangeOpts['schema']>;

/** Types without an id belong to their parent. */
export const keys: KeyingConfig = Object.fromEntries(typesWithoutId.map((name) => [name, () => null]));

/** Joins the pages of lists that cursors name. */
export const resolvers: ResolverConfig = Object.fromEntries(
  Object.entries(connections).map(([type, lists]) => [
    type,
    Object.fromEntries(Object.keys(lists).map((name) => [name, relayPagination()])),
  ]),
);
