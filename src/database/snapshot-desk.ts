import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { socketOf, type Visited } from './folder-lock.ts';
import { takeSnapshot } from './snapshot.ts';

/** What a visitor of the lock's socket asks, and what is answered: the place of the snapshot, or why there is none. */
const QUESTION = 'snapshot';
type Answer = { readonly place: string } | { readonly refused: string };

/** Runs work while nobody writes. */
export type Hold = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Serves visitors of a folder's lock, who are processes of its owner: one who asks gets a snapshot, which is removed when
 * he goes.
 */
export function snapshotDesk(folder: string, hold: Hold): Visited {
  let isTaken = false;

  async function serve(visitor: Socket): Promise<void> {
    const say = (answer: Answer) => visitor.write(`${JSON.stringify(answer)}\n`);
    if (isTaken) return void say({ refused: 'another backup is being made' });
    isTaken = true;
    const gone = new Promise((left) => visitor.once('close', left));
    try {
      const place = await hold(() => takeSnapshot(folder));
      say({ place: resolve(place) });
      await gone;
      await rm(place, { recursive: true, force: true });
    } catch (error) {
      say({ refused: error instanceof Error ? error.message : String(error) });
    } finally {
      isTaken = false;
    }
  }

  return (visitor) => {
    visitor.on('error', () => visitor.destroy());
    createInterface({ input: visitor }).once('line', (line) => {
      if (line === QUESTION) void serve(visitor);
      else visitor.destroy();
    });
  };
}

/** A snapshot that the process which owns a folder has taken; it is gone when it is let go. */
export interface LentSnapshot {
  readonly place: string;
  /** Rejects when the owner took the snapshot back meanwhile. */
  letGo(): Promise<void>;
}

/** Asks the process that owns `folder` for a snapshot. Throws when it refuses or ends. */
export async function borrowSnapshot(folder: string): Promise<LentSnapshot> {
  const socket = connect(socketOf(folder));
  const ended = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error('the server ended before the backup did'));
    socket.once('error', end);
    socket.once('close', end);
  });
  ended.catch(() => undefined);
  const answering = new Promise<Answer>((answered) => {
    createInterface({ input: socket }).once('line', (line) => answered(JSON.parse(line) as Answer));
  });
  socket.write(`${QUESTION}\n`);
  const answer = await Promise.race([answering, ended]);
  if ('refused' in answer) {
    socket.destroy();
    throw new Error(answer.refused);
  }
  return {
    place: answer.place,
    letGo: async () => {
      const wasGone = socket.destroyed;
      socket.destroy();
      if (wasGone) await ended;
    },
  };
}
