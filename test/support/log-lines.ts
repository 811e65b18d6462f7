import { type Logger, pino } from 'pino';
import type { Json } from './replies.ts';

/** A log whose lines a test reads. */
export interface KeptLog {
  readonly log: Logger;
  /** Lines with this message, without the time and what is the same in every line. */
  of(message: string): Json[];
}

export function keepLog(): KeptLog {
  const lines: Json[] = [];
  const log = pino(
    { level: 'trace', base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return {
    log,
    of: (message) => lines.filter(({ msg }) => msg === message).map(({ level: _level, msg: _msg, ...line }) => line),
  };
}
