import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';

const CHARGE = { kind: 'CHARGE' } as const;
const REFUND = { kind: 'REFUND' } as const;
const KNOWN = { net: { not: null } } as const;
const UNMATCHED = { orderId: null } as const;

/** Sums over movements, in cents. */
const MEASURES = {
  movements: { count: true },
  gross: { sum: 'amount', where: CHARGE },
  charged: { sum: 'amount', where: { ...CHARGE, ...KNOWN } },
  chargedNet: { sum: 'net', where: CHARGE },
  refunded: { sum: 'amount', where: REFUND },
  returned: { sum: 'amount', where: { ...REFUND, ...KNOWN } },
  returnedNet: { sum: 'net', where: REFUND },
  held: { sum: 'amount', where: { kind: 'HOLD' } },
  released: { sum: 'amount', where: { kind: 'RELEASE', net: null } },
  releasedNet: { sum: 'net', where: { kind: 'RELEASE' } },
  unmatchedMovements: { count: true, where: UNMATCHED },
  unmatchedIn: { sum: 'amount', where: { ...CHARGE, ...UNMATCHED } },
  unmatchedOut: { sum: 'amount', where: { kind: { in: ['REFUND', 'HOLD'] }, ...UNMATCHED } },
} as const;

type Sums = Readonly<Record<keyof typeof MEASURES, bigint>>;

/** Figures of movements that were done, in cents: `net` is `gross` without what was refunded, claimed and kept as fees, to the cent. */
export interface MoneyFigures {
  readonly movements: bigint;
  readonly gross: bigint;
  readonly refunded: bigint;
  readonly claimed: bigint;
  readonly fees: bigint;
  readonly net: bigint;
  /** Money that came and of whose fee the provider says nothing. */
  readonly feesUnknown: bigint;
  readonly unmatched: bigint;
  readonly unmatchedMovements: bigint;
}

function figuresOf(sums: Sums): MoneyFigures {
  const { movements, gross, refunded, unmatchedMovements } = sums;
  const claimed = sums.held - sums.released - sums.releasedNet;
  const fees = sums.charged - sums.chargedNet - (sums.returned - sums.returnedNet);
  const net = gross - refunded - claimed - fees;
  const unmatched = sums.unmatchedIn - sums.unmatchedOut;
  return { movements, gross, refunded, claimed, fees, net, feesUnknown: gross - sums.charged, unmatched, unmatchedMovements };
}

/** The figures of no movement. */
export const NO_MONEY = figuresOf(Object.fromEntries(Object.keys(MEASURES).map((name) => [name, 0n])) as Sums);

const doneOf = (where: object) => ({ AND: [{ status: 'DONE' }, where] });

/** The figures of the movements that match. */
export async function moneyFigures({ db }: RequestContext, where: object): Promise<MoneyFigures> {
  const [sums] = await db.paymentMovement.figures({ where: doneOf(where), measures: MEASURES });
  return sums ? figuresOf(sums as unknown as Sums) : NO_MONEY;
}

/** The figures of the movements that match, in groups: by a column, or by the place of a time. */
export async function moneyFiguresBy(
  { db }: RequestContext,
  where: object,
  group: string | { readonly time: string; readonly starts: readonly Date[] },
): Promise<ReadonlyMap<unknown, MoneyFigures>> {
  const rows = await db.paymentMovement.figures({ where: doneOf(where), by: { key: group }, measures: MEASURES });
  return new Map(rows.map((row) => [row.key, figuresOf(row as unknown as Sums)]));
}

export const MoneyFiguresType = builder.objectRef<MoneyFigures>('MoneyFigures').implement({
  description:
    'O que movimentos de dinheiro somam, só os que se realizaram. net é gross menos refunded, claimed e fees, ao centavo.',
  fields: (t) => ({
    movements: t.int({ description: 'Movimentos.', resolve: ({ movements }) => Number(movements) }),
    gross: t.expose('gross', { type: 'Money', description: 'Bruto: o que entrou.' }),
    refunded: t.expose('refunded', { type: 'Money', description: 'O que voltou a quem pagou por devolução.' }),
    claimed: t.expose('claimed', { type: 'Money', description: 'O que contestações levaram, menos o que devolveram.' }),
    fees: t.expose('fees', {
      type: 'Money',
      description: 'Tarifas que o provedor descontou, menos as que devolveu; só as que ele diz.',
    }),
    net: t.expose('net', { type: 'Money', description: 'Líquido: quanto o saldo da loja mudou.' }),
    feesUnknown: t.expose('feesUnknown', {
      type: 'Money',
      description: 'A parte de gross de cuja tarifa nada se sabe: o PIX pela API do banco, e o que foi registrado.',
    }),
    unmatched: t.expose('unmatched', {
      type: 'Money',
      description: 'O que entrou sem que um pedido o esperasse, menos o que disso saiu.',
    }),
    unmatchedMovements: t.int({
      description: 'Movimentos sem pedido.',
      resolve: ({ unmatchedMovements }) => Number(unmatchedMovements),
    }),
  }),
});
