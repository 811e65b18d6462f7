import { afterEach, expect, type MockInstance, vi } from 'vitest';
import { dataOf, type Json } from '../support/replies.ts';
import type { TestStore } from '../support/service.ts';
import type { AdminClient, ClientClass, Screen } from './admin-client.ts';
import { Apollo } from './apollo.ts';
import { textOf } from './documents.ts';
import { Graphcache } from './graphcache.ts';
import { Relay } from './relay.ts';

/** The clients, for `describe.each`. */
export const CLIENTS: readonly (readonly [string, ClientClass])[] = [
  ['Apollo', Apollo],
  ['graphcache', Graphcache],
  ['Relay', Relay],
];

interface Compared {
  /** Objects with an id that were compared. */
  rows: number;
  /** Places where a screen shows another value than the service has. */
  readonly wrong: string[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function compare(shown: unknown, fresh: unknown, at: string, found: Compared): void {
  if (!isObject(shown) || !isObject(fresh)) {
    if (shown !== fresh) found.wrong.push(`${at}: ${JSON.stringify(shown)} instead of ${JSON.stringify(fresh)}`);
    return;
  }
  if ('id' in fresh) found.rows += 1;
  for (const name of new Set([...Object.keys(shown), ...Object.keys(fresh)]))
    compare((shown as Json)[name], (fresh as Json)[name], `${at}.${name}`, found);
}

/** The screens that one person has open, in one client. */
export class Session {
  readonly store: TestStore;
  readonly client: AdminClient;
  readonly #screens: Screen[] = [];
  #headers: Record<string, string>;

  constructor(AClient: ClientClass, store: TestStore) {
    this.store = store;
    this.client = new AClient(store);
    this.#headers = store.credentials;
    opened.push(this.client);
  }

  async open(name: string, variables: Json = {}): Promise<Screen> {
    const screen = await this.client.open(name, variables);
    this.#screens.push(screen);
    return screen;
  }

  async change(name: string, variables: Json): Promise<void> {
    expect(await this.client.change(name, variables)).toEqual([]);
    await this.client.untilIdle();
  }

  /** Goes on with other credentials. */
  enter(headers: Record<string, string>): void {
    this.#headers = headers;
    this.client.enter(headers);
  }

  /**
   * Compares what every open screen shows with what the service answers to its query now. Expects no wrong row, and that the
   * client sent these operations since the last time; returns the number of rows.
   */
  async check(...sent: readonly string[]): Promise<number> {
    await this.client.untilIdle();
    expect(this.client.sent()).toEqual(sent);
    const found: Compared = { rows: 0, wrong: [] };
    for (const { name, variables, shown } of this.#screens) {
      const answer = await this.store.service.graph(textOf(name), variables, this.#headers);
      compare(shown(), answer.errors ? answer.data : dataOf(answer), name, found);
    }
    expect(found.wrong).toEqual([]);
    return found.rows;
  }
}

const opened: AdminClient[] = [];
const spies: MockInstance[] = (['warn', 'error'] as const).map((name) => vi.spyOn(console, name));

/** Every test ends with no warning of a client. */
afterEach(() => {
  for (const client of opened.splice(0)) client.close();
  const warnings = spies.flatMap((spy) => spy.mock.calls.map((parts) => parts.join(' ')));
  for (const spy of spies) spy.mockClear();
  expect(warnings).toEqual([]);
});
