import type { TLSSocket } from 'node:tls';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Egress, sendAttempt } from '../../src/jobs/webhooks/http-attempt.ts';
import { KeptConnections } from '../../src/jobs/webhooks/kept-connections.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { POLL_OPTIONS } from '../support/constants.ts';
import { certificateFor, Receiver, type ReceiverBehavior, respondWith } from '../support/receiver.ts';

const NAME = 'loja.exemplo.com.br';

const certificate = await certificateFor(NAME);
const receiver = await Receiver.start(certificate);
let connections: KeptConnections;
beforeEach(() => {
  connections = new KeptConnections();
  receiver.received.length = 0;
});
afterAll(async () => {
  connections.close();
  await receiver.stop();
});

/** Attempts to a path of the receiver, over connections that are kept among them; `ports` are those that its requests came from. */
function attempts(behaviour: ReceiverBehavior, allow = '127.0.0.1,127.0.0.2') {
  const ports: number[] = [];
  const seen: ReceiverBehavior = (response, received, request) => {
    ports.push(request.socket.remotePort ?? 0);
    behaviour(response, received, request);
  };
  const send = async (addresses: readonly string[] = ['127.0.0.1'], host = NAME) => {
    const url = receiver.at('/', seen, host);
    const egress: Egress = { resolve: async () => [...addresses], allow: parseCidrs(allow), ca: certificate.ca, connections };
    const request = { url, headers: {}, body: '{}', timeoutSeconds: 5, simulatedReceiver: null };
    const { status, failure } = await sendAttempt(request, egress, new AbortController().signal);
    return failure ?? status;
  };
  return { ports, send };
}

const PRIVATE = 'O endereço não existe no DNS ou não aponta para um IP público.';

describe('a connection to a receiver', () => {
  test.each([[NAME], ['127.0.0.1']])('to %s is used by the next attempt, whatever was answered', async (host) => {
    const { ports, send } = attempts(respondWith(500, {}, 'ai'));
    for (let sent = 0; sent < 3; sent += 1) expect(await send(['127.0.0.1'], host)).toBe('O destino respondeu 500.');
    expect(ports).toHaveLength(3);
    expect(new Set(ports).size).toBe(1);
  });

  test('has one exchange at a time: attempts at once have one each', async () => {
    const waiting: (() => unknown)[] = [];
    const { ports, send } = attempts((response) => {
      waiting.push(() => response.end());
      if (waiting.length === 3) for (const answer of waiting) answer();
    });
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200]);
    expect(new Set(ports).size).toBe(3);
  });

  test('is not used when the name leads elsewhere now', async () => {
    const { ports, send } = attempts(respondWith(200));
    expect(await send()).toBe(200);
    expect(await send(['127.0.0.2'])).toBe('O destino recusou a conexão.');
    expect(await send(['127.0.0.3'])).toBe(PRIVATE);
    expect(await send([])).toBe(PRIVATE);
    expect(ports).toHaveLength(1);
    expect(await send(['127.0.0.3', '127.0.0.1'])).toBe(200);
    expect(new Set(ports).size).toBe(1);
  });

  test('is not used for another host, whose certificate nobody has seen, or when its address may not be reached any more', async () => {
    const { ports, send } = attempts(respondWith(200));
    expect(await send()).toBe(200);
    expect(await send(['127.0.0.1'], 'outra.exemplo.com.br')).toBe('O certificado TLS do destino é de outro nome.');
    const { send: sendNow } = attempts(respondWith(200), '127.0.0.2');
    expect(await sendNow()).toBe(PRIVATE);
    expect(await sendNow(['127.0.0.1'], '127.0.0.1')).toBe(PRIVATE);
    expect(ports).toHaveLength(1);
  });

  test.each<[string, ReceiverBehavior]>([
    ['the receiver asks for it', respondWith(200, { connection: 'close' })],
    ['the answer was not read to its end', respondWith(200, {}, 'x'.repeat(30_000))],
  ])('ends when %s', async (_why, behaviour) => {
    const { ports, send } = attempts(behaviour);
    expect([await send(), await send()]).toEqual([200, 200]);
    expect(new Set(ports).size).toBe(2);
  });

  test('that the receiver closes while it rests is replaced', async () => {
    const sockets: TLSSocket[] = [];
    const { ports, send } = attempts((response, _received, request) => {
      sockets.push(request.socket as TLSSocket);
      response.end();
    });
    expect(await send()).toBe(200);
    sockets[0]?.destroy();
    await expect.poll(() => sockets[0]?.destroyed, POLL_OPTIONS).toBe(true);
    expect(await send()).toBe(200);
    expect(new Set(ports).size).toBe(2);
  });

  test('that ends without an answer after it has rested is replaced within the attempt; a new one is not', async () => {
    let isFirst = true;
    const { ports, send } = attempts((response, _received, request) => {
      if (isFirst || ports.filter((port) => port === request.socket.remotePort).length === 1) response.end();
      else response.destroy();
      isFirst = false;
    });
    expect([await send(), await send()]).toEqual([200, 200]);
    expect(ports).toHaveLength(3);
    expect(new Set(ports).size).toBe(2);
    const { ports: refused, send: sendRefused } = attempts((response) => response.destroy());
    connections.close();
    connections = new KeptConnections();
    expect(await sendRefused()).toBe('O destino encerrou a conexão antes de responder.');
    expect(refused).toHaveLength(1);
  });

  test('is not kept after the end of the jobs', async () => {
    const { ports, send } = attempts(respondWith(200));
    expect(await send()).toBe(200);
    connections.close();
    expect([await send(), await send()]).toEqual([200, 200]);
    expect(new Set(ports).size).toBe(3);
  });
});
