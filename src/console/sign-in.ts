import { DomainError, type Issue, retryAfterOf } from '../core/errors.ts';
import { isSameOrigin, readForm } from '../http/form-post.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Call } from '../http/router.ts';
import type { Secrets } from '../lib/secrets.ts';
import { RateLimitGuard } from '../rate-limits/guard.ts';
import type { RateLimits } from '../rate-limits/policies.ts';
import { authenticateCaller, type CallerServices, openDemo } from './caller.ts';
import { consoleResponses } from './layout.ts';
import { MAX_CREDENTIAL_LENGTH, newSession, sessionCookie } from './session.ts';
import { signInPage } from './sign-in-page.ts';

/** The largest form of the console, in bytes. */
export const MAX_CONSOLE_FORM_BYTES = 16 * 1024;

interface SignInParts {
  readonly services: CallerServices;
  readonly limits: RateLimits;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly base: string;
  readonly now: Date;
}

/** The store of a session: the named one, or the only one that the credential opens; undefined where there is a choice. */
async function chosenStore(parts: SignInParts, guard: RateLimitGuard, token: string, named: string): Promise<string | undefined> {
  const { credential } = await authenticateCaller(parts.services, guard, token, named || undefined);
  const [first, ...others] = credential?.stores ?? [];
  if (named !== '' || first === undefined || others.length > 0) return named || undefined;
  await authenticateCaller(parts.services, guard, token, first);
  return first;
}

const REFUSED_KEY = 'Esta chave ou este token não é válido. Confira se foi copiado por inteiro e se não venceu nem foi revogado.';

/** Text of a rejected attempt; undefined for any other error. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const seconds = retryAfterOf(error);
  if (seconds !== undefined) return `Tentativas demais deste endereço. Tente de novo em ${seconds} s.`;
  if (error.code === 'AUTH_API_KEY_REQUIRED') return REFUSED_KEY;
  if (error.code === 'VALIDATION_ERROR')
    return `Identificador da loja: ${(error.details as readonly Issue[])[0]?.message ?? error.message}`;
  return error.message;
}

/** Handles the sign-in form: sets a session cookie, or shows the form again with its errors. */
export async function signIn(call: Call, parts: SignInParts): Promise<HttpResponse> {
  const { secrets, publicUrl, base, now, services, limits } = parts;
  const refuse = (status: number, problem: string, headers = {}) =>
    consoleResponses.page(status, signInPage({ base, problem, demoName: openDemo(call, services)?.name }), headers);
  const enter = (token: string | null, storeId: string | undefined) =>
    consoleResponses.redirect(`${base}/console`, {
      'set-cookie': sessionCookie(newSession(token, storeId, now), secrets, publicUrl, now),
    });

  if (!isSameOrigin(call.request, publicUrl)) return refuse(403, 'O formulário não veio desta página.');
  const fields = await readForm(call.request, MAX_CONSOLE_FORM_BYTES);
  if (fields.has('demonstracao')) {
    const demo = openDemo(call, services);
    return demo ? enter(null, demo.storeId) : refuse(403, 'Sem chave, a demonstração só abre no computador do serviço.');
  }
  const token = (fields.get('chave') ?? '').trim();
  if (token === '') return refuse(400, 'Informe a chave de API ou o token do painel.');
  if (token.length > MAX_CREDENTIAL_LENGTH)
    return refuse(400, `A chave ou o token tem mais de ${MAX_CREDENTIAL_LENGTH} caracteres e não cabe num cookie.`);
  try {
    const guard = new RateLimitGuard(limits, call.address, call.logEntry);
    return enter(token, await chosenStore(parts, guard, token, (fields.get('loja') ?? '').trim().toLowerCase()));
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const seconds = retryAfterOf(error as DomainError);
    return refuse((error as DomainError).status, problem, seconds === undefined ? {} : { 'retry-after': String(seconds) });
  }
}
