import { buildSchema, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Schemas by their texts: each of two releases is looked at several times. */
const built = new LRUCache<string, GraphQLSchema>({ max: 4 });

/** The schema that a text declares. Throws when it is none. */
export function builtSchema(sdl: string): GraphQLSchema {
  const known = built.get(sdl) ?? buildSchema(sdl);
  built.set(sdl, known);
  return known;
}
