import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';
import { Dashboard } from './dashboard.tsx';
import { messageOf } from './fault.ts';
import { type ApiScope, SessionDocument } from './operations.ts';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';
import { ProductList } from './product-list.tsx';
import { ProductPage } from './product-page.tsx';
import { PromotionList } from './promotion-list.tsx';
import { useRights } from './rights.ts';
import { RoleList } from './role-list.tsx';
import { endSession } from './session.ts';
import { WebhookList } from './webhook-list.tsx';

interface Area {
  readonly title: string;
  /** Scopes of which one opens it. */
  readonly scopes: readonly ApiScope[];
}

const AREAS: Readonly<Record<string, Area>> = {
  painel: { title: 'Painel', scopes: ['ORDERS_READ'] },
  pedidos: { title: 'Pedidos', scopes: ['ORDERS_BASIC_READ'] },
  produtos: { title: 'Produtos', scopes: ['PRODUCTS_BASIC_READ'] },
  compradores: { title: 'Compradores', scopes: ['CUSTOMERS_READ'] },
  promocoes: { title: 'Promoções', scopes: ['COUPONS_READ', 'DISCOUNT_RANGES_READ', 'GIFTS_READ', 'PAYMENT_DISCOUNTS_READ'] },
  webhooks: { title: 'Webhooks', scopes: ['WEBHOOKS_READ'] },
  papeis: { title: 'Papéis', scopes: ['STORE_ADMIN'] },
};

const readHash = () => location.hash.slice(2);

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
  if (name === 'produtos') return id === undefined ? <ProductList /> : <ProductPage key={id} id={id} />;
  if (name === 'compradores') return id === undefined ? <CustomerList /> : <CustomerPage key={id} id={id} />;
  if (name === 'promocoes') return <PromotionList />;
  if (name === 'webhooks') return <WebhookList />;
  if (name === 'papeis') return <RoleList />;
  return id === undefined ? <OrderList /> : <OrderPage key={id} id={id} />;
}

/** The frame of all pages: menu, store, caller. */
export function Layout({ onSignOut }: { readonly onSignOut: () => void }) {
  const { data, error } = useQuery(SessionDocument);
  const may = useRights();
  const areas = Object.entries(AREAS).filter(([, { scopes }]) => scopes.some(may));
  // Without a word about it, orders, or the first that the person may see.
  const first = may('ORDERS_BASIC_READ') ? 'pedidos' : areas[0]?.[0];
  const [path = '', id] = useHash().split('/');
  const name = path || first;
  return (
    <>
      <header>
        <strong>{data?.store?.name ?? '…'}</strong>
        <nav aria-label="Áreas">
          {areas.map(([path, { title }]) => (
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
        {data ? <Page name={name} id={id} /> : <p role="status">Carregando…</p>}
      </main>
    </>
  );
}
