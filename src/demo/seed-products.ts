import { randomBytes } from 'node:crypto';
import type { TypedDocument } from '../core/execution/typed-document.ts';
import type { CreateProductInput } from '../generated/documents/demo.ts';
import type { RunOperation } from './operation-runner.ts';

const THINGS = ['Caneca', 'Bule', 'Xícara', 'Coador', 'Moedor', 'Garrafa', 'Balança', 'Chaleira', 'Prensa', 'Leiteira'];
const KINDS = ['esmaltada', 'de vidro', 'de inox', 'de cerâmica', 'de barro', 'de viagem', 'dobrável'];
const PRICES_CENTS = [1990, 2450, 3990, 4900, 6490, 8990, 11_900, 15_990, 22_900, 34_990];

/** Products made in one transaction: so many that a transaction costs little, so few that one is soon done. */
const BATCH_SIZE = 50;

/** Alphabets of different lengths, so that no two features go together in every product. */
const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

function productInput(number: number, series: string) {
  const priceCents = pick(PRICES_CENTS, number * 3);
  return {
    name: `${pick(THINGS, number)} ${pick(KINDS, number)} ${number}`,
    type: 'PHYSICAL',
    status: number % 20 === 0 ? 'INACTIVE' : 'ACTIVE',
    price: priceCents / 100,
    discountedPrice: number % 4 === 0 ? (priceCents - 500) / 100 : null,
    sku: `${series}-${number}`,
    stock: number % 97,
    shortDescription: 'Para um bom café.',
    logistics: { height: 10, width: 10, length: 12, weight: 0.35 },
  };
}

/** One document that makes `count` products, of the inputs `p0`, `p1` and so on. */
function batchDocument(count: number): TypedDocument<unknown, Readonly<Record<string, CreateProductInput>>> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const variables = numbers.map((index) => `$p${index}: CreateProductInput!`).join(', ');
  return `mutation (${variables}) { ${numbers.map((index) => `p${index}: createProduct(input: $p${index}) { id }`).join(' ')} }`;
}

/**
 * Makes `count` products through the API's own operation, rules and events included, several transactions at a time. Calls back
 * with the number made after each, and awaits the callback.
 */
export async function seedProducts(
  runOperation: RunOperation,
  count: number,
  concurrency: number,
  onProgress: (soFar: number) => Promise<void>,
): Promise<void> {
  const series = randomBytes(3).toString('hex').toUpperCase();
  let next = 1;
  let done = 0;
  async function worker(): Promise<void> {
    while (next <= count) {
      const from = next;
      const size = Math.min(BATCH_SIZE, count - from + 1);
      next += size;
      const inputs = Array.from({ length: size }, (_, index) => [`p${index}`, productInput(from + index, series)]);
      await runOperation(batchDocument(size), Object.fromEntries(inputs));
      done += size;
      await onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
}
