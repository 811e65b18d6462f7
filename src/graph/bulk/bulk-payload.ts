import { builder } from '../../core/schema/builder.ts';
import { ON_FAULT } from './bulk.rules.ts';
import { ROW_OUTCOMES, type RowOutcome, type ValidatedRow } from './validate-rows.ts';

export const OnFaultEnum = builder.enumType('OnFault', {
  description: 'O que fazer quando uma linha de uma alteração em massa é recusada.',
  values: {
    [ON_FAULT.SKIP]: { description: 'Deixa de fora as recusadas e altera as outras.' },
    [ON_FAULT.STOP]: { description: 'Altera, na ordem, as que vêm antes da primeira recusada; não tenta as que vêm depois.' },
    [ON_FAULT.REFUSE_ALL]: { description: 'Não altera nenhuma se alguma é recusada; diz todas as recusadas.' },
  },
});

export const BulkOutcomeEnum = builder.enumType('BulkOutcome', {
  description: 'O que aconteceu com uma linha de uma alteração em massa.',
  values: {
    [ROW_OUTCOMES.CHANGED]: { description: 'Foi alterada; em dryRun, seria.' },
    [ROW_OUTCOMES.UNCHANGED]: { description: 'Já estava como pedido.' },
    [ROW_OUTCOMES.REFUSED]: { description: 'Foi recusada; fault diz por quê.' },
    [ROW_OUTCOMES.NOT_APPLIED]: { description: 'Ficou como estava porque outra foi recusada (STOP ou REFUSE_ALL).' },
  },
});

/** Rows of a bulk call, which its payload counts. */
export interface BulkRows<Row extends Pick<ValidatedRow<unknown>, 'outcome'>> {
  readonly rows: readonly Row[];
}

type Rows = BulkRows<ValidatedRow<unknown>>;
type Fields<Payload> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Payload>;

const count = (outcome: RowOutcome) => (payload: Rows) => payload.rows.filter((row) => row.outcome === outcome).length;

/** The counts of a payload: `matched` is the sum of the others. */
export const countFields = <Payload extends Rows>(t: Fields<Payload>) => ({
  matched: t.int({ description: 'Registros selecionados: a soma das outras contagens.', resolve: ({ rows }) => rows.length }),
  changed: t.int({ description: 'Alterados; em dryRun, os que seriam.', resolve: count('CHANGED') }),
  unchanged: t.int({ description: 'Os que já estavam como pedido.', resolve: count('UNCHANGED') }),
  refused: t.int({ description: 'Recusados.', resolve: count('REFUSED') }),
  notApplied: t.int({
    description: 'Deixados como estavam porque outro foi recusado (STOP ou REFUSE_ALL).',
    resolve: count('NOT_APPLIED'),
  }),
});

/** Returns the rows that a payload contains. */
export const shownRows = <Row extends Pick<ValidatedRow<unknown>, 'outcome'>>(
  { rows }: BulkRows<Row>,
  onlyRefused: boolean | null | undefined,
): Row[] => rows.filter(({ outcome }) => onlyRefused === false || outcome === 'REFUSED');
