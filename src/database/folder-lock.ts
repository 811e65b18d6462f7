import { randomUUID } from 'node:crypto';
import { mkdir, rename, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';

/** The socket that a process listens on while a folder is its own. The system closes it with the process, however it ends. */
export const socketOf = (folder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${resolve(folder).replaceAll(/[^A-Za-z0-9]/g, '-')}`
    : // Relative, because a socket's path may have no more than about 100 characters.
      relative(process.cwd(), join(folder, 'lock'));

/** What becomes of a process that comes to the socket. */
export type Visited = (visitor: Socket) => void;

const listenOn = (path: string, visited: Visited) =>
  new Promise<Server | undefined>((done, fail) => {
    const server = createServer(visited);
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(path, () => done(server.unref()));
  });

const answersAt = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/**
 * Makes `folder` this process's own and returns how to give it back. Two processes on one embedded database lose rows,
 * so a second one is refused with an error that says so.
 */
export async function lockFolder(
  folder: string,
  visited: Visited = (visitor) => void visitor.destroy(),
): Promise<() => Promise<void>> {
  const visitors = new Set<Socket>();
  const receive: Visited = (visitor) => {
    visitors.add(visitor);
    visitor.once('close', () => visitors.delete(visitor));
    visited(visitor);
  };
  const server = await taken(folder, receive).catch((error: Error) => {
    throw new Error(`the data folder ${folder} cannot be written: ${error.message}`, { cause: error });
  });
  if (!server) throw new Error(`the data folder ${folder} is in use by another process`);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      for (const visitor of visitors) visitor.destroy();
    });
}

async function taken(folder: string, visited: Visited): Promise<Server | undefined> {
  await mkdir(folder, { recursive: true });
  const path = socketOf(folder);
  return (await listenOn(path, visited)) ?? (await takeOver(path, visited));
}

/** Replaces the socket that a killed process left behind. What turns out to be alive after all is put back. */
async function takeOver(path: string, visited: Visited): Promise<Server | undefined> {
  if (await answersAt(path)) return undefined;
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  await rename(path, aside);
  if (await answersAt(aside)) {
    await rename(aside, path);
    return undefined;
  }
  await unlink(aside);
  return listenOn(path, visited);
}
