import { createHmac } from 'node:crypto';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { MessageChannel } from '../../../generated/prisma/enums.ts';
import { MessageChannelEnum } from '../message-template/message-template.ts';
import { optOutToken } from './opt-out-token.ts';
import { CHANNELS, recipientHash } from './recipient.ts';

/** Turns the hash of an address (`recipientHash`) into the one under which its opt-outs are stored. */
export type OptOutHash = (recipientHash: Uint8Array) => Uint8Array<ArrayBuffer>;

/** The `OptOutHash` of the caller's store: an HMAC with the store's own key, which no change of SECRETS_KEY touches (D-262). */
export async function optOutHasher(ctx: RequestContext): Promise<OptOutHash> {
  const { optOutKey } = await ctx.ownStore();
  return (recipientHash) => Uint8Array.from(createHmac('sha256', optOutKey).update(recipientHash).digest());
}

/** True when the owner of this address has opted out of the channel. */
export async function isOptedOut(ctx: RequestContext, channel: MessageChannel, address: string): Promise<boolean> {
  const optOutHash = await optOutHasher(ctx);
  return (await ctx.db.messageOptOut.count({ where: { channel, recipientHash: optOutHash(recipientHash(address)) } })) > 0;
}

/** Result text for a recipient who has opted out. */
export const optedOutText = (channel: MessageChannel): string =>
  `O comprador pediu para não receber mais ${CHANNELS[channel].messages} desta loja.`;

/** One-click unsubscribe address of a message (RFC 8058). */
export function unsubscribeUrl(
  { secrets, storeId, publicUrl }: RequestContext,
  channel: MessageChannel,
  address: string,
): string {
  const recipient = Buffer.from(recipientHash(address)).toString('base64url');
  return `${publicUrl}/unsubscribe/${optOutToken(secrets, { storeId, channel, recipient })}`;
}

const ARGS = {
  channel: { type: MessageChannelEnum, required: true, description: 'O canal.' },
  recipient: { required: true, description: 'SHA-256 do endereço, em base64url.' },
} as const;

builder.mutationField('optOutOfMessages', (t) =>
  t.boolean({
    scope: 'system',
    emits: {},
    description:
      'Anota que um destinatário não quer mais mensagens da loja por um canal; repetida, não muda nada. Só o próprio serviço a chama, a pedido de quem tem o endereço de descadastro.',
    args: { channel: t.arg(ARGS.channel), recipient: t.arg.string(ARGS.recipient) },
    resolve: async (_root, { channel, recipient }, ctx) => {
      const optOutHash = await optOutHasher(ctx);
      const data = { channel, recipientHash: optOutHash(Buffer.from(recipient, 'base64url')) };
      await ctx.db.messageOptOut.createMany({ data, skipDuplicates: true });
      return true;
    },
  }),
);

builder.mutationField('takeBackOptOut', (t) =>
  t.boolean({
    scope: 'system',
    emits: {},
    description:
      'Desfaz um optOutOfMessages; repetida, não muda nada. Só o próprio serviço a chama, a pedido de quem tem o endereço de descadastro.',
    args: { channel: t.arg(ARGS.channel), recipient: t.arg.string(ARGS.recipient) },
    resolve: async (_root, { channel, recipient }, ctx) => {
      const optOutHash = await optOutHasher(ctx);
      await ctx.db.messageOptOut.deleteMany({
        where: { channel, recipientHash: optOutHash(Buffer.from(recipient, 'base64url')) },
      });
      return true;
    },
  }),
);
