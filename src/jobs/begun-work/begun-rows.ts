import { randomUUID } from 'node:crypto';
import type { Query } from '../../data/database.ts';
import { type BegunElsewhere, leaveProcesses, noteBegun, supersedeProcesses } from '../../data/named-statements/job-processes.ts';

interface Asking {
  readonly asked: readonly string[];
  readonly resolve: (found: ReadonlyMap<string, BegunElsewhere>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Rows that this process has begun, as the database knows them. What is noted at the same time goes in one statement, the next after it.
 */
export class BegunRows {
  readonly process = randomUUID();
  readonly begun = new Set<string>();
  readonly again = new Set<string>();
  /** The row beside which no other is begun. */
  alone: string | null = null;
  readonly #query: Query;
  #asking: Asking[] = [];
  #isWriting = false;
  #isDirty = false;
  #hasLeft = false;

  constructor(query: Query) {
    this.#query = query;
  }

  /** True while the database does not know that something ended, or would forget that this process lives at something. */
  get isUnsettled(): boolean {
    return this.#isDirty || this.begun.size > 0;
  }

  /** Notes what is begun now, and answers which of `asked` other processes have begun. Notes nothing once this process has left. */
  note(asked: readonly string[] = []): Promise<ReadonlyMap<string, BegunElsewhere>> {
    if (this.#hasLeft) return Promise.resolve(new Map());
    return new Promise((resolve, reject) => {
      this.#asking.push({ asked, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  /** Forgets that this process was there, once what is being noted is. */
  async leave(): Promise<void> {
    await this.note();
    this.#hasLeft = true;
    await leaveProcesses(this.#query, this.process);
  }

  supersedeOthers(): Promise<void> {
    return supersedeProcesses(this.#query, this.process);
  }

  delete(id: string): void {
    this.begun.delete(id);
    this.again.delete(id);
    if (this.alone === id) this.alone = null;
    this.#isDirty = true;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#asking.length > 0) {
      const asking = this.#asking.splice(0);
      const { process, begun, again, alone } = this;
      this.#isDirty = false;
      try {
        const state = { process, begun: [...begun], again: [...again], alone };
        const found = await noteBegun(this.#query, state, [...new Set(asking.flatMap(({ asked }) => asked))]);
        const elsewhere = new Map(found.map((each) => [each.id, each]));
        for (const { resolve } of asking) resolve(elsewhere);
      } catch (error) {
        this.#isDirty = true;
        for (const { reject } of asking) reject(error);
      }
    }
    this.#isWriting = false;
  }
}
