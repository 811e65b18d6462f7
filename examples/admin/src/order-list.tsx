import { useQuery, useSubscription } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { messageOf } from './fault.ts';
import { formatMoney, formatTime } from './format.ts';
import { LoadMore } from './load-more.tsx';
import { FeedStartDocument, LiveOrdersDocument, type OrderStatus, OrdersDocument } from './operations.ts';
import { Table } from './table.tsx';
import { STATUSES } from './words.ts';

/** Orders, newest first, by status and text. An empty text is no filter. */
export function OrderList() {
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const filter = { statuses: status ? [status] : [], ...(search && { search }) };
  // The place in the feed before the list is read: nothing that changes afterwards is missed.
  const start = useQuery(FeedStartDocument, { fetchPolicy: 'network-only' });
  const skip = !start.data;
  const { data, error, fetchMore, refetch } = useQuery(OrdersDocument, { variables: { filter }, skip });
  // What changed is in the cache with its id, and so in its row. Which rows the list has, only the service knows.
  const live = useSubscription(LiveOrdersDocument, {
    variables: { after: start.data?.changes?.pageInfo.endCursor ?? null },
    skip,
    onData: () => void refetch(),
  });
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
      {live.error && <p role="alert">{messageOf(live.error)}</p>}
      <Table label="Pedidos" columns={['Pedido', 'Comprador', 'Situação', 'Etiquetas', 'Total', 'Criação']}>
        {data?.orders?.edges.map(({ node }) => (
          <tr key={node.id}>
            <td>
              <a href={`#/pedidos/${node.id}`}>{`#${node.number}`}</a>
            </td>
            <td>{node.contact?.name ?? '–'}</td>
            <td>{node.statusLabel}</td>
            <td>{node.tags.map(({ label }) => label).join(', ')}</td>
            <td className="number">{formatMoney(node.total)}</td>
            <td>{formatTime(node.createdAt)}</td>
          </tr>
        ))}
      </Table>
      {data?.orders && <LoadMore pageInfo={data.orders.pageInfo} onMore={(after) => fetchMore({ variables: { after } })} />}
    </section>
  );
}
