import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { FolderInUseError, lockSocketPath } from './folder-lock.ts';

/** A call of the owner of a data folder to the process that uses it. It is JSON, one line, as its answer is. */
export type OwnerCall = Readonly<Record<string, unknown>>;

/** Answers the calls of the owner. What it throws reaches the caller as a sentence. */
export type AnswerOwner = (call: OwnerCall) => Promise<unknown>;

type Reply = { readonly answer: unknown } | { readonly refused: string };

/** The reply to a line of the socket that is a call. */
export async function replyToOwner(line: string, answerOwner: AnswerOwner): Promise<string> {
  const reply = async (): Promise<Reply> => ({ answer: await answerOwner(JSON.parse(line) as OwnerCall) });
  const refused = (error: unknown): Reply => ({ refused: error instanceof Error ? error.message : String(error) });
  return `${JSON.stringify(await reply().catch(refused))}\n`;
}

/** Calls the process that uses `folder`. Throws its reason when it refuses, and a `FolderInUseError` when it answers no calls, as a command, or ends. */
export function callOwnerOf(folder: string, call: OwnerCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect(lockSocketPath(folder));
    const end = () => reject(new FolderInUseError(folder));
    socket.once('error', end).once('close', end);
    createInterface({ input: socket })
      .on('error', end)
      .once('line', (line) => {
        const reply = JSON.parse(line) as Reply;
        if ('refused' in reply) reject(new Error(reply.refused));
        else resolve(reply.answer);
        socket.destroy();
      });
    socket.write(`${JSON.stringify(call)}\n`);
  });
}
