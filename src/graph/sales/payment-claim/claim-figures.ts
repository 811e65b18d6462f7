import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';

const OPEN = { status: 'OPEN' } as const;
const WON = { status: 'WON' } as const;
const LOST = { status: 'LOST' } as const;
const WITHDRAWN = { status: 'WITHDRAWN' } as const;

/** Counts and sums over claims, in cents. */
const MEASURES = {
  open: { count: true, where: OPEN },
  openAmount: { sum: 'amount', where: OPEN },
  unanswered: { count: true, where: { ...OPEN, answeredAt: null } },
  won: { count: true, where: WON },
  wonAmount: { sum: 'amount', where: WON },
  lost: { count: true, where: LOST },
  lostAmount: { sum: 'amount', where: LOST },
  withdrawn: { count: true, where: WITHDRAWN },
  withdrawnAmount: { sum: 'amount', where: WITHDRAWN },
} as const;

type Figures = Readonly<Record<keyof typeof MEASURES, bigint>>;

const NONE = Object.fromEntries(Object.keys(MEASURES).map((name) => [name, 0n])) as Figures;

/** The figures of the claims that match. */
export async function claimFigures({ db }: RequestContext, where: object): Promise<Figures> {
  const [row] = await db.paymentClaim.figures({ where, measures: MEASURES });
  return (row as unknown as Figures | undefined) ?? NONE;
}

export const ClaimFigures = builder.objectRef<Figures>('ClaimFigures').implement({
  description: 'O que contestações somam, por situação.',
  fields: (t) => {
    const count = (name: keyof Figures, description: string) =>
      t.int({ description, resolve: (figures) => Number(figures[name]) });
    const sum = (name: keyof Figures, description: string) => t.expose(name, { type: 'Money', description });
    return {
      open: count('open', 'Abertas.'),
      openAmount: sum('openAmount', 'O dinheiro que elas bloqueiam.'),
      unanswered: count('unanswered', 'Abertas que a loja não respondeu.'),
      won: count('won', 'Ganhas.'),
      wonAmount: sum('wonAmount', 'O que delas ficou com a loja.'),
      lost: count('lost', 'Perdidas.'),
      lostAmount: sum('lostAmount', 'O que elas levaram.'),
      withdrawn: count('withdrawn', 'Retiradas por quem pagou.'),
      withdrawnAmount: sum('withdrawnAmount', 'O que delas ficou com a loja.'),
    };
  },
});
