import { useMutation, useQuery } from '@apollo/client/react';
import { messageOf } from './fault.ts';
import { formatMoney, formatTime } from './format.ts';
import { CustomerPageDocument, type CustomerPageQuery, SaveCustomerDocument } from './operations.ts';
import { useRights } from './rights.ts';
import { Table } from './table.tsx';

type Customer = NonNullable<CustomerPageQuery['customer']>;

/** Tags and notes of a customer, which are saved over the version that was read. */
function CustomerForm({ customer }: { readonly customer: Customer }) {
  const [save, { error, loading, data }] = useMutation(SaveCustomerDocument);
  const submit = async (form: FormData) => {
    const tags = String(form.get('tags'))
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const input = { tags, notes: String(form.get('notes')) || null };
    await save({ variables: { id: customer.id, input, ifVersion: customer.version } }).catch(() => undefined);
  };
  return (
    <form action={submit} key={customer.version}>
      <label>
        Etiquetas, separadas por vírgulas
        <input name="tags" defaultValue={customer.tags.join(', ')} />
      </label>
      <label>
        Observações
        <textarea name="notes" defaultValue={customer.notes ?? ''} />
      </label>
      {error && <p role="alert">{messageOf(error)}</p>}
      <button type="submit" disabled={loading}>
        Salvar
      </button>
      <p role="status">{data && !error && 'Salvo.'}</p>
    </form>
  );
}

/** One customer: contact, what they bought, tags and notes. */
export function CustomerPage({ id }: { readonly id: string }) {
  const may = useRights();
  const { data, error } = useQuery(CustomerPageDocument, { variables: { id } });
  const customer = data?.customer;
  if (!customer)
    return (
      <p role={error ? 'alert' : 'status'}>
        {error ? messageOf(error) : data ? 'A loja não tem este comprador.' : 'Carregando…'}
      </p>
    );
  return (
    <section>
      <h1>{customer.name}</h1>
      <p>{[customer.email, customer.phone].filter((text) => text !== null).join(', ')}</p>
      <p>{`${customer.totalOrders} pedidos, ${formatMoney(customer.orderStats.totalSpent)} pagos`}</p>
      {may('CUSTOMERS_WRITE') ? <CustomerForm customer={customer} /> : <p>{customer.tags.join(', ')}</p>}
      {customer.orders && (
        <Table label="Pedidos do comprador" columns={['Pedido', 'Situação', 'Total', 'Criação']}>
          {customer.orders.nodes.map((order) => (
            <tr key={order.id}>
              <td>
                <a href={`#/pedidos/${order.id}`}>{`#${order.number}`}</a>
              </td>
              <td>{order.statusLabel}</td>
              <td className="number">{formatMoney(order.total)}</td>
              <td>{formatTime(order.createdAt)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
