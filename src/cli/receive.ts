// npm run receive: a receiver of webhooks to try with, which checks their signatures and prints what they say.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { runCommand, UsageError, wholeNumber } from './command-line.ts';
import { signatureFault } from './webhook-signature.ts';

const TEXT = `npm run receive -- [--port N] [--secret KEY] [--status N]

Receives webhooks on this machine, checks the signature of each and prints it. npm run listen forwards the events of a store
to it, with the same secret. Ctrl+C ends it.

  --port N      where it listens (default: 3000)
  --secret KEY  the signing secret (default: WEBHOOK_SECRET in the environment, or a new one, which is printed)
  --status N    what it answers to webhooks with a right signature, 200 to 599 (default: 204)
  --help        prints this`;

const options = {
  port: { type: 'string', default: '3000' },
  secret: { type: 'string' },
  status: { type: 'string', default: '204' },
  help: { type: 'boolean' },
} as const;

/** Largest body that is read, in bytes: larger than any webhook. */
const MAX_BYTES = 2_000_000;

/** The bytes of a request; undefined for too many. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON with two spaces; any other text as it is. */
function shown(body: Buffer): string {
  try {
    return JSON.stringify(JSON.parse(body.toString()), null, 2);
  } catch {
    return body.toString();
  }
}

await runCommand({ name: 'npm run receive', text: TEXT, options }, async (flags) => {
  const port = wholeNumber('port', flags.port, 0, 65_535);
  const status = wholeNumber('status', flags.status, 200, 599);
  const secret = flags.secret || process.env.WEBHOOK_SECRET || `whsec_${randomBytes(24).toString('base64')}`;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => undefined);
    if (request.method !== 'POST' || !body) return void response.writeHead(body ? 405 : 413, { connection: 'close' }).end();
    const fault = signatureFault(request.headers, body, { secret, now: new Date() });
    const answer = fault === undefined ? status : 401;
    const { 'webhook-id': id = 'without an id', 'webhook-test': test } = request.headers;
    const marks = `${test === 'true' ? ', of a test store' : ''}: ${fault ?? 'the signature is right'}; answered ${answer}`;
    console.log(`${new Date().toISOString()}  ${id}${marks}\n${shown(body)}\n`);
    response.writeHead(answer).end();
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new UsageError(`port ${port} is taken; --port takes another`) : error),
    );
    server.listen(port, 'localhost', done);
  });
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}/`;
  console.log(`Receiving at ${url}. In another terminal:\n\n  npm run listen -- --forward ${url} --secret ${secret}\n`);
  await new Promise<void>((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
  server.closeAllConnections();
  server.close();
});
