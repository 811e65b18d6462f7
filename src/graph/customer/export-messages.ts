import { chainOf } from '../automation-run/run-chain.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { recipientHash } from '../message/recipient.ts';
import { messageWhere, type Reached, runWhere } from './his-messages.ts';

const OLDEST_FIRST: { createdAt?: 'asc'; id?: 'asc' }[] = [{ createdAt: 'asc' }, { id: 'asc' }];

/** The buyer's addresses by the hash that stands for each among those who want no more messages. */
const byHash = ({ emails, phones }: Reached) =>
  new Map([...emails, ...phones].map((address) => [Buffer.from(recipientHash(address)).toString('hex'), address]));

/** What automations did for a buyer, what was sent to him, and where he asked for no more. */
export async function messageRecords(db: StoreDb, reached: Reached) {
  const runs = await db.automationRun.findMany({ where: runWhere(reached), orderBy: OLDEST_FIRST });
  const messages = await db.message.findMany({ where: messageWhere(reached), orderBy: OLDEST_FIRST });
  const addresses = byHash(reached);
  const recipientHashes = [...addresses.keys()].map((hash) => Uint8Array.from(Buffer.from(hash, 'hex')));
  const optOuts = await db.messageOptOut.findMany({
    where: { recipientHash: { in: recipientHashes } },
    orderBy: [{ createdAt: 'asc' }, { channel: 'asc' }],
  });
  return {
    automations: runs.map((run) => ({
      triggerEvent: chainOf(run).trigger,
      orderId: run.orderId,
      checkoutId: run.checkoutId,
      status: run.status,
      reason: run.reason,
      createdAt: run.createdAt,
      endedAt: run.endedAt,
    })),
    messages: messages.map(({ channel, recipient, content, status, isTest, createdAt, endedAt }) => ({
      channel,
      recipient,
      content,
      status,
      isTest,
      createdAt,
      endedAt,
    })),
    optOuts: optOuts.map((optOut) => ({
      channel: optOut.channel,
      address: addresses.get(Buffer.from(optOut.recipientHash).toString('hex')),
      createdAt: optOut.createdAt,
    })),
  };
}
