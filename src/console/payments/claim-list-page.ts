import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleClaimsDocument } from '../../generated/documents/console.ts';
import { PaymentClaimStatus } from '../../generated/prisma/enums.ts';
import { CLAIM_STATUS_LABELS } from '../../graph/sales/payment-claim/payment-claim.rules.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html } from '../../http/html.ts';
import { consoleLayout } from '../layout.ts';
import { type PageContext, param, runForPage } from '../page-context.ts';
import { pageLinks, pageVariables } from '../paging.ts';
import { filterForm, live, select } from '../pieces.ts';
import { claimTable } from './claim-table.ts';

const CLAIMS = compileOperation(schema, ConsoleClaimsDocument);

const isStatus = (text: string): text is PaymentClaimStatus => text in PaymentClaimStatus;

/** Claims of one status by their deadlines; the open ones where the address names none. */
export async function claimListPage(context: PageContext): Promise<Html> {
  const action = `${context.base}/console/contestacoes`;
  const named = param(context, 'situacao') ?? '';
  const status = isStatus(named) ? named : 'OPEN';
  const { paymentClaims } = await runForPage(context, CLAIMS, {
    ...pageVariables(context.call.url),
    filter: { statuses: [status] },
    orderBy: [{ field: 'ANSWER_DUE_AT', direction: status === 'OPEN' ? 'ASC' : 'DESC' }],
  });
  return consoleLayout(
    context,
    'Contestações',
    html`<p class="hint">Chargebacks e MED: quem pagou quer o dinheiro de volta, e o provedor decide. Responda no provedor, e anote a resposta na página do pedido.</p>
${filterForm(action, [select('situacao', 'Situação', 'Abertas', Object.entries(CLAIM_STATUS_LABELS), named)])}
${live(html`${claimTable(
  context,
  paymentClaims.nodes,
  [
    {
      title: 'Pedido',
      cell: ({ order }) =>
        order ? html`<a href="${context.base}/console/pedidos/${order.id}#contestacoes">#${order.number}</a>` : '–',
    },
  ],
  'Nenhuma contestação nesta situação.',
)}
${pageLinks(action, context.call.url, paymentClaims)}`)}`,
  );
}
