import type { ProviderFactsFragment } from '../../generated/documents/console.ts';
import { type Html, html } from '../../http/html.ts';
import { moment } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import { timeZoneOf } from '../page-context.ts';
import { statusMark } from '../pieces.ts';

/** A provider as the console shows it. */
export type ProviderFacts = ProviderFactsFragment;

/** Days before the end of a certificate from which on the console tells of it. */
const TOLD_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The state of a provider in a word. */
export function healthMark({ active, credentialsUnreadable, health }: ProviderFacts): Html {
  if (credentialsUnreadable) return statusMark('wrong', 'credenciais ilegíveis');
  if (health.checking) return statusMark('open', 'sendo verificado');
  if (health.checkError !== null) return statusMark('wrong', 'recusado');
  if (health.listError !== null) return statusMark('wrong', 'lista não lida');
  if (!active) return statusMark('ended', 'desligado');
  return health.checkedAt === null ? statusMark('open', 'não verificado') : statusMark('good', 'em ordem');
}

/** The end of a provider's certificate, and how near it is. */
export function certificateView(context: PageContext, { certificateUntil }: ProviderFacts): Html {
  if (certificateUntil === null) return html`sem certificado`;
  const days = Math.floor((Date.parse(certificateUntil) - context.runtime.clock.now().getTime()) / DAY_MS);
  const until = moment(certificateUntil, timeZoneOf(context));
  if (days < 0) return html`${until} ${statusMark('wrong', 'vencido')}`;
  return days < TOLD_DAYS
    ? html`${until} ${statusMark('open', days === 0 ? 'vence hoje' : `vence em ${days} ${days === 1 ? 'dia' : 'dias'}`)}`
    : until;
}
