import { type Html, html } from '../http/html.ts';
import { signInScript } from './assets.ts';
import { consoleLayout, openLayout } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { problemView } from './pieces.ts';

/** Content of the page to sign in beside its form. */
interface SignInView {
  readonly base: string;
  /** Reason for which the last attempt was refused, or the last session ended. */
  readonly problem?: string | undefined;
  /** Name of the demonstration store, when this browser may enter it without a key. */
  readonly demoName?: string | undefined;
}

const demoForm = (base: string, name: string): Html => html`<section class="card sign-in"><h2>Loja de demonstração</h2>
<p>${name}, com pedidos, eventos e entregas inventados. Este computador é o do serviço, e por isso ela abre sem chave.</p>
<form method="post" action="${base}/console/entrar"><button name="demonstracao" value="1" class="plain">Entrar na demonstração</button></form></section>`;

/** The page to sign in. */
export const signInPage = ({ base, problem, demoName }: SignInView): Html =>
  openLayout(
    base,
    'Entrar no console',
    html`<p>Pedidos, eventos, entregas de webhooks e chamadas da API de uma loja, para quem integra e para quem administra.</p>
${problemView(problem)}
<form class="card sign-in" method="post" action="${base}/console/entrar" data-sign-in>
<p class="notice" data-filled hidden>A chave desta aba já está preenchida.</p>
<p><label for="chave">Chave de API ou token do painel</label>
<input id="chave" type="password" name="chave" required autocomplete="off" spellcheck="false" maxlength="2500"></p>
<p><label for="loja">Identificador da loja</label>
<input id="loja" name="loja" autocomplete="off" spellcheck="false" maxlength="36" aria-describedby="loja-dica">
<span class="hint" id="loja-dica">Só é preciso quando a chave abre várias lojas; em branco, o console mostra as que ela abre.</span></p>
<button>Entrar</button>
<p class="hint">Quem entra com a conta da empresa usa o endereço de entrada da sua loja: peça a quem a administra.</p>
<p class="hint">A chave fica cifrada num cookie desta página por 8 horas, ou até você sair. Scripts e outros sites não a leem.</p>
</form>
${demoName === undefined ? '' : demoForm(base, demoName)}`,
    [signInScript.name],
  );

/** The page after signing out, for a person who is still signed in at their provider. */
export const signedOutPage = (base: string, providerUrl: string): Html =>
  openLayout(
    base,
    'Você saiu',
    html`<section class="card"><p>Você saiu do console, mas continua conectado à conta da empresa.</p>
<p><a href="${providerUrl}">Sair também da conta</a></p><p><a href="${base}/console">Voltar ao console</a></p></section>`,
  );

/** The page to choose a store. */
export const storePage = (context: PageContext): Html =>
  consoleLayout(
    context,
    'Escolher a loja',
    context.viewer.stores.length === 0
      ? html`<p class="empty">A credencial não abre nenhuma loja em operação.</p>`
      : html`<form class="card" method="post" action="${context.base}/console/loja"><input type="hidden" name="token" value="${context.formToken}">
<fieldset><legend>Lojas que a credencial abre</legend>
${context.viewer.stores.map(({ id, name }) => html`<p><button class="plain" name="loja" value="${id}">${name}</button> <code>${id}</code></p>`)}
</fieldset></form>`,
  );

/** An error page, inside the console for a signed-in user. */
export const refusalPage = (
  base: string,
  context: PageContext | undefined,
  title: string,
  sentences: readonly string[],
): Html => {
  const contents = html`<section class="card">${sentences.map((sentence) => html`<p>${sentence}</p>`)}
<p><a href="${base}/console">Voltar ao console</a></p></section>`;
  return context ? consoleLayout(context, title, contents) : openLayout(base, title, contents);
};
