import type { Logger } from 'pino';
import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { assertAvailable } from '../../data/database.ts';
import { certificateWarning } from '../../gateways/api-pix/certificate.ts';
import type { Movement } from '../../gateways/gateway.ts';
import { GatewayError } from '../../gateways/gateway-error.ts';
import {
  RecordListedMovementsDocument,
  SettleProviderCheckDocument,
  SettleProviderListDocument,
  TakeProviderDocument,
} from '../../generated/documents/jobs.ts';
import type { DueProvider } from '../../graph/sales/payment-provider/due-providers.ts';
import { serviceSchema } from '../../graph/schema.ts';
import { movementInput } from './attempts.ts';
import type { OpenProvider, OpensProviders } from './gateways.ts';

const TAKE = compileOperation(serviceSchema, TakeProviderDocument);
const SETTLE_CHECK = compileOperation(serviceSchema, SettleProviderCheckDocument);
const SETTLE_LIST = compileOperation(serviceSchema, SettleProviderListDocument);
const RECORD = compileOperation(serviceSchema, RecordListedMovementsDocument);

/** Movements that are kept in one transaction. */
const BATCH = 50;

/** Time before the last list that the next one reads again, in milliseconds: banks show some payments late. */
const OVERLAP_MS = 10 * 60_000;

async function* batches(movements: AsyncIterable<Movement>): AsyncGenerator<readonly Movement[]> {
  let batch: Movement[] = [];
  for await (const movement of movements) {
    batch.push(movement);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The sentence of a failure of a provider. Throws what is none: a bug. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof GatewayError)) throw error;
  return error.message;
}

/** Tells the operator of a certificate that is about to end: once a day, because a check is. */
function warnOfEnd({ certificateUntil }: OpenProvider, { id, storeId }: DueProvider, now: Date, log: Logger): void {
  if (certificateUntil && certificateWarning(certificateUntil, now) !== undefined)
    log.warn({ storeId, providerId: id, until: certificateUntil }, 'certificate of a payment provider ends');
}

/** Tries the settings of a provider, and tells it where its notices go. */
async function check({ clock }: Runtime, gateways: OpensProviders, key: DueProvider, log: Logger): Promise<string | null> {
  try {
    const provider = await gateways.open(key);
    if (provider) warnOfEnd(provider, key, clock.now(), log);
    await provider?.gateway.check();
    await provider?.gateway.register(provider.noticeUrl);
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** A provider whose movements are kept. */
interface KeptFor extends DueProvider {
  /** True where only those of charges of the provider are. */
  readonly charged: boolean;
}

/**
 * Keeps movements, in one transaction where that can be. Returns those that were refused, each by itself: one that the service has a bug
 * with holds up no other. Rejects while the database is away.
 */
async function keep(runtime: Runtime, due: KeptFor, movements: readonly Movement[]): Promise<readonly Movement[]> {
  const { id, storeId, charged } = due;
  try {
    await callOperation(runtime, systemPrincipal(storeId), RECORD, { id, charged, movements: movements.map(movementInput) });
    return [];
  } catch (error) {
    await assertAvailable(runtime.database.query);
    const middle = Math.ceil(movements.length / 2);
    if (middle < movements.length)
      return [...(await keep(runtime, due, movements.slice(0, middle))), ...(await keep(runtime, due, movements.slice(middle)))];
    runtime.onFailure(error);
    return movements;
  }
}

/** Time for which a movement that was refused is read again, in milliseconds. */
const READ_AGAIN_MS = 24 * 60 * 60_000;

/** Most refused movements that an error names. */
const MAX_NAMED = 5;

/** The result of a list: the time up to which all is known, and what was refused. */
function listResult(now: Date, refused: readonly Movement[]): { until: string; error?: string } {
  if (refused.length === 0) return { until: now.toISOString() };
  const earliest = Math.min(...refused.map(({ at }) => at.getTime()));
  const until = new Date(Math.max(Math.min(earliest, now.getTime()), now.getTime() - READ_AGAIN_MS));
  const names = refused.slice(0, MAX_NAMED).map((movement) => movement.id);
  return {
    until: until.toISOString(),
    error: `O serviço não conseguiu guardar ${refused.length} movimento(s): ${names.join(', ')}.`,
  };
}

/** Reads what came in since a time, and keeps it. */
async function list(runtime: Runtime, { gateway, pixKey }: OpenProvider, due: DueProvider, since: Date) {
  const now = runtime.clock.now();
  const from = new Date(since.getTime() - OVERLAP_MS);
  const refused: Movement[] = [];
  for await (const movements of batches(gateway.find(from, now))) {
    const own = movements.filter((movement) => movement.pixKey === null || movement.pixKey === pixKey);
    if (own.length > 0) refused.push(...(await keep(runtime, { ...due, charged: pixKey === null }, own)));
  }
  return listResult(now, refused);
}

/** Time for which money can go back by API PIX after it came, in milliseconds. */
const RETURNABLE_MS = 90 * 24 * 60 * 60_000;

/**
 * Reads what went back of money that came long ago, and keeps it: a list of what came in does not show it, and its notice may be lost. Once a
 * day, because a check is; a bank that does not know this list has said nothing of the settings.
 */
async function listReturned(runtime: Runtime, gateways: OpensProviders, due: DueProvider, log: Logger): Promise<void> {
  const { id, storeId } = due;
  try {
    const provider = await gateways.open(due);
    const now = runtime.clock.now();
    const found = provider?.gateway.findReturned?.(new Date(now.getTime() - RETURNABLE_MS), now);
    if (!provider || !found) return;
    const { pixKey } = provider;
    for await (const movements of batches(found)) {
      const own = movements.filter((movement) => movement.pixKey === null || movement.pixKey === pixKey);
      if (own.length > 0) await keep(runtime, { ...due, charged: pixKey === null }, own);
    }
  } catch (error) {
    log.warn({ storeId, providerId: id, reason: sentenceOf(error) }, 'money that went back not listed');
  }
}

/** Does a task of a provider that is due. Another process may have taken it: nothing is done then. */
export async function doProviderTask(runtime: Runtime, gateways: OpensProviders, due: DueProvider, log: Logger): Promise<void> {
  const { id, storeId, task } = due;
  const principal = systemPrincipal(storeId);
  const { listedUntil } = await callOperation(runtime, principal, TAKE, { id, task });
  if (listedUntil == null) return;
  if (task === 'CHECK') {
    const error = await check(runtime, gateways, due, log);
    if (error === null) await listReturned(runtime, gateways, due, log);
    await callOperation(runtime, principal, SETTLE_CHECK, { id, error });
    return;
  }
  const read = async () => {
    const provider = await gateways.open(due);
    return provider ? list(runtime, provider, due, new Date(listedUntil)) : { until: null };
  };
  const result = await read().catch((error: unknown) => ({ error: sentenceOf(error) }));
  await callOperation(runtime, principal, SETTLE_LIST, { id, ...result });
}
