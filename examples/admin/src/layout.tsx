import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Dashboard } from './dashboard.tsx';
import { messageOf } from './fault.ts';
import { SessionDocument } from './operations.ts';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';
import { ProductList } from './product-list.tsx';
import { endSession } from './session.ts';
import { WebhookList } from './webhook-list.tsx';

const TITLES = { painel: 'Painel', pedidos: 'Pedidos', produtos: 'Produtos', webhooks: 'Webhooks' } as const;

const readHash = () => location.hash.slice(2) || 'pedidos';

/** The part of the address after #, as `pedidos` or `pedidos/<id>`. */
function useHash(): string {
  const [hash, setHash] = useState(readHash);
  useEffect(() => {
    const update = () => setHash(readHash());
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return hash;
}

function Page({ name, id }: { readonly name: string | undefined; readonly id: string | undefined }) {
  if (name === 'painel') return <Dashboard />;
  if (name === 'produtos') return <ProductList />;
  if (name === 'webhooks') return <WebhookList />;
  return id === undefined ? <OrderList /> : <OrderPage key={id} id={id} />;
}

/** The frame of all pages: menu, store, caller. */
export function Layout({ onSignOut }: { readonly onSignOut: () => void }) {
  const { data, error } = useQuery(SessionDocument);
  const [name, id] = useHash().split('/');
  return (
    <>
      <header>
        <strong>{data?.store?.name ?? '…'}</strong>
        <nav>
          {Object.entries(TITLES).map(([path, title]) => (
            <a key={path} href={`#/${path}`} aria-current={path === name ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <span>{data?.viewer?.name}</span>
        <button
          type="button"
          onClick={() => {
            endSession();
            onSignOut();
          }}
        >
          Sair
        </button>
      </header>
      <main>
        {error && <p role="alert">{messageOf(error)}</p>}
        <Page name={name} id={id} />
      </main>
    </>
  );
}
