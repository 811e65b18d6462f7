import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../receiver.ts';

/** Body of a delivery or message, as far as it is looked at. */
interface Body {
  readonly eventId?: string;
  readonly event?: string;
  readonly data?: { readonly id?: string };
  readonly id?: string;
  readonly to?: string;
}

/** Deliveries or messages to a path under one id. */
export interface ReceivedItem {
  readonly path: string;
  readonly text: string;
  readonly body: Body;
  /** True while each attempt had the same body. */
  isSame: boolean;
  count: number;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Items by path and `webhook-id`, or the id of a message: all webhooks get an event under the same id. */
class Inbox {
  readonly items = new Map<string, ReceivedItem>();

  async add(request: IncomingMessage): Promise<void> {
    const text = await textOf(request);
    const body = JSON.parse(text) as Body;
    const { url: path = '', headers } = request;
    const key = `${path} ${headers['webhook-id'] ?? body.id}`;
    const known = this.items.get(key);
    if (!known) this.items.set(key, { path, text, body, isSame: true, count: 1 });
    else {
      known.isSame &&= known.text === text;
      known.count += 1;
    }
  }
}

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Servers on loopback that the service sends to: receivers of webhooks, a provider of SMS, a collector of traces. */
export interface Receivers {
  /** Path of the certificate of the webhooks, in PEM. */
  readonly ca: string;
  readonly webhooks: string;
  readonly sms: string;
  readonly collector: string;
  readonly deliveries: ReadonlyMap<string, ReceivedItem>;
  readonly messages: ReadonlyMap<string, ReceivedItem>;
  /** Paths that never get an answer. */
  readonly hanging: Set<string>;
  /** Stops the collector until the function that it returns is called. */
  loseCollector(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export async function startReceivers(folder: string): Promise<Receivers> {
  const { ca, cert, key } = await makeCertificate(folder);
  const [deliveries, messages] = [new Inbox(), new Inbox()];
  const hanging = new Set<string>();
  const webhooks = createSecureServer({ cert, key }, (request, response) => {
    if (hanging.has(request.url ?? '')) return;
    deliveries.add(request).then(
      () => response.end(),
      () => response.destroy(),
    );
  });
  const sms = createServer((request, response) => {
    messages.add(request).then(
      () => response.end(),
      () => response.destroy(),
    );
  });
  const collect: RequestListener = (request, response) => void request.resume().on('end', () => response.end('{}'));
  let collector = createServer(collect);
  const ports = [await listen(webhooks), await listen(sms), await listen(collector)] as const;
  return {
    ca,
    webhooks: `https://127.0.0.1:${ports[0]}`,
    sms: `http://127.0.0.1:${ports[1]}/sms`,
    collector: `http://127.0.0.1:${ports[2]}`,
    deliveries: deliveries.items,
    messages: messages.items,
    hanging,
    async loseCollector() {
      await stop(collector);
      return async () => {
        collector = createServer(collect);
        await listen(collector, ports[2]);
      };
    },
    async stop() {
      await Promise.all([webhooks, sms, collector].map(stop));
    },
  };
}
