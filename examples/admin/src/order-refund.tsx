import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from './fault.ts';
import { formatMoney, formatTime } from './format.ts';
import { type OrderPageQuery, RefundOrderDocument, type RefundReason } from './operations.ts';
import { useRights } from './rights.ts';
import { REASONS } from './words.ts';

type Order = NonNullable<OrderPageQuery['order']>;

/** What went back of an order, and a form that sends more back, up to what there is. */
export function Refunds({ order }: { readonly order: Order }) {
  const may = useRights();
  const [done, setDone] = useState('');
  const [refund, { error, loading }] = useMutation(RefundOrderDocument);
  const submit = async (form: FormData) => {
    const input = {
      amount: Number(form.get('amount')),
      reason: form.get('reason') as RefundReason,
      note: String(form.get('note')) || null,
    };
    const { data } = await refund({ variables: { id: order.id, input } }).catch(() => ({ data: undefined }));
    setDone(data ? `${formatMoney(data.refundOrder.amount)}: ${data.refundOrder.statusLabel}` : '');
  };
  const isOffered = may('REFUNDS_WRITE') && order.refundable > 0;
  if (!isOffered && order.refunds.length === 0) return null;
  return (
    <>
      <h2>Reembolsos</h2>
      <ul>
        {order.refunds.map(({ id, amount, statusLabel, reasonLabel, createdAt }) => (
          <li key={id}>
            {formatTime(createdAt)}: {formatMoney(amount)}, {statusLabel}
            {reasonLabel && ` (${reasonLabel})`}
          </li>
        ))}
      </ul>
      {isOffered && (
        <form action={submit} className="filters">
          <label>
            Valor, até {formatMoney(order.refundable)}
            <input
              name="amount"
              type="number"
              step="0.01"
              min="0.01"
              max={order.refundable}
              required
              defaultValue={order.refundable}
              key={order.refundable}
            />
          </label>
          <label>
            Motivo
            <select name="reason" defaultValue="WITHDRAWAL">
              {Object.entries(REASONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            Anotação
            <input name="note" maxLength={1000} />
          </label>
          <button type="submit" disabled={loading}>
            Reembolsar
          </button>
        </form>
      )}
      {error && <p role="alert">{messageOf(error)}</p>}
      <p role="status">{done}</p>
    </>
  );
}
