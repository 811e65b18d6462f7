import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { POLL_OPTIONS } from '../support/constants.ts';
import {
  createProduct,
  type DeliveryView,
  deliveriesTo,
  newWebhook,
  RECEIVER_HOST,
  startDeliveryService,
  waitForAttempts,
} from '../support/deliveries.ts';
import { certificateFor, neverRespond, Receiver, type ReceiverBehavior, respondWith } from '../support/receiver.ts';

const { service, receiver, names, certificate } = await startDeliveryService();

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** Port of a server on loopback that sends this to every client, with or without TLS, and disconnects; null: it never says a word. */
async function saying(text: string | null, isTls = false): Promise<number> {
  const answer = (socket: Socket) => {
    socket.on('error', () => undefined).resume();
    if (text !== null) socket.end(text);
  };
  const server = isTls ? createTlsServer(certificate, answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return (server.address() as { port: number }).port;
}

type Attempts = Record<string, DeliveryView['attempts'][number]>;

/** Results of the only attempt to send an event to each of `urls`. */
async function outcomes(urls: Readonly<Record<string, string>>): Promise<Attempts> {
  const store = await service.newStore();
  const ids = new Map<string, string>();
  for (const [name, url] of Object.entries(urls)) ids.set(name, await newWebhook(store, url, { retryAttempts: 0 }));
  // The minimum timeout of a webhook is 5 seconds; the test shortens it in the table.
  const late = ['silent', 'dripping', 'silent before TLS'].map((name) => ids.get(name)).filter((id) => id !== undefined);
  await service.database.query({ text: 'UPDATE webhook SET timeout = 2 WHERE id = ANY ($1)', values: [late] });
  await createProduct(store);
  const found: Attempts = {};
  for (const [name, id] of ids) {
    const delivery = await waitForAttempts(store, id, 1);
    const [attempt] = delivery.attempts;
    if (!attempt) throw new Error(name);
    expect([name, delivery.status]).toEqual([name, attempt.failure === null ? 'DELIVERED' : 'FAILED']);
    found[name] = attempt;
  }
  return found;
}

/** Statuses and failures alone. */
const summary = (found: Attempts) =>
  Object.fromEntries(Object.entries(found).map(([name, { status, failure }]) => [name, [status, failure]]));

const dripping: ReceiverBehavior = (response) => {
  response.writeHead(200);
  const drip = setInterval(() => response.write('.'), 50);
  response.on('close', () => clearInterval(drip));
};

const endless =
  (status: number): ReceiverBehavior =>
  (response) => {
    response.writeHead(status);
    const pour = () => {
      while (!response.destroyed && response.write('ção'.repeat(1000)));
    };
    response.on('drain', pour);
    pour();
  };

test('an attempt has one deadline as a whole; an incomplete response is a failure; a response is read up to 20 kB', async () => {
  const at = (path: string, behaviour: ReceiverBehavior) => receiver.at(path, behaviour);
  const url = (port: number) => `https://127.0.0.1:${port}/`;
  const stranger = await Receiver.start(await certificateFor(RECEIVER_HOST));
  cleanups.push(() => stranger.stop());
  const closed = await Receiver.start(certificate);
  const closedUrl = closed.at('/');
  await closed.stop();
  names.setAddresses('outro-nome.exemplo.com.br', '127.0.0.1');
  const found = await outcomes({
    silent: at('/mudo', neverRespond),
    dripping: at('/pinga', dripping),
    'silent before TLS': url(await saying(null)),
    redirecting: at('/desvia', respondWith(302, { location: receiver.at('/desviado') })),
    endless: at('/sem-fim', endless(200)),
    'endless refusal': at('/sem-fim-500', endless(500)),
    'zero bytes': at('/zeros', respondWith(200, {}, 'a\0b')),
    'large headers': at('/cabecalhos', respondWith(200, { 'x-grande': 'a'.repeat(20_000) })),
    'hanging up in the middle': at('/corta', (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('metade', () => response.destroy());
    }),
    'hanging up at once': at('/desliga', (response) => response.destroy()),
    garbage: url(await saying('lixo lixo lixo\r\n\r\n', true)),
    'no TLS': url(await saying('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')),
    'an unknown authority': stranger.at('/estranho'),
    'another name': receiver.at('/nome', respondWith(200), 'outro-nome.exemplo.com.br'),
    'nobody there': closedUrl,
    'not found': at('/404', respondWith(404)),
  });
  const late = 'O destino não respondeu por inteiro em 2 segundos.';
  const hungUp = 'O destino encerrou a conexão antes de responder.';
  expect(summary(found)).toEqual({
    silent: [null, late],
    'silent before TLS': [null, late],
    dripping: [found.dripping?.status, late],
    redirecting: [302, 'O destino respondeu 302; redirecionamentos não são seguidos.'],
    endless: [200, null],
    'endless refusal': [500, 'O destino respondeu 500.'],
    'zero bytes': [200, null],
    'large headers': [null, 'Os cabeçalhos da resposta são grandes demais.'],
    'hanging up in the middle': [200, 'O destino encerrou a conexão no meio da resposta.'],
    'hanging up at once': [null, hungUp],
    garbage: [null, 'A resposta do destino não é HTTP.'],
    'no TLS': [null, 'O destino não fala TLS como deve.'],
    'an unknown authority': [null, 'O certificado TLS do destino não é de uma autoridade conhecida.'],
    'another name': [null, 'O certificado TLS do destino é de outro nome.'],
    'nobody there': [null, 'O destino recusou a conexão.'],
    'not found': [404, 'O destino respondeu 404.'],
  });
  expect(receiver.to('/desviado')).toEqual([]);
  expect(stranger.received).toEqual([]);
  expect(found['zero bytes']?.responseBody).toBe('a\uFFFDb');
  expect(found['hanging up in the middle']?.responseBody).toBe('metade');
  expect(receiver.to('/pinga')).toHaveLength(1);
  // 20000 bytes end within a character, which is left out.
  expect(found['endless refusal']?.responseBody).toBe('ção'.repeat(4000));
  expect(found.endless?.responseBody).toBe('ção'.repeat(200));
});

describe('host names (D-75)', () => {
  const named = (path: string, name: string) => receiver.at(path, respondWith(200), name);
  /** The same message as for a name that does not exist: attempts do not reveal names of the service's own network. */
  const PRIVATE = 'O endereço não existe no DNS ou não aponta para um IP público.';

  test('are resolved at each attempt, and only allowed addresses are connected to', async () => {
    names.setAddresses(RECEIVER_HOST, '127.0.0.1');
    names.setAddresses('interno.exemplo.com.br', '127.0.0.3', '127.0.0.4');
    names.setAddresses('interno6.exemplo.com.br', '0:0:0:0:0:0:0:1', '0:0:0:0:0:ffff:7f00:1');
    names.setAddresses('um-deles.exemplo.com.br', '127.0.0.3', '127.0.0.1');
    names.setAddresses('vazio.exemplo.com.br');
    expect(
      summary(
        await outcomes({
          named: named('/nome-certo', RECEIVER_HOST),
          internal: named('/interno', 'interno.exemplo.com.br'),
          'internal IPv6': named('/interno6', 'interno6.exemplo.com.br'),
          'one of them': named('/um-deles', 'um-deles.exemplo.com.br'),
          'without address': named('/vazio', 'vazio.exemplo.com.br'),
          unknown: named('/nenhum', 'nenhum.exemplo.com.br'),
        }),
      ),
    ).toEqual({
      named: [200, null],
      internal: [null, PRIVATE],
      'internal IPv6': [null, PRIVATE],
      // It was connected to, and has a certificate for another name.
      'one of them': [null, 'O certificado TLS do destino é de outro nome.'],
      'without address': [null, PRIVATE],
      unknown: [null, PRIVATE],
    });
    expect(receiver.to('/nome-certo').map(({ headers }) => headers.host)).toEqual([`${RECEIVER_HOST}:${receiver.port}`]);
  });

  test('that resolve to a private address at a later attempt are not connected to', async () => {
    const store = await service.newStore();
    names.setAddresses(RECEIVER_HOST, '127.0.0.1');
    const id = await newWebhook(store, receiver.at('/religa', respondWith(500), RECEIVER_HOST), { retryAttempts: 1 });
    await createProduct(store);
    const failures = async () =>
      (await deliveriesTo(store, id)).flatMap(({ attempts }) => attempts.map(({ failure }) => failure));
    await expect.poll(failures, POLL_OPTIONS).toEqual(['O destino respondeu 500.']);
    names.setAddresses(RECEIVER_HOST, '127.0.0.3');
    service.clock.forward(6_000);
    await expect.poll(failures, POLL_OPTIONS).toEqual(['O destino respondeu 500.', PRIVATE]);
    expect(receiver.to('/religa')).toHaveLength(1);
  });
});
