import { type Logger, pino } from 'pino';

/** Fields that the line of a request shows, or that only a machine reads. */
const HIDDEN_FIELDS = ['pid', 'hostname', 'requestId', 'route', 'operation', 'storeId', 'caller', 'keyId', 'status', 'ms'];

/** The access log entry of a request as one short line: `POST /graphql query products 200 8.9 ms`. Other messages as they are. */
export function terminalMessage(entry: Record<string, unknown>, messageKey: string): string {
  if (entry[messageKey] !== 'request') return String(entry[messageKey]);
  const { route, operation, status, ms } = entry;
  return [route, operation, status, ms, 'ms'].filter((part) => part !== undefined).join(' ');
}

/** The log of a program: JSON lines (pino), or lines for people where the output is a terminal. */
export async function createLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return pino({ level });
  // Loaded only here: no server writes to a terminal.
  const { default: pretty } = await import('pino-pretty');
  const options = { ignore: HIDDEN_FIELDS.join(), translateTime: 'SYS:HH:MM:ss', messageFormat: terminalMessage, sync: true };
  return pino({ level }, pretty(options));
}
