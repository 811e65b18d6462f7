import { systemCaller } from '../../graph/kernel/caller.ts';
import { perform } from '../../graph/kernel/perform.ts';
import { storedOperation } from '../../graph/kernel/stored-operation.ts';
import type { Engine } from '../../graph/kernel/unit-of-work.ts';
import { schema } from '../../graph/schema.ts';
import type { DueMessage } from './due.ts';
import type { Outgoing, Transports } from './transport.ts';

const TAKE = storedOperation(
  schema,
  `mutation ($id: UUID!, $at: DateTime!) {
    taken: takeMessage(id: $id, at: $at) { id channel recipient content attempt isTest createdAt }
  }`,
);
const SETTLE = storedOperation(
  schema,
  `mutation ($id: UUID!, $attempt: Int!, $outcome: SendOutcome!, $result: String!) {
    settleMessage(id: $id, attempt: $attempt, outcome: $outcome, result: $result) { id }
  }`,
);

/**
 * Takes one message, sends it, and writes down what came of it. Between the last two a process can die: the message then
 * goes out once more, under the same id. No transaction is open while it is sent.
 */
export async function sendMessage(engine: Engine, transports: Transports, { id, storeId, at }: DueMessage): Promise<void> {
  const caller = systemCaller(storeId);
  const { taken } = (await perform(engine, caller, TAKE, { id, at: at.toISOString() })) as {
    taken: (Omit<Outgoing, 'storeId' | 'createdAt'> & { readonly createdAt: string }) | null;
  };
  if (!taken) return;
  const sent = await transports[taken.channel]({ ...taken, storeId, createdAt: new Date(taken.createdAt) });
  await perform(engine, caller, SETTLE, { id, attempt: taken.attempt, ...sent });
}
