import { waitUntil } from '../cluster.ts';
import type { LoggedProcess, LogLine } from '../logged-process.ts';
import type { Game } from './game.ts';

/** Something that goes wrong on a game day. */
export interface Fault {
  readonly title: string;
  /** Alerts that it raises; empty: nobody is to be woken. */
  readonly alerts: readonly string[];
  /** True for a line that names its cause; absent: a process that is killed says nothing. */
  readonly isNamedBy?: (line: LogLine) => boolean;
  /** Brings it about, lasts as long as it should, and ends it. */
  play(game: Game, scene: Scene): Promise<void>;
}

/** Listener to a fault that lasts. */
export interface Scene {
  /** Restarts the time until the cause must be named: now the fault is there. */
  begun(): void;
  /** A process of its own, whose lines count. */
  listenTo(process: LoggedProcess): void;
  check(passed: boolean, name: string, details: string): void;
  info(name: string, details: string): void;
}

/** A line `a call failed` with one of these causes. */
export const failedFor =
  (...causes: readonly string[]) =>
  ({ fields }: LogLine): boolean =>
    fields.msg === 'a call failed' && causes.includes(String(fields.cause));

/** A line of the log whose message begins so. */
export const says =
  (beginning: string) =>
  ({ fields }: LogLine): boolean =>
    String(fields.msg).startsWith(beginning);

/** Waits until a write is acknowledged again. */
export async function waitForWrites({ buyers }: Game): Promise<void> {
  const { products } = buyers.acknowledged;
  const before = products.size;
  await waitUntil('a product is created', async () => products.size > before, 60);
}
