import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { isUnknown, jsonOf, statusFailure, unreadable } from './bank-errors.ts';
import { QUIRKS } from './banks.ts';
import { isClosedConnection } from './network-errors.ts';
import type { ApiPixSettings, ApiPixSurroundings } from './settings.ts';
import { tokenSource } from './token.ts';
import { openTransport, type WireAnswer, type WireRequest } from './transport.ts';

/** A call below the bank's base address. */
interface BankCall {
  readonly method: WireRequest['method'];
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The way to one bank for one application. */
export interface BankClient {
  /** Makes a call; rejects with a `GatewayError` for any answer but a success that can be read. */
  send<Schema extends z.ZodType>(call: BankCall, schema: Schema): Promise<z.output<Schema>>;
  /** The same; undefined when the bank does not know what is asked for. */
  read<Schema extends z.ZodType>(call: BankCall, schema: Schema): Promise<z.output<Schema> | undefined>;
  /** True when the bank is spoken to over TLS, as every real one is. */
  readonly isTls: boolean;
  close(): Promise<void>;
}

/** The schema of an answer of which nothing is read. */
export const NO_BODY = z.unknown();

/** Statuses of success in the specification. Some banks exchange one for another. */
const SUCCESS: ReadonlySet<number> = new Set([200, 201, 202, 204]);

/** The address of a setting or the bank's own, without a slash at the end. */
function addressOf(setting: string | undefined, own: string | null): URL {
  const text = setting ?? own;
  const url = text !== null && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new GatewayError('ADDRESS', 'Informe o endereço da API Pix do banco.');
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

/** Reads an answer with the schema. */
function parsed<Schema extends z.ZodType>({ status, text }: WireAnswer, schema: Schema): z.output<Schema> {
  const { success, data, error } = schema.safeParse(jsonOf(text));
  if (!success) throw unreadable(status, error);
  return data;
}

/** Opens the way to a bank. Nothing is sent before the first call. Throws for an address that is none. */
export function openBank(settings: ApiPixSettings, surroundings: ApiPixSurroundings): BankClient {
  const { now } = surroundings;
  const quirks = QUIRKS[settings.bank];
  const base = addressOf(settings.baseUrl, quirks.baseUrl);
  const tokenUrl = addressOf(settings.tokenUrl, quirks.tokenUrl);
  const transport = openTransport(settings, surroundings);
  const tokens = tokenSource({ settings, tokenUrl, transport, now });

  function wireRequest({ method, path, query, body, headers }: BankCall, token: string): WireRequest {
    const url = new URL(base);
    const root =
      method === 'PATCH' && quirks.patchVersion ? url.pathname.replace(/\/v\d+$/, `/${quirks.patchVersion}`) : url.pathname;
    url.pathname = root.replace(/\/$/, '') + path;
    for (const [name, value] of Object.entries({ ...query, ...quirks.query(settings) })) url.searchParams.set(name, value);
    return {
      method,
      url,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...quirks.headers(settings),
        ...headers,
      },
      body: body && JSON.stringify(body),
    };
  }

  const sendCall = (call: BankCall, token: string): Promise<WireAnswer> => {
    surroundings.onCall?.();
    return transport.send(wireRequest(call, token));
  };

  /** Sends a call with a token, and again with a new one when the bank ended that early. */
  async function exchange(call: BankCall): Promise<WireAnswer> {
    const token = await tokens.token();
    const answer = await sendCall(call, token);
    if (answer.status !== 401) return answer;
    tokens.drop(token);
    return sendCall(call, await tokens.token());
  }

  /** Reads again over a new connection when the bank closed the one that it kept. */
  const readable = (call: BankCall): Promise<WireAnswer> =>
    exchange(call).catch((error: unknown) => {
      if (call.method !== 'GET' || !isClosedConnection(error)) throw error;
      return exchange(call);
    });

  function take<Schema extends z.ZodType>(answer: WireAnswer, schema: Schema): z.output<Schema> {
    if (!SUCCESS.has(answer.status)) throw statusFailure(answer, now());
    return parsed(answer, schema);
  }

  return {
    send: async (call, schema) => take(await readable(call), schema),
    async read(call, schema) {
      const answer = await readable(call);
      return isUnknown(answer) ? undefined : take(answer, schema);
    },
    isTls: base.protocol === 'https:' && tokenUrl.protocol === 'https:',
    close: () => transport.close(),
  };
}
