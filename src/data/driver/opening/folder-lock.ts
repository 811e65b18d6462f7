import { randomUUID } from 'node:crypto';
import { rename, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { closeFolder } from './closed-folder.ts';

/** Maximum length of a socket's path in bytes. */
const MAX_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

/** Throws for a folder whose path is too long for the socket, from the working directory of this process. */
function assertShortPath(folder: string, path: string): void {
  if (process.platform === 'win32') return;
  const over = Buffer.byteLength(path) - MAX_SOCKET_PATH;
  if (over <= 0) return;
  throw new Error(
    `the path of the data folder ${folder} is too long by ${over} bytes, seen from ${process.cwd()}; set DATA_DIR to a shorter one`,
  );
}

/** The socket that a process listens on while a folder is its own. The system closes it with the process, however it ends. */
export const lockSocketPath = (folder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${resolve(folder).replaceAll(/[^A-Za-z0-9]/g, '-')}`
    : // Relative, because a socket's path may have no more than about 100 characters.
      relative(process.cwd(), join(folder, 'lock'));

/** Handles a process that connects to the socket. */
export type ConnectionHandler = (socket: Socket) => void;

const listenOn = (path: string, onConnection: ConnectionHandler) =>
  new Promise<Server | undefined>((done, fail) => {
    const server = createServer(onConnection);
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(path, () => done(server.unref()));
  });

const isListening = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** Error of a folder that another process uses. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`the data folder ${folder} is in use by another process; stop that one first, or set DATA_DIR to another folder`);
  }
}

/**
 * Locks `folder` for this process and returns a function that releases it. A second process on one embedded database would lose
 * rows, so it is rejected with an error.
 */
export async function lockFolder(
  folder: string,
  onConnection: ConnectionHandler = (socket) => void socket.destroy(),
): Promise<() => Promise<void>> {
  assertShortPath(folder, lockSocketPath(folder));
  const sockets = new Set<Socket>();
  const receive: ConnectionHandler = (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    onConnection(socket);
  };
  const server = await listenOrTakeOver(folder, receive).catch((error: Error) => {
    throw new Error(`the data folder ${folder} cannot be written: ${error.message}`, { cause: error });
  });
  if (!server) throw new FolderInUseError(folder);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
}

async function listenOrTakeOver(folder: string, onConnection: ConnectionHandler): Promise<Server | undefined> {
  await closeFolder(folder);
  const path = lockSocketPath(folder);
  return (await listenOn(path, onConnection)) ?? (await takeOver(path, onConnection));
}

/** Replaces the socket that a killed process left behind. Puts it back when it turns out to be alive. */
async function takeOver(path: string, onConnection: ConnectionHandler): Promise<Server | undefined> {
  if (await isListening(path)) return undefined;
  // As long as the path, which may have no more.
  const aside = path.replace(/lock$/, randomUUID().slice(0, 4));
  await rename(path, aside);
  if (await isListening(aside)) {
    await rename(aside, path);
    return undefined;
  }
  await unlink(aside);
  return listenOn(path, onConnection);
}
