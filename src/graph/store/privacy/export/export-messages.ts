import type { RequestContext } from '../../../../core/execution/context.ts';
import { stepsOf } from '../../../messages/automation/run-steps.ts';
import { type OptOutHash, optOutHasher } from '../../../messages/message/opt-out.ts';
import { recipientHash } from '../../../messages/message/recipient.ts';
import { type BuyerReferences, messageWhere, runWhere } from '../erasure/redact-messages.ts';

const OLDEST_FIRST: { createdAt?: 'asc'; id?: 'asc' }[] = [{ createdAt: 'asc' }, { id: 'asc' }];

/** The buyer's addresses by the hash under which opt-outs are stored. */
const addressesByHash = ({ emails, phones }: BuyerReferences, optOutHash: OptOutHash) =>
  new Map([...emails, ...phones].map((address) => [Buffer.from(optOutHash(recipientHash(address))).toString('hex'), address]));

/** Runs of automations about a buyer, messages to them, and their opt-outs. */
export async function messageRecords(ctx: RequestContext, buyer: BuyerReferences) {
  const { db } = ctx;
  const runs = await db.automationRun.findMany({ where: runWhere(buyer), orderBy: OLDEST_FIRST });
  const messages = await db.message.findMany({ where: messageWhere(buyer), orderBy: OLDEST_FIRST });
  const addresses = addressesByHash(buyer, await optOutHasher(ctx));
  const recipientHashes = [...addresses.keys()].map((hash) => Uint8Array.from(Buffer.from(hash, 'hex')));
  const optOuts = await db.messageOptOut.findMany({
    where: { recipientHash: { in: recipientHashes } },
    orderBy: [{ createdAt: 'asc' }, { channel: 'asc' }],
  });
  return {
    automations: runs.map((run) => ({
      triggerEvent: stepsOf(run).trigger,
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
