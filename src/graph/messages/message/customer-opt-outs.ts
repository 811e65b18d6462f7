import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { MessageChannel } from '../../../generated/prisma/enums.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { MessageChannelEnum } from '../message-template/message-template.ts';
import { optOutHasher } from './opt-out.ts';
import { CHANNELS, recipientHash } from './recipient.ts';

const ALL_CHANNELS = Object.keys(CHANNELS) as MessageChannel[];

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

/** The channels that the owner of an address has opted out of. */
const channelsByAddress = createLoader<ReadonlySet<MessageChannel>>(async (ctx, addresses) => {
  const optOutHash = await optOutHasher(ctx);
  const hashes = new Map(addresses.map((address) => [address, optOutHash(recipientHash(address))]));
  const rows = await ctx.db.messageOptOut.findMany({
    where: { channel: { in: ALL_CHANNELS }, recipientHash: { in: [...hashes.values()] } },
  });
  const channels = Map.groupBy(rows, (row) => hex(row.recipientHash));
  const channelsOf = (hash: Uint8Array) => new Set(channels.get(hex(hash))?.map(({ channel }) => channel));
  return new Map([...hashes].map(([address, hash]) => [address, channelsOf(hash)]));
}, new Set());

builder.prismaObjectField(Customer, 'optOuts', (t) =>
  t.field({
    type: [MessageChannelEnum],
    description: 'Canais pelos quais o comprador pediu para não receber mensagens, no e-mail e no telefone que tem agora.',
    select: { email: true, phone: true },
    resolve: async ({ email, phone }, _args, ctx) => {
      const isOptedOut = async (channel: MessageChannel) => {
        const address = CHANNELS[channel].address({ name: null, email, phone });
        return address !== null && (await channelsByAddress(ctx, address.toLowerCase())).has(channel);
      };
      const optedOut = await Promise.all(ALL_CHANNELS.map(isOptedOut));
      return ALL_CHANNELS.filter((_channel, index) => optedOut[index]);
    },
  }),
);
