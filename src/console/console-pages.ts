import { DomainError } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import { hasScope, type Principal } from '../core/execution/principal.ts';
import { isSameOrigin, readForm } from '../http/form-post.ts';
import { assetResponse } from '../http/hashed-asset.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Call, HttpRoute, Surface } from '../http/router.ts';
import { consoleScript, consoleStyle, signInScript } from './assets.ts';
import { openDemo } from './caller.ts';
import { consoleResponses } from './layout.ts';
import { type ConsoleParts, openPageContext, spendPage } from './open-page-context.ts';
import { type OperatorParts, operatorRoutes } from './operator/operator-pages.ts';
import type { PageContext } from './page-context.ts';
import { endSessionsOf } from './people/back-channel-logout.ts';
import { beginSignIn, endPersonSession, endSignIn, type PersonSignInParts } from './people/person-sign-in.ts';
import { refusalResponse, toConsoleError } from './refusal.ts';
import { endedCookie, isConsoleFormToken, readSession, sessionCookie } from './session.ts';
import { MAX_CONSOLE_FORM_BYTES, signIn } from './sign-in.ts';
import { signedOutPage, signInPage, storePage } from './sign-in-page.ts';
import { STORE_FORMS, STORE_PAGES, type StoreForm } from './store-pages.ts';

interface ConsoleOptions extends Omit<ConsoleParts, 'base'> {
  /** Parts of the pages of an operator beside these. */
  readonly operator: Pick<OperatorParts, 'tokens' | 'isToken' | 'operations' | 'jobsHeld'>;
  /** Asks what issuers of stores publish. */
  readonly issuerFetch: typeof fetch;
  /** Called when an issuer of a store does not answer as it should. */
  readonly onProviderError: PersonSignInParts['onProviderError'];
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

type Handler = (context: PageContext) => Promise<HttpResponse>;

/** Errors that end a session: the credential is none any more, or it lost its store. */
const ENDING: ReadonlySet<string> = new Set(['AUTH_API_KEY_REQUIRED', 'AUTH_STORE_ACCESS_DENIED']);

/** The first area that a caller may read. */
function firstArea(caller: Principal): string {
  const isShownSomething = (['orders-basic:read', 'webhooks:read', 'payments:read'] as const).some((scope) =>
    hasScope(caller, scope),
  );
  return isShownSomething ? 'hoje' : 'chamadas';
}

/**
 * The console at `/console`: what a store's integrators look for when something does not work. Rendered here, complete without
 * JavaScript. Each page verifies the credential of the session and runs stored operations as its caller (D-365).
 */
export function createConsole({ onBug, operator, issuerFetch, onProviderError, ...options }: ConsoleOptions): Surface<void> {
  const { runtime, limits, services } = options;
  const { publicUrl, secrets, clock } = runtime;
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const parts: ConsoleParts = { ...options, base };
  const home = `${base}/console`;
  const signInParts = { people: services.people, issuerFetch, secrets, clock, publicUrl, base, onProviderError };
  const ended = () => ({ 'set-cookie': endedCookie(publicUrl) });

  function rejection(error: unknown, { request: { method }, url }: Call): DomainError {
    const known = toDomainError(error, runtime);
    if (!(known instanceof DomainError)) onBug(error, `${method} ${url.pathname}`);
    return toConsoleError(known);
  }

  /** A page for a signed-in user; others get the sign-in page. */
  const signedIn =
    (handler: Handler) =>
    async (call: Call): Promise<HttpResponse> => {
      const session = readSession(call.request, secrets, clock.now());
      if (!session) return consoleResponses.redirect(home);
      let context: PageContext | undefined;
      try {
        context = await openPageContext(call, session, parts);
        return await handler(context);
      } catch (error) {
        const refusal = rejection(error, call);
        if (!context && ENDING.has(refusal.code)) return consoleResponses.redirect(`${home}?fim=1`, ended());
        return refusalResponse(base, context, refusal);
      }
    };

  /** A page about the store of the session; without one, the page to choose it. */
  const ofStore = (handler: Handler) =>
    signedIn((context) =>
      context.principal.storeId === undefined ? Promise.resolve(consoleResponses.redirect(`${home}/loja`)) : handler(context),
    );

  /** A form that this service made for the session. Throws 403 for any other. */
  const form =
    ({ handle, maxBytes = MAX_CONSOLE_FORM_BYTES }: StoreForm): Handler =>
    async (context) => {
      const { request } = context.call;
      const fields = isSameOrigin(request, publicUrl) ? await readForm(request, maxBytes) : new URLSearchParams();
      if (isConsoleFormToken(secrets, context.session, fields.get('token') ?? '')) return handle(context, fields);
      throw new DomainError(
        'AUTH_STORE_ACCESS_DENIED',
        'O formulário não veio desta página ou está desatualizado. Abra a página de novo.',
      );
    };

  const chooseStore: StoreForm['handle'] = ({ viewer, session }, fields) => {
    const storeId = viewer.stores.find(({ id }) => id === fields.get('loja'))?.id;
    if (storeId === undefined) throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A credencial não abre esta loja.');
    return consoleResponses.redirect(home, {
      'set-cookie': sessionCookie({ ...session, storeId }, secrets, publicUrl, clock.now()),
    });
  };

  /** Ends a session; a person may then end that at their provider, too. */
  async function signOut({ session }: PageContext): Promise<HttpResponse> {
    const url = await endPersonSession(session, signInParts);
    return url === undefined
      ? consoleResponses.redirect(home, ended())
      : consoleResponses.page(200, signedOutPage(base, url), ended());
  }

  /** The sign-in page, or the first page of a signed-in user. */
  async function showHome(call: Call): Promise<HttpResponse> {
    if (readSession(call.request, secrets, clock.now()))
      return ofStore(async ({ principal }) => consoleResponses.redirect(`${home}/${firstArea(principal)}`))(call);
    const problem = call.url.searchParams.has('fim') ? 'A sessão terminou: a chave não é mais válida. Entre de novo.' : undefined;
    return consoleResponses.page(200, signInPage({ base, problem, demoName: openDemo(call, services)?.name }));
  }

  const show = (page: (typeof STORE_PAGES)[string]) =>
    ofStore(async (context) => consoleResponses.page(200, await page(context)));
  const paths = new Set([...Object.keys(STORE_PAGES), ...Object.keys(STORE_FORMS)]);
  const pages: HttpRoute<void>[] = [...paths].map((path) => {
    const [page, sent] = [STORE_PAGES[path], STORE_FORMS[path]];
    return { path, methods: { ...(page && { GET: show(page) }), ...(sent && { POST: ofStore(form(sent)) }) } };
  });

  return {
    owns: (path) => path.startsWith('/console/'),
    optionsHeaders: consoleResponses.headers,
    open: ({ address }) => spendPage(limits, address),
    routes: [
      { path: '/console', methods: { GET: showHome } },
      {
        path: '/console/entrar',
        methods: { POST: (call) => signIn(call, { services, limits, secrets, publicUrl, base, now: clock.now() }) },
      },
      { path: '/console/entrar/:storeId/:issuerId', methods: { GET: (call) => beginSignIn(call, signInParts) } },
      { path: '/console/retorno', methods: { GET: (call) => endSignIn(call, signInParts) } },
      { path: '/console/saida/:storeId/:issuerId', methods: { POST: (call) => endSessionsOf(call, signInParts) } },
      { path: '/console/sair', methods: { POST: signedIn(form({ handle: signOut })) } },
      {
        path: '/console/loja',
        methods: {
          GET: signedIn(async (context) => consoleResponses.page(200, storePage(context))),
          POST: signedIn(form({ handle: chooseStore })),
        },
      },
      ...(operator.tokens.length > 0 ? operatorRoutes({ ...parts, ...operator, rejection }) : []),
      ...pages,
      {
        path: '/console/assets/:file',
        methods: {
          GET: ({ request, params: { file } }) => assetResponse([consoleStyle, consoleScript, signInScript], file, request),
        },
      },
    ],
    refuse: (error, call) => refusalResponse(base, undefined, rejection(error, call)),
  };
}
