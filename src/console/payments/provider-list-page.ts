import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleProvidersDocument } from '../../generated/documents/console.ts';
import type { PaymentProviderKind } from '../../generated/prisma/enums.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { moment } from '../format.ts';
import { consoleLayout } from '../layout.ts';
import { METHOD_TEXTS } from '../order-marks.ts';
import { isPermitted, type PageContext, param, runForPage, timeZoneOf } from '../page-context.ts';
import { table } from '../pieces.ts';
import { BANK_TEXTS, PROVIDER_TEXTS } from './payment-marks.ts';
import { certificateView, healthMark } from './provider-health.ts';

const PROVIDERS = compileOperation(schema, ConsoleProvidersDocument);

const EMPTY =
  'A loja não tem provedores. Sem um, o Pix vai à chave da loja, e alguém diz ao serviço que o dinheiro chegou (recordPayment).';
const EMPTY_TEST =
  'Esta loja é de teste: os pagamentos dela são simulados. Com um provedor simulado eles chegam por aviso ou por lista, como em uma loja de verdade.';

function connectLink(context: PageContext): Part {
  if (!isPermitted(context, 'payments:write')) return '';
  const link = (kind: PaymentProviderKind) =>
    html`<a class="button" href="${context.base}/console/provedores/novo?tipo=${kind}">Ligar: ${PROVIDER_TEXTS[kind]}</a>`;
  const kinds: readonly PaymentProviderKind[] = context.viewer.currentStore?.test ? ['SIMULATED'] : ['API_PIX', 'MERCADO_PAGO'];
  return html`<p class="links">${kinds.map((kind) => html`${link(kind)} `)}</p>`;
}

/** The providers by which the store is paid, with how they do. */
export async function providerListPage(context: PageContext): Promise<Html> {
  const { paymentProviders } = await runForPage(context, PROVIDERS, {});
  const zone = timeZoneOf(context);
  const at = (value: string | null) => (value === null ? '–' : moment(value, zone));
  return consoleLayout(
    context,
    'Provedores',
    html`<p class="hint">Quem cobra pela loja e diz o que foi pago. Um provedor por vez cobra os pedidos novos de cada meio de pagamento.</p>
${param(context, 'excluido') === undefined ? '' : html`<p class="notice" role="status">O provedor foi excluído.</p>`}
${table(
  'Provedores',
  [
    { title: 'Provedor', cell: ({ id, name }) => html`<a href="${context.base}/console/provedores/${id}">${name}</a>` },
    { title: 'Situação', cell: healthMark },
    { title: 'Tipo', cell: ({ kind, bank }) => (bank === null ? PROVIDER_TEXTS[kind] : BANK_TEXTS[bank]) },
    { title: 'Cobra com', cell: ({ methods }) => methods.map((method) => METHOD_TEXTS[method]).join(', ') },
    { title: 'Último aviso', cell: ({ health }) => at(health.noticedAt) },
    { title: 'Última lista', cell: ({ health }) => at(health.listedAt) },
    { title: 'Avisos perdidos', cell: ({ health }) => health.noticesLost.toLocaleString('pt-BR'), isNumber: true },
    { title: 'Certificado até', cell: (provider) => certificateView(context, provider) },
  ],
  paymentProviders.nodes,
  context.viewer.currentStore?.test ? EMPTY_TEST : EMPTY,
)}
${connectLink(context)}`,
  );
}
