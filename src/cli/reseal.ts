import type { Database } from '../data/database.ts';
import { resealValues, type SealedValue, sealedValues } from '../graph/record/sealed-columns.ts';
import type { Secrets } from '../lib/secrets.ts';

interface ResealParts {
  readonly database: Database;
  readonly secrets: Secrets;
}

/** Milliseconds between two lines about the progress. */
const PROGRESS_INTERVAL_MS = 5_000;

const ID_NAMES = { webhook: 'webhookId', payment_provider: 'providerId', sign_in_issuer: 'issuerId' } as const;

const rowOf = ({ table, storeId, id, name, column, state }: SealedValue) => ({
  storeId,
  [ID_NAMES[table]]: id,
  name,
  what: column,
  key: state === 'previous' ? 'previous' : 'unknown',
});

// Answers of repeated calls lapse by themselves, and sealed anew they would match no repeat.
const ANSWERS = `SELECT count(*)::int AS count, max(created_at) + interval '24 hours' AS until FROM idempotency_record WHERE body IS NOT NULL`;

/**
 * Seals the secrets and headers of webhooks and the credentials of payment providers with the key of now that the previous one opens, and returns those that it does not open;
 * with `--dry-run` it changes nothing and returns those as well that it would seal.
 */
export async function reseal({ database, secrets }: ResealParts, flags: { readonly 'dry-run': boolean }) {
  const left: Record<string, string>[] = [];
  let [seen, sealed, told] = [0, 0, performance.now()];
  for await (const values of sealedValues(database.exclusiveQuery, secrets)) {
    const open = values.filter(({ state }) => state !== 'current');
    if (!flags['dry-run']) sealed += await resealValues(database, secrets, open);
    left.push(...open.filter(({ state }) => flags['dry-run'] || state === 'unknown').map(rowOf));
    seen += values.length;
    if (performance.now() - told < PROGRESS_INTERVAL_MS) continue;
    told = performance.now();
    console.error(`${seen} sealed values read, ${sealed} sealed with the key of now`);
  }
  const { rows } = await database.exclusiveQuery<{ count: number; until: Date | null }>({ text: ANSWERS });
  const [{ count, until } = { count: 0, until: null }] = rows;
  const answers = until === null ? '' : `; ${count} answers of repeated calls lapse until ${until.toISOString()}`;
  console.error(`${seen} sealed values read, ${sealed} sealed with the key of now, ${left.length} listed${answers}`);
  return left;
}
