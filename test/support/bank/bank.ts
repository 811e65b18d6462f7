import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Bank } from '../../../src/gateways/api-pix/bank.ts';
import type { ApiPixSettings } from '../../../src/gateways/api-pix/settings.ts';
import type { BankAuthority, KeyPair } from './authority.ts';
import { Bodies } from './bodies.ts';
import { bankCalls, routeOf } from './calls.ts';
import { Door } from './door.ts';
import type { BankExchange, BankOptions } from './exchange.ts';
import { type BankFault, FAULTY_ANSWERS, isAfterwards } from './faults.ts';
import { Ledger, type Pix, type Refund } from './ledger.ts';
import { Notices } from './notices.ts';
import { bankServer } from './server.ts';
import { applicationOf, CLIENT_ID, CLIENT_SECRET } from './tokens.ts';
import { ACCOUNT, APPLICATION_KEY, type BankWays, WAYS } from './ways.ts';

interface PlannedFault {
  readonly fault: BankFault;
  readonly route: string | undefined;
  times: number;
}

/** A bank as its clients see it, on a port of this machine. It keeps everything in memory, and checks requests as the specification says. */
export class SimulatedBank {
  readonly ledger = new Ledger();
  readonly notices = new Notices();
  /** Every exchange, in its order. */
  readonly exchanges: BankExchange[] = [];
  readonly webhooks = new Map<string, { url: string; createdAt: Date }>();
  readonly bank: Bank;
  readonly ways: BankWays;
  readonly #keys: ReadonlySet<string>;
  readonly #now: () => Date;
  readonly #bodies: Bodies;
  readonly #call: ReturnType<typeof bankCalls>;
  readonly #authority: BankAuthority | undefined;
  readonly #server: Server;
  readonly #door: Door;
  readonly #faults: PlannedFault[] = [];
  readonly #at: NonNullable<BankOptions['at']>;

  constructor(options: BankOptions = {}) {
    const { bank = 'OTHER', ways, authority, keys, now, callsPerMinute, tokenSeconds = 3600 } = options;
    this.bank = bank;
    this.ways = { ...WAYS[bank], ...ways };
    this.#keys = new Set(keys ?? ['pix@loja.com.br']);
    this.#now = now ?? (() => new Date());
    const clients = new Set(options.clients ?? [CLIENT_ID]);
    this.#door = new Door({ ways: this.ways, now: this.#now, callsPerMinute, tokenSeconds, clients });
    this.#at = options.at ?? (() => undefined);
    this.#bodies = new Bodies(this.ways, this.ledger);
    const { ledger, webhooks } = this;
    this.#call = bankCalls({ ways: this.ways, ledger, webhooks, keys: this.#keys, now: this.#now });
    this.#authority = authority;
    this.#server = bankServer(authority, (request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  async listen(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${this.#authority ? 'https' : 'http'}://127.0.0.1:${port}`;
  }

  /** Settings of a shop with an account here. */
  settings(pair?: KeyPair): ApiPixSettings {
    return {
      bank: this.bank,
      baseUrl: this.origin + this.ways.path,
      tokenUrl: this.origin + this.ways.tokenPath,
      clientId: CLIENT_ID,
      clientSecret: this.ways.token === 'NO_SECRET' ? null : CLIENT_SECRET,
      certificate: pair?.certificate ?? null,
      privateKey: pair?.privateKey ?? null,
      pixKey: [...this.#keys][0] ?? '',
      account: ACCOUNT,
      applicationKey: APPLICATION_KEY,
      ca: this.#authority?.certificate,
    };
  }

  /** Plans a fault for the next calls, all or those of a route such as `PUT /cob/*`; `TOKEN` is the request for a token. */
  fail(fault: BankFault, { route, times = 1 }: { readonly route?: string; readonly times?: number } = {}): void {
    this.#faults.push({ fault, route, times });
  }

  /** Ends all planned faults. */
  recover(): void {
    this.#faults.length = 0;
  }

  /** Exchanges of a route, or all but those for tokens. */
  calls = (route?: string): BankExchange[] =>
    this.exchanges.filter((each) => (route === undefined ? each.route !== 'TOKEN' : each.route === route));

  /** Ends all tokens, as a bank does that starts again. */
  forgetTokens(): void {
    this.#door.forgetTokens();
  }

  /** Pays a charge: all of it, or another amount, now or at another time. Tells the shop, as it tells of all money with a txid. */
  async pay(txid: string, { cents, at = this.#now() }: { readonly cents?: number; readonly at?: Date } = {}): Promise<Pix> {
    const charge = this.ledger.charges.get(txid);
    if (!charge) throw new Error(`no charge ${txid}`);
    const { valor, chave } = charge.request;
    const pix = this.ledger.receive({ txid, cents: cents ?? Number(valor.original.replace('.', '')), key: chave, at });
    await this.notify(pix);
    return pix;
  }

  /** Sends money to the bare key, of which no notice tells. */
  payKey(
    cents: number,
    { key = [...this.#keys][0] ?? '', at = this.#now() }: { readonly key?: string; readonly at?: Date } = {},
  ): Pix {
    return this.ledger.receive({ cents, key, at });
  }

  /** Ends a refund. */
  async settle(pix: Pix, refund: Refund, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): Promise<void> {
    Object.assign(refund, { status, settledAt: status === 'DEVOLVIDO' ? this.#now() : undefined });
    await this.notify(pix);
  }

  /** Blocks money because of a claim; `settle` takes it back or sets it free. */
  claim(pix: Pix, cents = this.ledger.refundable(pix)): Refund {
    return this.ledger.refund(pix, { id: randomUUID().replaceAll('-', ''), cents, nature: 'MED_FRAUDE', at: this.#now() });
  }

  /** Tells the shop of a PIX, where it gave an address and the PIX has a txid. */
  async notify(pix: Pix): Promise<void> {
    const webhook = this.webhooks.get(pix.key);
    if (!webhook || pix.txid === undefined) return;
    const url = this.ways.noticeSuffix ? `${webhook.url}/pix` : webhook.url;
    await this.notices.notify({ url, body: { pix: [this.#bodies.pix(pix)] } });
  }

  #takeFault(route: string): BankFault | undefined {
    const planned = this.#faults.find((each) => each.times > 0 && (each.route ?? route) === route);
    if (planned) planned.times -= 1;
    return planned?.fault;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const sent = await text(request);
    const isToken = pathname === this.ways.tokenPath;
    const root = request.method === 'PATCH' ? (this.ways.patchPath ?? this.ways.path) : this.ways.path;
    const parts = pathname.startsWith(`${root}/`)
      ? pathname
          .slice(root.length + 1)
          .split('/')
          .map(decodeURIComponent)
      : [];
    const method = request.method ?? '';
    const query = Object.fromEntries(searchParams);
    const body = isToken || sent === '' ? undefined : (JSON.parse(sent) as unknown);
    const route = isToken ? 'TOKEN' : routeOf({ method, parts });
    const fault = this.#takeFault(route);
    const client = isToken
      ? applicationOf(this.ways.token, request.headers, new URLSearchParams(sent)).client
      : this.#door.clientOf(request);
    await this.#at('BEFORE', { route, client });
    let answer: { status: number; body: object | undefined } | undefined;
    if (fault === undefined || isAfterwards(fault))
      answer = isToken
        ? this.#door.token(request, new URLSearchParams(sent), searchParams)
        : (this.#door.refusal(request, parts, query) ?? this.#call({ method, parts, query, body }));
    const content = answer?.body === undefined ? '' : JSON.stringify(answer.body);
    this.exchanges.push({ route, path: pathname, query, body, status: answer?.status ?? 0, answer: answer?.body, fault, client });
    await this.#at('AFTER', { route, client });
    if (fault !== undefined) {
      FAULTY_ANSWERS[fault](response, content);
      return;
    }
    const status = answer?.status ?? 500;
    const type = status >= 400 && this.ways.errors === 'PROBLEM' && !isToken ? 'application/problem+json' : 'application/json';
    response.writeHead(status, content === '' ? {} : { 'content-type': type }).end(content);
    await this.#at('ANSWERED', { route, client });
  }
}
