import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

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
    // `execProtocolRaw` parses every answer for its own use and never releases it.
    const parts: Buffer[] = [];
    await this.#engine.execProtocolRawStream(message, { onRawData: (part) => parts.push(Buffer.from(part)) });
    return Buffer.concat(parts);
  }
}

/** A failure of the database engine itself, not of a query. */
export interface EngineError {
  /** True when the engine has failed for good and would never respond again. */
  readonly isFatal: boolean;
  readonly message: string;
}

const ERROR_RESPONSE = 'E'.charCodeAt(0);
const DISK_FULL = '53100';
/** SQLSTATE for a file that PostgreSQL may not open or write. */
const INSUFFICIENT_PRIVILEGE = '42501';
const READ_ONLY = /Read-only file system/;

/** The fields of an ErrorResponse by their letters, as PostgreSQL's documentation lists them. */
function errorFields(body: Buffer): Record<string, string> {
  const fields = body
    .toString('utf8')
    .split('\0')
    .filter((field) => field !== '');
  return Object.fromEntries(fields.map((field) => [field.charAt(0), field.slice(1)]));
}

/** The engine failure reported in a response of PostgreSQL's wire protocol; undefined when there is none. */
export function findEngineError(answer: Buffer): EngineError | undefined {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== ERROR_RESPONSE) continue;
    const { V: severity, C: code, M: message = '' } = errorFields(answer.subarray(at + 5, at + 1 + answer.readInt32BE(at + 1)));
    // On a disk that can only be read not even reading goes on: files are opened for both.
    const isReadOnly = code === INSUFFICIENT_PRIVILEGE && READ_ONLY.test(message);
    const isFatal = severity === 'PANIC' || severity === 'FATAL' || isReadOnly;
    if (isFatal || code === DISK_FULL) return { isFatal, message };
  }
  return undefined;
}
