import { expect } from 'vitest';
import { INTERNAL_EVENTS } from '../../src/core/execution/events.ts';
import type { Database, Statement } from '../../src/data/database.ts';
import { type Detail, faultTexts, refusals } from './refusals.ts';
import { dataOf, type GraphReply, type Headers, type Json, onlyValueOf, type Reply } from './replies.ts';

/** The ids and secrets of a store. */
export interface StoreKeys {
  readonly id: string;
  readonly key: string;
  readonly checkoutKey: string;
}

/** The part of `Service` that sends requests and statements. */
interface CallSender {
  readonly database: Pick<Database, 'isDivided'>;
  send(path: string, init: RequestInit, expected: number): Promise<Reply>;
  graph(query: string, variables: Json, headers: Headers): Promise<GraphReply>;
  asOperator(query: string, variables: Json, headers: Headers): Promise<GraphReply>;
  storeTables(): Promise<string[]>;
  rows<Row>(statement: Statement): Promise<Row[]>;
}

/** Requests with the keys of a store. */
export abstract class StoreCalls {
  abstract readonly service: CallSender;
  readonly id: string;
  readonly key: string;
  readonly checkoutKey: string;

  constructor({ id, key, checkoutKey }: StoreKeys) {
    this.id = id;
    this.key = key;
    this.checkoutKey = checkoutKey;
  }

  get credentials(): Headers {
    return { authorization: `Bearer ${this.key}`, 'x-store-id': this.id };
  }

  #send(method: string, path: string, body: unknown, expected: number, headers: Headers): Promise<Reply> {
    const init = { method, headers: { ...this.credentials, ...headers }, body: JSON.stringify(body) };
    return this.service.send(path, init, expected);
  }

  post(path: string, body: unknown, expected: number, headers: Headers = {}): Promise<Reply> {
    return this.#send('POST', path, body, expected, headers);
  }

  patch(path: string, body: unknown, expected: number, headers: Headers = {}): Promise<Reply> {
    return this.#send('PATCH', path, body, expected, headers);
  }

  get(path: string, expected: number, headers: Headers = {}): Promise<Reply> {
    return this.service.send(path, { headers: { ...this.credentials, ...headers } }, expected);
  }

  /** The record that a POST of REST creates. */
  async create<Resource = Json & { id: string }>(path: string, body: unknown, headers?: Headers): Promise<Resource> {
    return onlyValueOf((await this.post(path, body, 201, headers)).body.data);
  }

  /** The record after a PATCH of REST. */
  async change<Resource = Json & { id: string }>(path: string, body: unknown, headers?: Headers): Promise<Resource> {
    return onlyValueOf((await this.patch(path, body, 200, headers)).body.data);
  }

  /** Posts to the external checkout with the checkout key. */
  checkout(body: unknown, expected: number, headers: Headers = {}): Promise<Reply> {
    const init = { method: 'POST', headers: { 'x-api-key': this.checkoutKey, ...headers }, body: JSON.stringify(body) };
    return this.service.send('/stores/external/checkout', init, expected);
  }

  graph(query: string, variables: Json = {}, headers: Headers = {}): Promise<GraphReply> {
    return this.service.graph(query, variables, { ...this.credentials, ...headers });
  }

  /** Result of the only root field of a document. Throws the errors of the document. */
  async ask<Answer = Json & { id: string }>(query: string, variables: Json = {}, headers: Headers = {}): Promise<Answer> {
    return onlyValueOf(dataOf(await this.graph(query, variables, headers)));
  }

  /** Sends a call and expects an error, an unchanged store, no event and no data; returns the error. */
  async refuses(call: () => Promise<Reply>): Promise<Json>;
  async refuses(call: () => Promise<GraphReply>): Promise<ReturnType<typeof refusals>>;
  async refuses(call: () => Promise<Reply | GraphReply>): Promise<unknown> {
    const before = await this.snapshot();
    const answer = await call();
    expect(await this.snapshot()).toEqual(before);
    if (!('reply' in answer)) return answer.body;
    // A query that may be null is, and any other request has no data at all.
    expect(Object.values(answer.data).filter((value) => value !== null)).toEqual([]);
    const isNull = answer.errors?.some(({ path }) => path) && Object.keys(answer.data).length === 0;
    if (isNull) expect(answer.reply.body.data).toBeNull();
    return refusals(answer);
  }

  refusesPost(path: string, body: unknown, status: number, headers?: Headers): Promise<Json> {
    return this.refuses(() => this.post(path, body, status, headers));
  }

  refusesPatch(path: string, body: unknown, status: number, headers?: Headers): Promise<Json> {
    return this.refuses(() => this.patch(path, body, status, headers));
  }

  refusesGraph(query: string, variables: Json = {}, headers: Headers = {}) {
    return this.refuses(() => this.graph(query, variables, headers));
  }

  /** Code, status and details of the first error of a document that must be rejected. */
  async refusal(query: string, variables: Json = {}, headers: Headers = {}): Promise<Json | undefined> {
    const [first] = (await this.refusesGraph(query, variables, headers)) ?? [];
    if (!first) return undefined;
    const { message: _message, ...others } = first;
    return others;
  }

  /** Field and code of each detail of the first error of a document that must be rejected. */
  async issues(query: string, variables: Json = {}): Promise<string[][]> {
    const details = ((await this.refusal(query, variables))?.details ?? []) as Detail[];
    return details.map(({ field, code }) => [field, code]);
  }

  /** Code of the first error of a document that must be rejected, then field and code of each of its details, as one text. */
  async faults(query: string, variables: Json = {}): Promise<string[]> {
    const { code, details } = (await this.refusal(query, variables)) as { code: string; details: Detail[] };
    return [code, ...faultTexts(details)];
  }

  /** The events so far, in order, without internal ones. */
  async events(): Promise<{ type: string; data: Json }[]> {
    const text = 'SELECT type, data FROM event WHERE store_id = $1 AND type <> ALL ($2) ORDER BY created_at, id';
    return this.service.rows<{ type: string; data: Json }>({ text, values: [this.id, INTERNAL_EVENTS] });
  }

  /** The events that `work` emits. */
  async eventsOf(work: () => Promise<unknown>): Promise<{ type: string; data: Json }[]> {
    const { length } = await this.events();
    await work();
    return (await this.events()).slice(length);
  }

  /** The rows that were last read, and the transactions of the database that had ended then. */
  #last: { readonly transactions: string; readonly rows: Record<string, Json[]> } | undefined;

  /**
   * Every row of the store, by table, without recorded changes of API keys, and without the numbers of rows, which a job adds up at any
   * time. A rejected call leaves all of it unchanged. The tables are read again only when a transaction has written since, and always where other
   * servers have the rows, of which the transactions of this one tell nothing.
   */
  async snapshot(): Promise<Record<string, Json[]>> {
    const [{ transactions = '' } = {}] = await this.service.rows<{ transactions: string }>({
      text: 'SELECT pg_current_snapshot()::text AS transactions',
    });
    if (this.service.database.isDivided || this.#last?.transactions !== transactions)
      this.#last = { transactions, rows: await this.#readTables() };
    return this.#last.rows;
  }

  async #readTables(): Promise<Record<string, Json[]>> {
    const tables = (await this.service.storeTables()).filter((name) => !name.startsWith('row_count'));
    const text = tables.map((name) => `SELECT '${name}' AS name, to_jsonb(t) AS row FROM "${name}" t WHERE store_id = $1`);
    const rows = await this.service.rows<{ name: string; row: Json }>({
      name: 'snapshot',
      text: `SELECT * FROM (${text.join(' UNION ALL ')}) AS rows ORDER BY name, row::text`,
      values: [this.id],
    });
    const all: Record<string, Json[]> = Object.fromEntries(tables.map((name) => [name, []]));
    const ofKeys = ({ name, row }: (typeof rows)[number]) => name === 'row_change' && row.table_name === 'api_key';
    for (const found of rows) if (!ofKeys(found)) all[found.name]?.push(found.row);
    return all;
  }

  /** Every row of the store without the audit log. Two opposite calls leave all of it unchanged. */
  async records(): Promise<Record<string, Json[]>> {
    const { row_change: _changes, ...records } = await this.snapshot();
    return records;
  }

  /** Number of rows of a table in the store. */
  async count(table: 'product' | 'sku' | 'event' | 'category'): Promise<number> {
    return (
      (
        await this.service.rows<{ n: number }>({
          text: `SELECT count(*)::int AS n FROM ${table} WHERE store_id = $1`,
          values: [this.id],
        })
      )[0]?.n ?? 0
    );
  }
}
