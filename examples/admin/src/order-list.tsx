import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { messageOf } from './fault.ts';
import { formatMoney, formatTime } from './format.ts';
import { LoadMore } from './load-more.tsx';
import { type OrderStatus, OrdersDocument } from './operations.ts';

const STATUSES: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pendente',
  PROCESSING: 'Em análise',
  PAID: 'Pago',
  SHIPPED: 'Enviado',
  DELIVERED: 'Entregue',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Reembolsado',
};

/** Interval of looking for changes, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;

/** Orders, newest first, by status and text. An empty text is no filter. */
export function OrderList() {
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const filter = { status: status || null, ...(search && { search }) };
  const { data, error, fetchMore } = useQuery(OrdersDocument, { variables: { filter }, pollInterval: POLL_INTERVAL_MS });
  return (
    <section>
      <h1>
        Pedidos <small>{data?.orders?.totalCount}</small>
      </h1>
      <div className="filters">
        <label>
          Buscar
          <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <label>
          Situação
          <select value={status} onChange={(event) => setStatus(event.target.value as OrderStatus | '')}>
            <option value="">Todas</option>
            {Object.entries(STATUSES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error && <p role="alert">{messageOf(error)}</p>}
      <table>
        <thead>
          <tr>
            <th>Pedido</th>
            <th>Comprador</th>
            <th>Situação</th>
            <th>Etiquetas</th>
            <th>Total</th>
            <th>Criação</th>
          </tr>
        </thead>
        <tbody>
          {data?.orders?.edges.map(({ node }) => (
            <tr key={node.id}>
              <td>
                <a href={`#/pedidos/${node.id}`}>{`#${node.number}`}</a>
              </td>
              <td>{node.customer.name}</td>
              <td>{node.statusLabel}</td>
              <td>{node.tagList.map(({ label }) => label).join(', ')}</td>
              <td className="number">{formatMoney(node.total)}</td>
              <td>{formatTime(node.createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.orders && <LoadMore pageInfo={data.orders.pageInfo} onMore={(after) => fetchMore({ variables: { after } })} />}
    </section>
  );
}
