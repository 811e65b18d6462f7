import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { Change } from './change.ts';
import { startOfFeed } from './change-cursor.ts';
import { ChangeKindEnum, type ShownChange, shownKinds } from './change-kind.ts';
import { changesRules } from './changes.rules.ts';

builder.subscriptionField('changes', (t) =>
  t.field({
    type: Change,
    scope: 'authenticated',
    description:
      'As mudanças da loja, uma a uma, na ordem em que foram gravadas, sem faltas nem repetições. Sem after começa agora; depois de uma queda, siga com o cursor da última mudança.',
    args: {
      after: t.arg.string({
        description: 'Cursor de onde seguir: o pageInfo.endCursor da query changes, ou o cursor de uma mudança.',
      }),
      kinds: t.arg({
        type: [ChangeKindEnum],
        description: 'O que mudou; cada um exige o escopo de leitura da sua área. Omitido: tudo que a credencial pode ler.',
      }),
    },
    subscribe: async (_root, args, ctx) => {
      const { after } = parseInput(changesRules, args);
      const kinds = args.kinds ?? undefined;
      shownKinds(ctx.principal, kinds);
      const feed = {
        head: () => ctx.records.changeHead(),
        read: (_storeId: string, from: number, limit: number) => ctx.records.changes(from, limit),
      };
      const start = await startOfFeed(feed, ctx.storeId, after ?? null, 'after');
      return ctx.records.followChanges({ start, kinds }) as AsyncIterable<ShownChange>;
    },
    resolve: (change) => change,
  }),
);
