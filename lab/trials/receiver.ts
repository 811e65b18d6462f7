import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { generate } from 'selfsigned';

/** Code of a fast receiver in a separate thread, which counts POSTs by path. */
const RECEIVER = `const { createServer } = require('node:https');
const { parentPort, workerData } = require('node:worker_threads');
const counts = {};
const server = createServer(workerData, (request, response) => {
  counts[request.url] = (counts[request.url] ?? 0) + 1;
  request.resume().on('end', () => response.end());
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
parentPort.on('message', () => parentPort.postMessage({ counts }));`;

/** A webhook receiver on loopback. */
export interface FastReceiver {
  /** Path of its certificate in PEM. */
  readonly ca: string;
  /** The certificate in PEM. */
  readonly cert: string;
  readonly address: string;
  /** Number of POSTs to a path. */
  received(path: string): Promise<number>;
  stop(): Promise<number>;
}

/** Makes a certificate for loopback; it is its own authority, `ca`, which is a file in `folder`. */
export async function makeCertificate(folder: string): Promise<{ ca: string; cert: string; key: string }> {
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    curve: 'P-256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, made.cert);
  return { ca, cert: made.cert, key: made.private };
}

export async function startReceiver(folder: string): Promise<FastReceiver> {
  const { ca, cert, key } = await makeCertificate(folder);
  const worker = new Worker(RECEIVER, { eval: true, workerData: { cert, key } });
  const next = () => new Promise<{ port: number; counts: Record<string, number> }>((resolve) => worker.once('message', resolve));
  const { port } = await next();
  let last: Promise<unknown> = Promise.resolve();
  const received = (path: string): Promise<number> => {
    const count = last.then(async () => {
      const answer = next();
      worker.postMessage('counts');
      return (await answer).counts[path] ?? 0;
    });
    last = count;
    return count;
  };
  return { ca, cert, address: `https://127.0.0.1:${port}`, received, stop: () => worker.terminate() };
}
