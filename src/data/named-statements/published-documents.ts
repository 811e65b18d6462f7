import type { Query } from '../database.ts';

/** A document of an own client, under the id that its build gave it (D-568). */
export interface IdentifiedDocument {
  readonly id: string;
  readonly text: string;
}

/** A version of a client with the number of its documents. */
export interface DocumentManifest {
  readonly app: string;
  readonly version: string;
  readonly documentCount: number;
  readonly publishedAt: Date;
}

const FIND = 'SELECT text FROM published_document WHERE id = $1';

/** The text of a published document; undefined when no document has the id. */
export async function findDocumentText(query: Query, id: string): Promise<string | undefined> {
  return (await query<{ text: string }>({ name: 'find_document', text: FIND, values: [id] })).rows[0]?.text;
}

// Who publishes and who withdraws come one after the other: a document that two versions share must not go with the first of them.
const LOCK = 'LOCK TABLE document_manifest IN SHARE ROW EXCLUSIVE MODE';

const OTHER_TEXTS = `SELECT sent.id FROM unnest($1::text[], $2::text[]) AS sent (id, text)
JOIN published_document AS published ON published.id = sent.id WHERE published.text <> sent.text`;

const INSERT = `INSERT INTO published_document (id, text, created_at)
SELECT id, text, $3 FROM unnest($1::text[], $2::text[]) AS sent (id, text) ON CONFLICT DO NOTHING`;

const ADD_TO_MANIFEST = `INSERT INTO document_manifest (app, version, document_ids, published_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (app, version) DO UPDATE SET published_at = $4,
  document_ids = ARRAY(SELECT DISTINCT unnest(document_manifest.document_ids || $3))
RETURNING app, version, cardinality(document_ids) AS "documentCount", published_at AS "publishedAt"`;

/** Takes the lock of all that changes published documents, until the transaction ends. */
export async function lockDocuments(query: Query): Promise<void> {
  await query({ text: LOCK, values: [] });
}

/** The ids under which another text is published. */
export async function idsOfOtherTexts(query: Query, documents: readonly IdentifiedDocument[]): Promise<ReadonlySet<string>> {
  const values = [documents.map(({ id }) => id), documents.map(({ text }) => text)];
  return new Set((await query<{ id: string }>({ text: OTHER_TEXTS, values })).rows.map(({ id }) => id));
}

/** Number of published documents and of manifests. */
export async function countPublished(query: Query): Promise<{ readonly documents: number; readonly manifests: number }> {
  const text = `SELECT (SELECT count(*)::int FROM published_document) AS documents,
    (SELECT count(*)::int FROM document_manifest) AS manifests`;
  return (await query<{ documents: number; manifests: number }>({ text, values: [] })).rows[0] as {
    documents: number;
    manifests: number;
  };
}

/** Adds documents to those of a version of a client; what is published already stays. */
export async function publishDocuments(
  query: Query,
  { app, version }: Pick<DocumentManifest, 'app' | 'version'>,
  documents: readonly IdentifiedDocument[],
  at: Date,
): Promise<DocumentManifest> {
  const ids = documents.map(({ id }) => id);
  await query({ text: INSERT, values: [ids, documents.map(({ text }) => text), at] });
  const { rows } = await query<DocumentManifest>({ text: ADD_TO_MANIFEST, values: [app, version, ids, at] });
  return rows[0] as DocumentManifest;
}

const DELETE_MANIFEST = `DELETE FROM document_manifest WHERE app = $1 AND version = $2
RETURNING app, version, cardinality(document_ids) AS "documentCount", published_at AS "publishedAt", document_ids AS ids`;

const DELETE_UNUSED = `DELETE FROM published_document WHERE id = ANY ($1::text[])
AND NOT EXISTS (SELECT FROM document_manifest WHERE published_document.id = ANY (document_ids))`;

/** Withdraws a version of a client, with the documents that no other version has; undefined when there is none. */
export async function withdrawManifest(query: Query, app: string, version: string): Promise<DocumentManifest | undefined> {
  const { rows } = await query<DocumentManifest & { ids: string[] }>({ text: DELETE_MANIFEST, values: [app, version] });
  if (rows[0]) await query({ text: DELETE_UNUSED, values: [rows[0].ids] });
  return rows[0];
}

const LIST = `SELECT app, version, cardinality(document_ids) AS "documentCount", published_at AS "publishedAt"
FROM document_manifest ORDER BY published_at DESC, app, version LIMIT $1`;

/** The versions of clients, the last published first. */
export async function listManifests(query: Query, limit: number): Promise<readonly DocumentManifest[]> {
  return (await query<DocumentManifest>({ text: LIST, values: [limit] })).rows;
}
