/** A fault of the database engine itself, not of what it was asked. */
export interface EngineFault {
  /** Whether the engine is dead with it: whatever else it is asked it would never answer. */
  readonly isFatal: boolean;
  readonly message: string;
}

const ERROR_RESPONSE = 'E'.charCodeAt(0);
const DISK_FULL = '53100';
/** What PostgreSQL says of any file that it may not open or write. */
const FORBIDDEN = '42501';
const READ_ONLY = /Read-only file system/;

/** The fields of an ErrorResponse by their letters, as PostgreSQL's documentation lists them. */
function fieldsOf(body: Buffer): Record<string, string> {
  const fields = body
    .toString('utf8')
    .split('\0')
    .filter((field) => field !== '');
  return Object.fromEntries(fields.map((field) => [field.charAt(0), field.slice(1)]));
}

/** The fault that an answer in PostgreSQL's wire protocol tells of, if it tells of one. */
export function faultIn(answer: Buffer): EngineFault | undefined {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== ERROR_RESPONSE) continue;
    const { V: severity, C: code, M: message = '' } = fieldsOf(answer.subarray(at + 5, at + 1 + answer.readInt32BE(at + 1)));
    // On a disk that can only be read not even reading goes on: files are opened for both.
    const isReadOnly = code === FORBIDDEN && READ_ONLY.test(message);
    const isFatal = severity === 'PANIC' || severity === 'FATAL' || isReadOnly;
    if (isFatal || code === DISK_FULL) return { isFatal, message };
  }
  return undefined;
}
