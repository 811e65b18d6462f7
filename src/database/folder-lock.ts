import { randomUUID } from 'node:crypto';
import { mkdir, rename, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative, resolve } from 'node:path';

/** The socket that a process listens on while a folder is its own. The system closes it with the process, however it ends. */
const socketOf = (folder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${resolve(folder).replaceAll(/[^A-Za-z0-9]/g, '-')}`
    : // Relative, because a socket's path may have no more than about 100 characters.
      relative(process.cwd(), join(folder, 'lock'));

const listenOn = (path: string) =>
  new Promise<Server | undefined>((done, fail) => {
    const server = createServer((socket) => socket.destroy());
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
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = socketOf(folder);
  const server = (await listenOn(path)) ?? (await takeOver(path));
  if (!server) throw new Error(`the data folder ${folder} is in use by another process`);
  return () => new Promise((done) => server.close(() => done()));
}

/** Replaces the socket that a killed process left behind. What turns out to be alive after all is put back. */
async function takeOver(path: string): Promise<Server | undefined> {
  if (await answersAt(path)) return undefined;
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  await rename(path, aside);
  if (await answersAt(aside)) {
    await rename(aside, path);
    return undefined;
  }
  await unlink(aside);
  return listenOn(path);
}
