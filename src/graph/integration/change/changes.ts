import type { RequestContext } from '../../../core/execution/context.ts';
import { PageInfo } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { Change } from './change.ts';
import { changeCursor, parseChangeCursor, purgedChangesError } from './change-cursor.ts';
import { type ChangeKind, ChangeKindEnum, type ShownChange, shownChange, shownKinds } from './change-kind.ts';
import { changesRules } from './changes.rules.ts';

/** A stretch of the feed. */
interface ChangePage {
  readonly nodes: readonly ShownChange[];
  /** The place to go on from, also where nothing was shown. */
  readonly endCursor: string;
  readonly hasMore: boolean;
  readonly isContinued: boolean;
}

/** Maximum number of changes that are read for a page: of a kind with few changes it may have fewer than requested. */
const MAX_SCANNED = 1_000;

const DEFAULT_SIZE = 20;

/** The changes after a cursor, at most `size` of these kinds. Throws 400 for a cursor whose changes do not exist. */
async function pageAfter(ctx: RequestContext, after: string, kinds: ReadonlySet<ChangeKind>, size: number): Promise<ChangePage> {
  const { storeId } = ctx;
  const from = parseChangeCursor(after, storeId, 'after');
  const head = await ctx.records.changeHead();
  const read = from < head ? await ctx.records.changes(from, MAX_SCANNED) : [];
  if (from > head || !read || (from < head && read.length === 0)) throw purgedChangesError('after');
  const shown = read.flatMap((change) => {
    const seen = shownChange(storeId, change);
    return seen && kinds.has(seen.kind) ? [seen] : [];
  });
  const nodes = shown.slice(0, size);
  // A page that is not full contains everything that was read.
  const end = (nodes.length === size ? nodes.at(-1) : read.at(-1))?.sequence ?? from;
  return { nodes, endCursor: changeCursor(storeId, end), hasMore: end < head, isContinued: true };
}

const cursorOf = ({ storeId, sequence }: ShownChange) => changeCursor(storeId, sequence);

const ChangeEdge = builder.objectRef<ShownChange>('ChangeEdge').implement({
  description: 'Uma mudança e o seu lugar no que mudou.',
  fields: (t) => ({
    cursor: t.string({ description: 'O lugar da mudança, para after e Last-Event-ID.', resolve: cursorOf }),
    node: t.field({ type: Change, description: 'A mudança.', resolve: (change) => change }),
  }),
});

const ChangeConnection = builder.objectRef<ChangePage>('ChangeConnection').implement({
  description: 'Um trecho das mudanças da loja, na ordem em que foram gravadas.',
  fields: (t) => ({
    nodes: t.field({ type: [Change], description: 'As mudanças.', resolve: ({ nodes }) => [...nodes] }),
    edges: t.field({ type: [ChangeEdge], description: 'As mudanças com os seus cursores.', resolve: ({ nodes }) => [...nodes] }),
    pageInfo: t.field({
      type: PageInfo,
      description:
        'Para seguir: endCursor é de onde, também quando não há mudanças; hasNextPage diz se já há mais. Um trecho pode vir vazio e haver mais, que não são dos tipos pedidos.',
      resolve: ({ nodes: [first], endCursor, hasMore, isContinued }) => ({
        hasNextPage: () => hasMore,
        hasPreviousPage: () => isContinued,
        startCursor: () => (first ? cursorOf(first) : endCursor),
        endCursor: () => endCursor,
      }),
    }),
  }),
});

builder.queryField('changes', (t) =>
  t.field({
    type: ChangeConnection,
    scope: 'authenticated',
    description:
      'O que mudou na loja depois de um cursor, na ordem em que foi gravado, sem faltas nem repetições. Sem after não traz mudanças: pageInfo.endCursor é o lugar de agora, para pedir antes de carregar os dados.',
    args: {
      after: t.arg.string({ description: 'Cursor de onde seguir: o pageInfo.endCursor anterior, ou o cursor de uma mudança.' }),
      kinds: t.arg({
        type: [ChangeKindEnum],
        description: 'O que mudou; cada um exige o escopo de leitura da sua área. Omitido: tudo que a credencial pode ler.',
      }),
      first: t.arg.int({ description: `Quantas, de 1 a 100; ${DEFAULT_SIZE} quando omitido.` }),
    },
    resolve: async (_root, args, ctx) => {
      const { after, first } = parseInput(changesRules, args);
      const kinds = shownKinds(ctx.principal, args.kinds);
      if (after == null)
        return {
          nodes: [],
          endCursor: changeCursor(ctx.storeId, await ctx.records.changeHead()),
          hasMore: false,
          isContinued: false,
        };
      return pageAfter(ctx, after, kinds, first ?? DEFAULT_SIZE);
    },
  }),
);
