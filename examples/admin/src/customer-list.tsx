import { useMutation, useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { messageOf } from './fault.ts';
import { formatMoney } from './format.ts';
import { LoadMore } from './load-more.tsx';
import { type CustomerFilter, CustomersDocument, SaveSegmentDocument, SegmentsDocument } from './operations.ts';
import { useRights } from './rights.ts';
import { Table } from './table.tsx';

/** A box that saves what the list shows as a segment. */
function SaveSegment({ filter }: { readonly filter: CustomerFilter }) {
  const [save, { data, error, loading }] = useMutation(SaveSegmentDocument, { refetchQueries: [SegmentsDocument] });
  const submit = async (form: FormData) => {
    await save({ variables: { input: { name: String(form.get('name')), filter } } }).catch(() => undefined);
  };
  return (
    <form action={submit} className="filters">
      <label>
        Salvar estes compradores como segmento
        <input name="name" required maxLength={60} />
      </label>
      <button type="submit" disabled={loading}>
        Salvar segmento
      </button>
      {error && <p role="alert">{messageOf(error)}</p>}
      <p role="status">
        {data && `Segmento ${data.createCustomerSegment.name} salvo, com ${data.createCustomerSegment.count.value} agora.`}
      </p>
    </form>
  );
}

/** Customers by text, what they spent and segment; what is shown can be saved as a segment. */
export function CustomerList() {
  const may = useRights();
  const [text, setText] = useState('');
  const [spent, setSpent] = useState('');
  const [segmentId, setSegmentId] = useState('');
  const search = useDeferredValue(text);
  const own: CustomerFilter = { ...(search && { search }), ...(spent && { totalSpent: { min: Number(spent) } }) };
  const segments = useQuery(SegmentsDocument);
  const { data, error, fetchMore } = useQuery(CustomersDocument, {
    variables: { filter: { ...own, ...(segmentId && { segmentId }) } },
  });
  return (
    <section>
      <h1>
        Compradores <small>{data?.customers?.totalCount}</small>
      </h1>
      <div className="filters">
        <label>
          Buscar
          <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <label>
          Gastaram ao menos
          <input type="number" min="0" step="0.01" value={spent} onChange={(event) => setSpent(event.target.value)} />
        </label>
        <label>
          Segmento
          <select value={segmentId} onChange={(event) => setSegmentId(event.target.value)}>
            <option value="">Todos</option>
            {segments.data?.customerSegments?.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {`${name} (${count.value}${count.exact ? '' : '+'})`}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error && <p role="alert">{messageOf(error)}</p>}
      {may('CUSTOMERS_WRITE') && segmentId === '' && Object.keys(own).length > 0 && <SaveSegment filter={own} />}
      <Table label="Compradores" columns={['Nome', 'E-mail', 'Pedidos', 'Gastou', 'Etiquetas']}>
        {data?.customers?.edges.map(({ node }) => (
          <tr key={node.id}>
            <td>
              <a href={`#/compradores/${node.id}`}>{node.name}</a>
            </td>
            <td>{node.email}</td>
            <td className="number">{node.totalOrders}</td>
            <td className="number">{formatMoney(node.orderStats.totalSpent)}</td>
            <td>{node.tags.join(', ')}</td>
          </tr>
        ))}
      </Table>
      {data?.customers && <LoadMore pageInfo={data.customers.pageInfo} onMore={(after) => fetchMore({ variables: { after } })} />}
    </section>
  );
}
