import { expect, test } from 'vitest';
import { WRONG_COUNTS } from '../support/row-counts.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { inDatabase, newStoreIn, tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

/** Number of kills; ROW_COUNT_KILLS sets another one. */
const KILLS = Number(process.env.ROW_COUNT_KILLS ?? 3);
const WRITERS = 6;
/** Products that are made between two kills, at least. */
const STRETCH = 30;

/** Makes products, and deactivates every third one, until the server is gone. */
async function write({ address }: ServerProcess, headers: Record<string, string>, made: () => void): Promise<void> {
  const send = async (query: string, variables: object) => {
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    return ((await response.json()) as { data: { made: { id: string } } }).data.made.id;
  };
  const create = 'mutation { made: createProduct(input: { name: "Caneca", type: DIGITAL, price: 1 }) { id } }';
  const change = 'mutation ($id: UUID!) { made: updateProduct(id: $id, input: { status: INACTIVE }) { id } }';
  for (let turn = 0; ; turn += 1) {
    const id = await send(create, {});
    made();
    if (turn % 3 === 2) await send(change, { id });
  }
}

test('stored totals are the numbers of the rows after a server was killed while it wrote and added up', {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const where = await databases.next();
  let server = await startServer(where);
  const headers = await newStoreIn(server);
  let products = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writers = Array.from({ length: WRITERS }, () =>
      write(server, headers, () => {
        products += 1;
      }).catch(() => undefined),
    );
    await expect.poll(() => products, { timeout: 60_000 }).toBeGreaterThan(kill * STRETCH);
    await server.kill();
    await Promise.all(writers);
    expect(await inDatabase(where, WRONG_COUNTS)).toEqual([]);
    server = await startServer(where);
  }
  const response = await fetch(`${server.address}/api/v1/products?status=all`, { headers });
  const { data } = (await response.json()) as { data: { pagination: { total: number } } };
  // The last calls of each writer may have been done without an answer.
  expect(data.pagination.total).toBeGreaterThanOrEqual(products);
  expect(data.pagination.total).toBeLessThanOrEqual(products + KILLS * WRITERS);
  expect(await server.stop()).toBe(0);
});
