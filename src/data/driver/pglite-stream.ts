import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { type EngineError, findEngineError } from './engine-error.ts';

/** State of the engine that its connections share. */
export interface EngineHealth {
  /** Reason why the engine takes no more queries; undefined while it runs. */
  readonly fatalError: Error | undefined;
  onEngineError(fault: EngineError): void;
}

/** The socket of a `pg` connection whose other end is a PGlite in this process: the wire protocol, no network. */
export class PGliteStream extends Duplex {
  readonly #engine: PGlite;
  readonly #health: EngineHealth | undefined;

  constructor(engine: PGlite, health?: EngineHealth) {
    super();
    this.#engine = engine;
    this.#health = health;
  }

  // The methods of net.Socket that `pg` calls besides reading and writing.
  connect() {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    this.#exchange(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  async #exchange(message: Buffer) {
    if (this.#health?.fatalError) throw this.#health.fatalError;
    const answer = await this.#send(message);
    // Reported before the next message is written: an engine that panicked would never respond to it.
    const error = findEngineError(answer);
    if (error) this.#health?.onEngineError(error);
    // Callers of a failed engine get its failure, not the file that caused it.
    if (this.#health?.fatalError) throw this.#health.fatalError;
    if (answer.length > 0) this.push(answer);
  }

  async #send(message: Buffer): Promise<Buffer> {
    // `execProtocolRaw` parses every answer for its own use and keeps it for ever.
    const parts: Buffer[] = [];
    await this.#engine.execProtocolRawStream(message, { onRawData: (part) => parts.push(Buffer.from(part)) });
    return Buffer.concat(parts);
  }
}
