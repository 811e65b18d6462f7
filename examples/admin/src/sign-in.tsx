import type { Session } from './session.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Asks where the service is and who calls. */
export function SignIn({ onSignIn }: { readonly onSignIn: (session: Session) => void }) {
  const signIn = (form: FormData) =>
    onSignIn({
      address: textOf(form, 'address').replace(/\/$/, ''),
      token: textOf(form, 'token'),
      storeId: textOf(form, 'storeId'),
    });
  return (
    <main className="narrow">
      <h1>Painel de exemplo</h1>
      <form action={signIn}>
        <label>
          Endereço do serviço
          <input name="address" type="url" required defaultValue="http://127.0.0.1:4000" />
        </label>
        <label>
          Chave de API ou token do painel
          <input name="token" type="password" required autoComplete="off" />
        </label>
        <label>
          Loja
          <input name="storeId" required />
        </label>
        <button type="submit">Entrar</button>
      </form>
    </main>
  );
}
