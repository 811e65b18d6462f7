import { useQuery } from '@apollo/client/react';
import { messageOf } from './fault.ts';
import { formatMoney } from './format.ts';
import { DashboardDocument } from './operations.ts';

const formatShare = (share: number) => share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** How the store did in seven days, and what waits for somebody: one request. */
export function Dashboard() {
  const { data, error, refetch } = useQuery(DashboardDocument, { fetchPolicy: 'cache-and-network' });
  const [now, before, funnel] = [data?.now?.summary, data?.before?.summary, data?.checkoutFunnel];
  return (
    <section>
      <h1>
        Painel <small>7 dias</small>
      </h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      {now && before && (
        <p>
          Vendas: <strong>{formatMoney(now.net)}</strong> em {now.paidOrders} pedidos pagos; nos 7 dias anteriores,{' '}
          {formatMoney(before.net)} em {before.paidOrders}.
        </p>
      )}
      {funnel && (
        <p>
          Checkouts: {funnel.opened} criados, {funnel.completed} viraram pedidos
          {funnel.conversion !== null && ` (${formatShare(funnel.conversion)})`}, {funnel.abandoned} abandonados, de{' '}
          {formatMoney(funnel.abandonedValue)}.
        </p>
      )}
      <h2>Mais vendidos</h2>
      <table>
        <tbody>
          {now?.byProduct.map(({ key, label, units, net }) => (
            <tr key={key}>
              <td>{label}</td>
              <td className="number">{units}</td>
              <td className="number">{formatMoney(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Estoque baixo: {data?.lowStock?.totalCount}</h2>
      <ul>
        {data?.lowStock?.nodes.map(({ id, name, totalStock }) => (
          <li key={id}>
            {name}: {totalStock}
          </li>
        ))}
      </ul>
      <h2>PIX a pagar: {data?.unpaidPix?.totalCount}</h2>
      <ul>
        {data?.unpaidPix?.nodes.map(({ id, number, total }) => (
          <li key={id}>
            <a href={`#/pedidos/${id}`}>{`#${number}`}</a>, {formatMoney(total)}
          </li>
        ))}
      </ul>
      <p>Entregas a webhooks que falharam: {data?.failed?.totalCount}</p>
      <button type="button" onClick={() => void refetch()}>
        Atualizar
      </button>
    </section>
  );
}
