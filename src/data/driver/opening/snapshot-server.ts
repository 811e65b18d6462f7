import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type ConnectionHandler, lockSocketPath } from './folder-lock.ts';
import { type AnswerOwner, replyToOwner } from './owner-calls.ts';
import { takeSnapshot } from './snapshot.ts';

/** Request of a client of the lock's socket. The response is the path of the snapshot, or the reason why there is none. */
const SNAPSHOT_REQUEST = 'snapshot';
type SnapshotReply = { readonly place: string } | { readonly refused: string };

/** Runs work while writes are paused. */
export type PauseWrites = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Serves clients of a folder's lock, which are processes of its owner: nobody else can enter the folder. Takes a snapshot on request and
 * removes it when the client disconnects; any other line is a call for `answerOwner` (D-586).
 */
export function snapshotServer(folder: string, pauseWrites: PauseWrites, answerOwner?: AnswerOwner): ConnectionHandler {
  let isBusy = false;

  async function serve(socket: Socket): Promise<void> {
    const reply = (message: SnapshotReply) => socket.write(`${JSON.stringify(message)}\n`);
    if (isBusy) return void reply({ refused: 'another backup is being made' });
    isBusy = true;
    const closed = new Promise((left) => socket.once('close', left));
    try {
      const place = await pauseWrites(() => takeSnapshot(folder));
      reply({ place: resolve(place) });
      await closed;
      await rm(place, { recursive: true, force: true });
    } catch (error) {
      reply({ refused: error instanceof Error ? error.message : String(error) });
    } finally {
      isBusy = false;
    }
  }

  return (socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => {
      if (line === SNAPSHOT_REQUEST) void serve(socket);
      else if (!answerOwner) socket.destroy();
      else void replyToOwner(line, answerOwner).then((reply) => socket.end(reply));
    });
  };
}

/** A snapshot taken by the process that owns the folder. It is removed on release. */
export interface RemoteSnapshot {
  readonly place: string;
  /** Rejects when the owner removed the snapshot in the meantime. */
  release(): Promise<void>;
}

/** Asks the process that owns `folder` for a snapshot. Throws when it refuses or ends. */
export async function requestSnapshot(folder: string): Promise<RemoteSnapshot> {
  const socket = connect(lockSocketPath(folder));
  const ended = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error('the server ended before the backup did'));
    socket.once('error', end);
    socket.once('close', end);
  });
  ended.catch(() => undefined);
  const replied = new Promise<SnapshotReply>((answered) => {
    createInterface({ input: socket }).once('line', (line) => answered(JSON.parse(line) as SnapshotReply));
  });
  socket.write(`${SNAPSHOT_REQUEST}\n`);
  const reply = await Promise.race([replied, ended]);
  if ('refused' in reply) {
    socket.destroy();
    throw new Error(reply.refused);
  }
  return {
    place: reply.place,
    release: async () => {
      const wasGone = socket.destroyed;
      socket.destroy();
      if (wasGone) await ended;
    },
  };
}
