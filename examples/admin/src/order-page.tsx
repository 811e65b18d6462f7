import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { faultOf, messageOf } from './fault.ts';
import { formatMoney, formatTime } from './format.ts';
import {
  AddCommentDocument,
  MoveOrderDocument,
  OrderPageDocument,
  type OrderPageQuery,
  SaveNotesDocument,
} from './operations.ts';
import { Refunds } from './order-refund.tsx';
import { useRights } from './rights.ts';
import { STATUSES } from './words.ts';

type Order = NonNullable<OrderPageQuery['order']>;

/** Notes that are saved only over the version that was read. After a conflict the text stays, and the current one is beside it. */
function Notes({ order, onConflict }: { readonly order: Order; readonly onConflict: () => unknown }) {
  const [text, setText] = useState(order.notes ?? '');
  const [save, { error, loading }] = useMutation(SaveNotesDocument);
  const submit = async () => {
    const variables = { id: order.id, notes: text || null, ifVersion: order.version };
    await save({ variables }).catch((failure: unknown) => {
      if (faultOf(failure)?.code === 'PRECONDITION_FAILED') return onConflict();
    });
  };
  return (
    <form action={submit}>
      <label>
        Observações
        <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      {error && <p role="alert">{messageOf(error)}</p>}
      {error && order.notes !== text && <p>Agora está escrito: {order.notes ?? 'nada'}</p>}
      <button type="submit" disabled={loading}>
        Salvar
      </button>
    </form>
  );
}

/** The moves that the order allows now. */
function Moves({ order }: { readonly order: Order }) {
  const [move, { error, loading }] = useMutation(MoveOrderDocument);
  return (
    <div className="moves">
      {order.allowedStatuses.map((status) => (
        <button
          key={status}
          type="button"
          disabled={loading}
          onClick={() => {
            move({ variables: { id: order.id, status, ifVersion: order.version } }).catch(() => undefined);
          }}
        >
          {STATUSES[status]}
        </button>
      ))}
      {error && <p role="alert">{messageOf(error)}</p>}
    </div>
  );
}

/** Everything that happened with the order, newest first, and a box for a comment. */
function Timeline({ order }: { readonly order: Order }) {
  const may = useRights();
  const [text, setText] = useState('');
  const [add, { error, loading }] = useMutation(AddCommentDocument);
  const submit = async () => {
    const { error: refused } = await add({ variables: { orderId: order.id, text } }).catch((failure: unknown) => ({
      error: failure,
    }));
    if (!refused) setText('');
  };
  return (
    <>
      <h2>O que aconteceu</h2>
      {may('ORDER_NOTES_WRITE') && (
        <form action={submit}>
          <label>
            Comentário
            <input value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          {error && <p role="alert">{messageOf(error)}</p>}
          <button type="submit" disabled={loading || text === ''}>
            Comentar
          </button>
        </form>
      )}
      <ol reversed>
        {order.timeline.nodes.toReversed().map((entry) => (
          <li key={entry.id}>
            {formatTime(entry.at)}: {entry.__typename === 'OrderCommentEntry' ? entry.text : entry.message}
            {entry.actorName && ` (${entry.actorName})`}
          </li>
        ))}
      </ol>
    </>
  );
}

/** One order: items, buyer, notes, moves, timeline. */
export function OrderPage({ id }: { readonly id: string }) {
  const may = useRights();
  const { data, error, refetch } = useQuery(OrderPageDocument, { variables: { id } });
  const order = data?.order;
  if (!order)
    return (
      <p role={error ? 'alert' : 'status'}>{error ? messageOf(error) : data ? 'A loja não tem este pedido.' : 'Carregando…'}</p>
    );
  return (
    <section>
      <h1>
        Pedido #{order.number} <small>{order.statusLabel}</small>
      </h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      {may('ORDERS_WRITE') && <Moves order={order} />}
      <p>{order.customer ? `${order.customer.name}, ${order.customer.email}` : (order.contact?.name ?? '–')}</p>
      <table>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>{item.quantity} ×</td>
              <td>{item.product?.name ?? item.name}</td>
              <td className="number">{formatMoney(item.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>Total</td>
            <td className="number">{formatMoney(order.total)}</td>
          </tr>
        </tfoot>
      </table>
      <Refunds order={order} />
      {may('ORDERS_WRITE') ? <Notes order={order} onConflict={() => refetch()} /> : order.notes && <p>{order.notes}</p>}
      <Timeline order={order} />
    </section>
  );
}
