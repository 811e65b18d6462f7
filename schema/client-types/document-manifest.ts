// What a build of a client that runs documents by id writes: ids for the client, texts for the service (D-568).
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print, separateOperations } from 'graphql';

/** Texts of the operations in `operations` by the names of the operations, as Apollo Client sends them: with `__typename` in each selection. */
function sentTexts(operations: string): [name: string, text: string][] {
  const documents = Object.entries(separateOperations(parse(operations)));
  return documents.map(([name, document]) => [name, print(addTypenameToDocument(document))]);
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The manifest of `operations`: the text of each by its id, which is its SHA-256. `npm run documents -- publish` takes it. */
export const documentManifest = (operations: string): Record<string, string> =>
  Object.fromEntries(sentTexts(operations).map(([, text]) => [idOf(text), text]));

/** TypeScript with the id of each operation by its name. */
export function documentIds(operations: string): string {
  const ids = Object.fromEntries(sentTexts(operations).map(([name, text]) => [name, idOf(text)]));
  return `// Made of operations.graphql: npm run snapshots.

/** The id under which each operation is published, by its name. */
export const DOCUMENT_IDS: Readonly<Record<string, string>> = ${JSON.stringify(ids, null, 2)};
`;
}
