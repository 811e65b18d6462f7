import type { MessageChannel } from '../../generated/prisma/enums.ts';
import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { MessageChannelEnum } from '../message-template/message-channel.ts';
import { optOutToken } from './opt-out-token.ts';
import { CHANNELS, recipientHash } from './recipient.ts';

/** Whether who has this address asked for no more messages by the channel. */
export async function isOptedOut({ db }: RequestContext, channel: MessageChannel, address: string): Promise<boolean> {
  return (await db.messageOptOut.count({ where: { channel, recipientHash: recipientHash(address) } })) > 0;
}

/** What is said of a recipient who wants no more messages. */
export const optedOut = (channel: MessageChannel): string =>
  `O comprador pediu para não receber mais ${CHANNELS[channel].messages} desta loja.`;

/** Where the recipient of a message says that he wants no more of them (RFC 8058). */
export function unsubscribeUrl(
  { secrets, storeId, publicUrl }: RequestContext,
  channel: MessageChannel,
  address: string,
): string {
  const recipient = Buffer.from(recipientHash(address)).toString('base64url');
  return `${publicUrl}/unsubscribe/${optOutToken(secrets, { storeId, channel, recipient })}`;
}

builder.mutationField('optOutOfMessages', (t) =>
  t.boolean({
    scope: 'system',
    emits: {},
    description:
      'Anota que um destinatário não quer mais mensagens da loja por um canal; repetida, não muda nada. Só o próprio serviço a chama, a pedido de quem tem o endereço de descadastro.',
    args: {
      channel: t.arg({ type: MessageChannelEnum, required: true, description: 'O canal.' }),
      recipient: t.arg.string({ required: true, description: 'SHA-256 do endereço, em base64url.' }),
    },
    resolve: async (_root, { channel, recipient }, { db }) => {
      const data = { channel, recipientHash: Uint8Array.from(Buffer.from(recipient, 'base64url')) };
      await db.messageOptOut.createMany({ data, skipDuplicates: true });
      return true;
    },
  }),
);
