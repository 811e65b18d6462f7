import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refusalBody } from './bodies.ts';
import { applicationOf, tokenFault } from './tokens.ts';
import type { BankWays } from './ways.ts';

const MINUTE_MS = 60_000;

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface DoorOptions {
  readonly ways: BankWays;
  readonly now: () => Date;
  /** Calls that are answered in a minute, tokens besides; more get a 429. */
  readonly callsPerMinute: number | undefined;
  /** Lifetime of a token, in seconds. */
  readonly tokenSeconds: number;
  readonly clients: ReadonlySet<string>;
}

/** The door of a bank: tokens, quota, and what every call must bring. */
export class Door {
  readonly #options: DoorOptions;
  readonly #tokens = new Map<string, { readonly until: number; readonly client: string }>();
  #times: number[] = [];

  constructor(options: DoorOptions) {
    this.#options = options;
  }

  /** Ends all tokens. */
  forgetTokens(): void {
    this.#tokens.clear();
  }

  token({ headers, method }: IncomingMessage, form: URLSearchParams, query: URLSearchParams): Answer {
    const { ways, now, tokenSeconds, clients } = this.#options;
    const fault = method === 'POST' ? tokenFault(ways, { headers, query, form }, clients) : 'POST only';
    if (fault !== undefined)
      return { status: fault === 'invalid_client' ? 401 : 400, body: { error: fault, error_description: fault } };
    const token = randomUUID();
    const { client } = applicationOf(ways.token, headers, form);
    this.#tokens.set(token, { until: now().getTime() + tokenSeconds * 1000, client });
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds } };
  }

  /** The application of a call; undefined: it has no token of this bank. */
  clientOf({ headers }: IncomingMessage): string | undefined {
    return this.#tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))?.client;
  }

  /** The refusal of a call before its content is looked at; undefined: it comes in. */
  refusal(
    { headers, method }: IncomingMessage,
    parts: readonly string[],
    query: Readonly<Record<string, string>>,
  ): Answer | undefined {
    const { ways, callsPerMinute } = this.#options;
    const refused = (status: number, detail: string): Answer => ({ status, body: refusalBody(ways, status, detail) });
    const now = this.#options.now().getTime();
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    if ((this.#tokens.get(token)?.until ?? 0) <= now) return refused(401, 'Token inválido ou vencido.');
    this.#times = [...this.#times.filter((time) => time > now - MINUTE_MS), now];
    if (this.#times.length > (callsPerMinute ?? Number.POSITIVE_INFINITY)) return refused(429, 'Limite de chamadas.');
    const isRegistration = method === 'PUT' && parts[0] === 'webhook';
    const needed = { ...ways.headers, ...(isRegistration && ways.webhookHeaders) };
    for (const [name, form] of Object.entries(needed))
      if (!form.test(String(headers[name] ?? ''))) return refused(400, `O cabeçalho ${name} é obrigatório.`);
    for (const [name, form] of Object.entries(ways.query))
      if (!form.test(query[name] ?? '')) return refused(400, `O parâmetro ${name} é obrigatório.`);
    if ((method === 'PUT' || method === 'PATCH') && headers['content-type'] !== 'application/json')
      return refused(400, 'O corpo deve ser JSON.');
    return undefined;
  }
}
