import { requireScope } from '../../core/execution/principal.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleProviderDocument } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import type { FormRefusal } from '../form-refusal.ts';
import { moment } from '../format.ts';
import { consoleLayout } from '../layout.ts';
import { METHOD_TEXTS } from '../order-marks.ts';
import { isPermitted, type PageContext, param, readRecord, timeZoneOf } from '../page-context.ts';
import { copyable, definitionList, problemView } from '../pieces.ts';
import { BANK_TEXTS, PROVIDER_TEXTS } from './payment-marks.ts';
import { PROVIDER_FORMS, providerKindOf } from './provider-fields.ts';
import { providerForm } from './provider-form.ts';
import { certificateView, healthMark, type ProviderFacts } from './provider-health.ts';

const PROVIDER = compileOperation(schema, ConsoleProviderDocument);

/** A form that was refused: what was sent, and why. */
export interface RefusedForm {
  readonly fields: URLSearchParams;
  readonly problem: FormRefusal;
}

const DONE: Readonly<Record<string, string>> = {
  ligado: 'O provedor está ligado. As credenciais estão sendo verificadas, sem cobrar nada.',
  alterado: 'As alterações foram salvas.',
  verificando: 'As credenciais estão sendo verificadas, sem cobrar nada.',
};

function doneNotice(context: PageContext): Part {
  const text = DONE[param(context, 'feito') ?? ''];
  return text === undefined ? '' : html`<p class="notice" role="status">${text}</p>`;
}

/** The page to connect a provider. Throws 403 for who may not. */
export function newProviderPage(context: PageContext, refused?: RefusedForm): Html {
  requireScope(context.principal, 'payments:write');
  const kind = providerKindOf(refused?.fields.get('tipo') ?? param(context, 'tipo'));
  return consoleLayout(
    context,
    `Ligar: ${PROVIDER_TEXTS[kind]}`,
    html`<p class="hint">${PROVIDER_FORMS[kind].preparation} Ligar verifica as credenciais, e não cobra nada.</p>
${problemView(refused?.problem.message)}
${providerForm(context, {
  action: `${context.base}/console/provedores/novo`,
  kind,
  ...(refused && { sent: refused.fields, problems: refused.problem.fields }),
})}`,
  );
}

/** Facts of a provider that is a bank. */
const bankFacts = (context: PageContext, provider: ProviderFacts): readonly (readonly [string, Part])[] =>
  provider.bank === null
    ? []
    : [
        ['Banco', BANK_TEXTS[provider.bank]],
        ['Chave Pix', html`<code>${provider.pixKey ?? '–'}</code>`],
        ['Certificado até', certificateView(context, provider)],
      ];

function facts(context: PageContext, provider: ProviderFacts): Html {
  const { health } = provider;
  const zone = timeZoneOf(context);
  const at = (value: string | null, none: string) => (value === null ? none : moment(value, zone));
  return definitionList([
    ['Tipo', PROVIDER_TEXTS[provider.kind]],
    ['Cobra com', provider.methods.map((method) => METHOD_TEXTS[method]).join(', ')],
    ...bankFacts(context, provider),
    ['Cobra os pedidos novos', provider.active ? 'Sim' : 'Não'],
    ['Verificado em', at(health.checkedAt, 'ainda não foi')],
    ['O que foi recusado', health.checkError ?? 'nada'],
    ['Último aviso', at(health.noticedAt, 'nenhum chegou')],
    ['Última lista', at(health.listedAt, 'ainda não foi lida')],
    ['Por que a lista não foi lida', health.listError ?? 'foi lida'],
    ['Avisos perdidos', `${health.noticesLost.toLocaleString('pt-BR')}: pagamentos achados pela lista sem aviso`],
  ]);
}

const checkForm = ({ base, formToken }: PageContext, id: string): Html =>
  html`<form method="post" action="${base}/console/provedores/${id}/verificar"><input type="hidden" name="token" value="${formToken}">
<button>Verificar agora</button> <span class="hint">Experimenta as credenciais e diz ao provedor o endereço dos avisos. Não cobra nada.</span></form>`;

const removalForm = ({ base, formToken }: PageContext, { id, name }: ProviderFacts): Html =>
  html`<details><summary>Excluir este provedor</summary>
<form class="card" method="post" action="${base}/console/provedores/${id}/excluir"><input type="hidden" name="token" value="${formToken}">
<p>As credenciais de ${name} são apagadas. Um provedor que já cobrou pedidos não pode ser excluído: desligue-o.</p>
<button class="plain">Excluir ${name}</button></form></details>`;

function changes(context: PageContext, provider: ProviderFacts, refused: RefusedForm | undefined): Part {
  if (!isPermitted(context, 'payments:write')) return '';
  const sent = refused?.fields.has('version') ? { sent: refused.fields, problems: refused.problem.fields } : {};
  return html`${checkForm(context, provider.id)}
<h2>Alterar</h2>
${providerForm(context, { action: `${context.base}/console/provedores/${provider.id}`, kind: provider.kind, provider, ...sent })}
${removalForm(context, provider)}`;
}

/** A provider with how it does, and the forms that change it. Throws 404 for one that the store does not have. */
export async function providerPage(context: PageContext, refused?: RefusedForm): Promise<Html> {
  const provider = await readRecord(context, PROVIDER, 'Provedor não encontrado.', {});
  return consoleLayout(
    context,
    provider.name,
    html`<p>${healthMark(provider)}</p>
${doneNotice(context)}${problemView(refused?.problem.message)}
${facts(context, provider)}
<h2>Endereço dos avisos</h2>
<p class="hint">O serviço o diz ao provedor por si. Se o provedor pedir que você o informe no portal dele, copie-o daqui, e de nenhum outro lugar: a última parte é um segredo entre os dois.</p>
${copyable('Endereço dos avisos', provider.noticeUrl)}
${changes(context, provider, refused)}`,
  );
}
