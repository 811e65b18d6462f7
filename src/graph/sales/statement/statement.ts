import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { addDays, type LocalDate, startOfDate } from '../../../lib/local-date.ts';
import { type MoneyFigures, MoneyFiguresType, moneyFigures, moneyFiguresBy } from '../money-figures/money-figures.ts';
import { paymentMovementList } from '../payment-movement/payment-movement-list.ts';
import { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { statementRules } from './statement.rules.ts';

/** Money that settles on a day. */
interface Statement {
  readonly day: LocalDate;
  readonly timeZone: string;
  /** The condition on its movements. */
  readonly within: { readonly settlesAt: { readonly gte: Date; readonly lt: Date } };
}

interface ProviderFigures {
  readonly providerId: string | null;
  readonly figures: MoneyFigures;
}

const provider = linkTo('paymentProvider');

const ProviderFiguresType = builder.objectRef<ProviderFigures>('ProviderFigures').implement({
  description: 'O que os movimentos de um provedor somam.',
  fields: (t) => ({
    provider: t.field({
      type: PaymentProvider,
      nullable: true,
      description: 'O provedor; null: o que foi registrado por recordPayment ou refundOrder.',
      resolve: ({ providerId }, _args, ctx, info) => provider(ctx, info, providerId),
    }),
    figures: t.expose('figures', { type: MoneyFiguresType, description: 'As somas.' }),
  }),
});

async function byProvider(ctx: RequestContext, within: object): Promise<ProviderFigures[]> {
  const found = await moneyFiguresBy(ctx, within, 'providerId');
  const rows = [...found].map(([key, figures]) => ({ providerId: key as string | null, figures }));
  return rows.toSorted((one, other) => Number(other.figures.gross - one.figures.gross));
}

const StatementType = builder.objectRef<Statement>('Statement').implement({
  description:
    'O extrato de um dia: o dinheiro que fica disponível nele, ou deixa de ficar, por provedor, movimento, pedido e linha. O dia é o do fuso horário da loja.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'O dia.' }),
    timeZone: t.exposeString('timeZone', { description: 'O fuso horário do dia: o da loja.' }),
    figures: t.field({
      type: MoneyFiguresType,
      description: 'As somas do dia.',
      resolve: ({ within }, _args, ctx) => moneyFigures(ctx, within),
    }),
    byProvider: t.field({
      type: [ProviderFiguresType],
      description: 'As mesmas somas por provedor, do que mais recebe ao que menos recebe.',
      resolve: ({ within }, _args, ctx) => byProvider(ctx, within),
    }),
    movements: t.field({
      type: paymentMovementList.Connection,
      description: 'Os movimentos do dia, também os que não se realizaram, que não contam nas somas.',
      args: paymentMovementList.args(t.arg),
      resolve: ({ within }, args, ctx, info) => paymentMovementList.read(ctx, info, args, { within }),
    }),
  }),
});

builder.queryField('statement', (t) =>
  t.field({
    type: StatementType,
    scope: 'payments:read',
    description:
      'O extrato de um dia, que explica cada centavo: do provedor ao movimento, ao pedido e às suas linhas. O que nada explica fica em unexplained. Um dia que ainda vem mostra o que vai ficar disponível.',
    args: { day: t.arg({ type: 'Date', required: true, description: 'O dia, de 1900-01-01 a 2999-12-31.' }) },
    resolve: async (_root, args, ctx): Promise<Statement> => {
      const { day } = parseInput(statementRules, args);
      const { timeZone } = await ctx.ownStore();
      const [gte, lt] = [startOfDate(day, timeZone), startOfDate(addDays(day, 1), timeZone)];
      return { day, timeZone, within: { settlesAt: { gte, lt } } };
    },
  }),
);
