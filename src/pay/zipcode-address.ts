import type { LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import { stateOfZipcode } from '../core/brazil/zipcode-states.ts';
import { textError } from '../core/validation/issues.ts';

/** Parts of an address that a CEP decides, by the names of the form's fields; empty where it does not. */
export interface ZipcodeAddress {
  readonly state: string;
  readonly city: string;
  readonly neighborhood: string;
  readonly street: string;
}

/** Finds what a CEP of 8 digits decides. Never rejects: without an answer in time it is the state alone. */
export type FindAddress = (zipcode: string) => Promise<ZipcodeAddress>;

/** The state of a CEP, by the table that is part of this program. */
export const findState: FindAddress = async (zipcode) => ({
  state: stateOfZipcode(zipcode) ?? '',
  city: '',
  neighborhood: '',
  street: '',
});

/** A service that answers for one CEP in the JSON of ViaCEP. */
export interface ZipcodeProvider {
  /** URL of the provider, with `{cep}` in place of the 8 digits. */
  readonly url: string;
  /** Look-up that names no private address (D-75). */
  readonly lookup: LookupFunction;
  /** Certificate authorities in PEM; undefined: Node's own. */
  readonly ca?: string | undefined;
}

const TIMEOUT_MS = 1_500;
/** Time without questions to a provider that did not answer, in milliseconds. */
const PAUSE_MS = 30_000;
const MAX_ANSWER_BYTES = 16_384;
const MAX_CONNECTIONS = 8;
const MAX_CACHED = 10_000;
const CACHE_MS = 24 * 60 * 60_000;
const MAX_TEXT_LENGTH = 255;

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && textError(value) === undefined ? value.trim() : '';

/** An answer of the provider. What is not text in it is empty; the state is that of the table where the provider has none. */
function toAddress(zipcode: string, answer: unknown): ZipcodeAddress {
  const { uf, localidade, bairro, logradouro } = Object(answer) as Record<string, unknown>;
  const state = /^[A-Z]{2}$/.test(textOf(uf)) ? textOf(uf) : (stateOfZipcode(zipcode) ?? '');
  return { state, city: textOf(localidade), neighborhood: textOf(bairro), street: textOf(logradouro) };
}

/** Asks a provider, and remembers what it answered for a day. */
export function createZipcodeLookup({ url, lookup, ca }: ZipcodeProvider): FindAddress {
  // Loaded for the first question: a service without a provider does not need it.
  async function connect() {
    const { Agent, request } = await import('undici');
    const options = { lookup, timeout: TIMEOUT_MS, ...(ca !== undefined && { ca }) };
    return {
      request,
      dispatcher: new Agent({ connections: MAX_CONNECTIONS, maxResponseSize: MAX_ANSWER_BYTES, connect: options }),
    };
  }
  let client: ReturnType<typeof connect> | undefined;
  const known = new LRUCache<string, ZipcodeAddress>({ max: MAX_CACHED, ttl: CACHE_MS });
  let pausedUntil = 0;

  async function ask(zipcode: string): Promise<ZipcodeAddress> {
    client ??= connect();
    const { request, dispatcher } = await client;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { statusCode, body } = await request(url.replace('{cep}', zipcode), { dispatcher, signal });
    if (statusCode === 200) return toAddress(zipcode, await body.json());
    await body.dump();
    // An unknown CEP is not a failure of the provider.
    if (statusCode === 404) return findState(zipcode);
    throw new Error(`the provider of CEPs answered ${statusCode}`);
  }

  return async (zipcode) => {
    const cached = known.get(zipcode);
    if (cached) return cached;
    if (Date.now() < pausedUntil) return findState(zipcode);
    try {
      const found = await ask(zipcode);
      known.set(zipcode, found);
      return found;
    } catch {
      pausedUntil = Date.now() + PAUSE_MS;
      return findState(zipcode);
    }
  };
}
