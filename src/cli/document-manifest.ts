import { z } from 'zod';
import type { IdentifiedDocument } from '../data/named-statements/published-documents.ts';
import { UsageError } from './command-line.ts';

/** The manifest of Apollo (`apollo-persisted-query-manifest`). */
const apollo = z.object({ operations: z.array(z.object({ id: z.string(), body: z.string() })) });

/** That of Relay, of the client preset of GraphQL Code Generator and of gql.tada: texts by their ids. */
const byId = z.record(z.string(), z.string());

/** The documents of a manifest as a build writes it. Throws a `UsageError` for any other text. */
export function readManifest(text: string, file: string): readonly IdentifiedDocument[] {
  const sent = parsed(text, file);
  const ofApollo = apollo.safeParse(sent);
  if (ofApollo.success) return ofApollo.data.operations.map(({ id, body }) => ({ id, text: body }));
  const others = byId.safeParse(sent);
  if (others.success) return Object.entries(others.data).map(([id, document]) => ({ id, text: document }));
  throw new UsageError(`${file} is no manifest of documents: neither Apollo's nor an object of texts by their ids`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is no JSON`);
  }
}

/** Most documents and characters of one call, below what the service takes. */
const MAX_DOCUMENTS = 200;
const MAX_CHARACTERS = 400_000;

/** The documents in parts that each fit a call. */
export function callsOf(documents: readonly IdentifiedDocument[]): IdentifiedDocument[][] {
  const calls: IdentifiedDocument[][] = [];
  let room = 0;
  for (const document of documents) {
    const size = document.text.length + document.id.length;
    const last = calls.at(-1);
    if (last && last.length < MAX_DOCUMENTS && size <= room) last.push(document);
    else {
      calls.push([document]);
      room = MAX_CHARACTERS;
    }
    room -= size;
  }
  return calls;
}
