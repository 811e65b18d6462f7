import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { type EngineFault, faultIn } from './engine-fault.ts';

/** What connections to one engine know of it together. */
export interface EngineHealth {
  /** Why the engine is asked nothing any more; undefined while it lives. */
  readonly lost: Error | undefined;
  onFault(fault: EngineFault): void;
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

  // What `pg` asks of a net.Socket besides reading and writing.
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
    if (this.#health?.lost) throw this.#health.lost;
    const answer = await this.#ask(message);
    // Told before the next message is written: an engine that panicked would take it and never come back.
    const fault = faultIn(answer);
    if (fault) this.#health?.onFault(fault);
    // Whoever waits for the answer of an engine that is dead learns that it is, and not of which file it died.
    if (this.#health?.lost) throw this.#health.lost;
    if (answer.length > 0) this.push(answer);
  }

  async #ask(message: Buffer): Promise<Buffer> {
    // `execProtocolRaw` parses every answer for its own use and keeps it for ever.
    const parts: Buffer[] = [];
    await this.#engine.execProtocolRawStream(message, { onRawData: (part) => parts.push(Buffer.from(part)) });
    return Buffer.concat(parts);
  }
}
