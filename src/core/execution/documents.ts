import type { Executor } from '../../data/executor.ts';
import { type FieldUse, findFieldUses } from '../../data/named-statements/operation-uses.ts';
import {
  countPublished,
  type DocumentManifest,
  type IdentifiedDocument,
  idsOfOtherTexts,
  listManifests,
  lockDocuments,
  publishDocuments,
  withdrawManifest,
} from '../../data/named-statements/published-documents.ts';
import type { InspectedDocument } from './request-services.ts';

type Inspect = (text: string) => InspectedDocument | { readonly problem: string };

/** The documents of the installation: those that are published (D-568), and who calls which (D-570). */
export class Documents {
  readonly #executor: Executor;
  readonly #inspect: Inspect | undefined;

  constructor({ executor, inspectDocument }: { readonly executor: Executor; readonly inspectDocument?: Inspect | undefined }) {
    this.#executor = executor;
    this.#inspect = inspectDocument;
  }

  /** Parses, validates and prices a document of a client. Throws where no documents are taken. */
  inspect(text: string): ReturnType<Inspect> {
    if (!this.#inspect) throw new Error('no documents are taken here');
    return this.#inspect(text);
  }

  /** Waits until nobody else publishes or withdraws. Throws outside a mutation. */
  lock(): Promise<void> {
    return lockDocuments(this.#executor.write);
  }

  /** Numbers of published documents and of manifests. */
  counts(): ReturnType<typeof countPublished> {
    return countPublished(this.#executor.write);
  }

  /** The ids under which another text is published. */
  idsOfOtherTexts(documents: readonly IdentifiedDocument[]): Promise<ReadonlySet<string>> {
    return idsOfOtherTexts(this.#executor.write, documents);
  }

  publish(
    manifest: Pick<DocumentManifest, 'app' | 'version'>,
    documents: readonly IdentifiedDocument[],
    at: Date,
  ): Promise<DocumentManifest> {
    return publishDocuments(this.#executor.write, manifest, documents, at);
  }

  /** Withdraws a version of a client; undefined when there is none. */
  withdraw(app: string, version: string): Promise<DocumentManifest | undefined> {
    return withdrawManifest(this.#executor.write, app, version);
  }

  /** Callers of a field of the schema since a day, the last call first. */
  uses(field: string, since: string, limit: number): Promise<readonly FieldUse[]> {
    return findFieldUses(this.#executor.read, field, since, limit);
  }

  /** The versions of clients, the last published first. */
  manifests(limit: number): Promise<readonly DocumentManifest[]> {
    return listManifests(this.#executor.read, limit);
  }
}
