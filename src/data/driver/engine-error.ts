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
