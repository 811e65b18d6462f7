import { DomainError, retryAfterOf } from '../../core/errors.ts';
import { isSameOrigin, readForm } from '../../http/form-post.ts';
import { type Html, html } from '../../http/html.ts';
import type { HttpResponse } from '../../http/response.ts';
import type { Call, HttpRoute } from '../../http/router.ts';
import { RateLimitGuard } from '../../rate-limits/guard.ts';
import type { RateLimits } from '../../rate-limits/policies.ts';
import { consoleResponses, openLayout } from '../layout.ts';
import { consoleFormToken, isConsoleFormToken } from '../session.ts';
import { MAX_CONSOLE_FORM_BYTES } from '../sign-in.ts';
import { type OperatorContext, operatorLayout } from './operator-context.ts';
import {
  endedOperatorCookie,
  newOperatorSession,
  type OperatorSession,
  operatorCookie,
  readOperatorSession,
} from './operator-session.ts';
import { overviewPage } from './overview-page.ts';
import { operatorStorePage } from './store-page.ts';
import { operatorWebhookPage } from './webhook-page.ts';

/** Services of the pages of an operator. */
export interface OperatorParts extends Omit<OperatorContext, 'call' | 'formToken'> {
  readonly limits: RateLimits;
  /** The operator's secrets, the one of now and the previous one; none: there are no such pages. */
  readonly tokens: readonly string[];
  /** True when a text is one of the secrets, compared in constant time. */
  readonly isToken: (text: string) => boolean;
  /** Makes a rejection of an error, and reports any other. */
  readonly rejection: (error: unknown, call: Call) => DomainError;
}

const signInPage = (base: string, problem?: string): Html =>
  openLayout(
    base,
    'Entrar como operador',
    html`<p>Filas, webhooks que falham, lojas que mais usam e operações demoradas, de todas as lojas.</p>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<form class="card sign-in" method="post" action="${base}/console/operador/entrar">
<p><label for="segredo">Segredo do operador (OPERATOR_TOKEN)</label>
<input id="segredo" type="password" name="segredo" required autocomplete="off" spellcheck="false" maxlength="500"></p>
<button>Entrar</button>
<p class="hint">O segredo não fica no navegador: um cookie cifrado prova por 8 horas, ou até você sair, que ele foi dado.</p>
</form>`,
  );

const PAGES: Readonly<Record<string, (context: OperatorContext) => Promise<Html>>> = {
  '/console/operador': overviewPage,
  '/console/operador/lojas/:store': operatorStorePage,
  '/console/operador/lojas/:store/webhooks/:webhook': operatorWebhookPage,
};

/** The pages of who has the operator's secret: about all stores, read only. They show no secret and no data of buyers (D-544). */
export function operatorRoutes({ limits, tokens, isToken, rejection, ...parts }: OperatorParts): HttpRoute<void>[] {
  const { base, runtime } = parts;
  const { publicUrl, secrets, clock } = runtime;
  const home = `${base}/console/operador`;

  const sessionOf = ({ request }: Call) => readOperatorSession(request, secrets, { tokens, now: clock.now() });

  async function signIn(call: Call): Promise<HttpResponse> {
    const refuse = (status: number, problem: string, headers = {}) =>
      consoleResponses.page(status, signInPage(base, problem), headers);
    if (!isSameOrigin(call.request, publicUrl)) return refuse(403, 'O formulário não veio desta página.');
    const token = ((await readForm(call.request, MAX_CONSOLE_FORM_BYTES)).get('segredo') ?? '').trim();
    try {
      const guard = new RateLimitGuard(limits, call.address, call.logEntry);
      if (!(await guard.isOperator(() => isToken(token)))) return refuse(401, 'Este não é o segredo do operador.');
    } catch (error) {
      const seconds = error instanceof DomainError ? retryAfterOf(error) : undefined;
      if (seconds === undefined) throw error;
      return refuse(429, `Tentativas demais deste endereço. Tente de novo em ${seconds} s.`, { 'retry-after': String(seconds) });
    }
    const session = newOperatorSession(token, clock.now());
    return consoleResponses.redirect(home, { 'set-cookie': operatorCookie(session, secrets, publicUrl) });
  }

  async function signOut(call: Call): Promise<HttpResponse> {
    const session = sessionOf(call);
    const isOwn = isSameOrigin(call.request, publicUrl);
    const fields = isOwn ? await readForm(call.request, MAX_CONSOLE_FORM_BYTES) : new URLSearchParams();
    if (session && !isConsoleFormToken(secrets, session, fields.get('token') ?? ''))
      throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'O formulário não veio desta página ou está desatualizado.');
    return consoleResponses.redirect(home, { 'set-cookie': endedOperatorCookie(publicUrl) });
  }

  async function show(call: Call, session: OperatorSession, page: (context: OperatorContext) => Promise<Html>) {
    call.logEntry.caller = 'operator';
    const context: OperatorContext = { ...parts, call, formToken: consoleFormToken(secrets, session) };
    try {
      return await consoleResponses.page(200, await page(context));
    } catch (error) {
      const { status, message } = rejection(error, call);
      const text = html`<section class="card"><p>${message}</p><p>X-Request-Id: ${call.logEntry.requestId}</p></section>`;
      return consoleResponses.page(status, operatorLayout(context, status === 404 ? 'Não encontrado' : 'Algo deu errado', text));
    }
  }

  const pages = Object.entries(PAGES).map(
    ([path, page]): HttpRoute<void> => ({
      path,
      methods: {
        GET(call) {
          const session = sessionOf(call);
          if (session) return show(call, session, page);
          return path === '/console/operador' ? consoleResponses.page(200, signInPage(base)) : consoleResponses.redirect(home);
        },
      },
    }),
  );
  return [
    ...pages,
    { path: '/console/operador/entrar', methods: { POST: signIn } },
    { path: '/console/operador/sair', methods: { POST: signOut } },
  ];
}
