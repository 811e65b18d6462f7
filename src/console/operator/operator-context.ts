import type { Runtime } from '../../core/execution/runtime.ts';
import { type Html, html } from '../../http/html.ts';
import type { Call } from '../../http/router.ts';
import type { RecentCalls } from '../../telemetry/access-log.ts';
import type { Total } from '../../telemetry/recent-totals.ts';
import { moment } from '../format.ts';
import { pageDocument } from '../layout.ts';

/** Data of a page of an operator. */
export interface OperatorContext {
  readonly call: Call;
  /** Prefix of the pages' addresses, up to `/console`. */
  readonly base: string;
  readonly runtime: Runtime;
  readonly recentCalls: RecentCalls;
  /** Operations of this process in the last 30 to 60 minutes; none where there are no metrics. */
  readonly operations: () => ReadonlyMap<string, Total>;
  /** Reason for which no job runs; undefined: they run, or another process knows. */
  readonly jobsHeld: () => string | undefined;
  /** Token of the forms. */
  readonly formToken: string;
}

/** A page of an operator around its contents. */
export const operatorLayout = ({ base, formToken }: OperatorContext, title: string, contents: Html): Html =>
  pageDocument(
    base,
    title,
    html`<header><div class="bar"><p class="who"><strong><a href="${base}/console/operador">Operador</a></strong> <span>todas as lojas</span></p>
<form class="ways" method="post" action="${base}/console/operador/sair"><a href="${base}/">Início</a><input type="hidden" name="token" value="${formToken}"><button class="plain">Sair</button></form></div></header>\n`,
    html`<h1>${title}</h1>\n${contents}`,
  );

/** A moment as operators see it. */
export const operatorMoment = (value: Date | string): Html => moment(value, 'America/Sao_Paulo');

/** A number with separators. */
export const numeral = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** A number of seconds in words that fit a table. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 90 * 60 ? `${Math.round(seconds / 60)} min` : `${numeral(seconds / 3600)} h`;
}

/** A link to the page of a store. */
export const storeLink = ({ base }: OperatorContext, id: string, name: string): Html =>
  html`<a href="${base}/console/operador/lojas/${id}">${name}</a>`;

/** A link to the page of a webhook. */
export const webhookLink = ({ base }: OperatorContext, storeId: string, id: string, name: string): Html =>
  html`<a href="${base}/console/operador/lojas/${storeId}/webhooks/${id}">${name}</a>`;

/** The host of an address: the rest of it may contain a secret. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '–';
