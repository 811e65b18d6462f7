import { useMutation, useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { messageOf } from './fault.ts';
import { formatMoney } from './format.ts';
import { LoadMore } from './load-more.tsx';
import { type ProductRowFragment, ProductsDocument, SavePriceDocument } from './operations.ts';
import { useRights } from './rights.ts';
import { Table } from './table.tsx';

function ProductRow({ product }: { readonly product: ProductRowFragment }) {
  const may = useRights();
  const [save, { error, loading }] = useMutation(SavePriceDocument);
  const submit = async (form: FormData) => {
    const price = Number(form.get('price'));
    await save({ variables: { id: product.id, price, ifVersion: product.version } }).catch(() => undefined);
  };
  return (
    <tr>
      <td>
        <a href={`#/produtos/${product.id}`}>{product.name}</a>
      </td>
      <td>{product.sku}</td>
      <td className="number">
        {product.totalStock}
        {product.lowStock && <small> baixo</small>}
      </td>
      <td className="number">{formatMoney(product.sellingPrice)}</td>
      <td>
        {may('PRODUCTS_WRITE') && (
          <form action={submit}>
            <input
              key={product.version}
              name="price"
              type="number"
              step="0.01"
              min="0"
              required
              defaultValue={product.price}
              aria-label={`Preço de ${product.name}`}
            />
            <button type="submit" disabled={loading}>
              Salvar
            </button>
          </form>
        )}
        {error && <p role="alert">{messageOf(error)}</p>}
      </td>
    </tr>
  );
}

/** Products with their price, which is saved over the version that was read. */
export function ProductList() {
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const [onlyLow, setOnlyLow] = useState(false);
  const filter = { ...(search && { search }), ...(onlyLow && { lowStock: true }) };
  const { data, error, fetchMore } = useQuery(ProductsDocument, { variables: { filter } });
  return (
    <section>
      <h1>
        Produtos <small>{data?.products?.totalCount}</small>
      </h1>
      <label>
        Buscar
        <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <label>
        <input type="checkbox" checked={onlyLow} onChange={(event) => setOnlyLow(event.target.checked)} />
        Só os de estoque baixo
      </label>
      {error && <p role="alert">{messageOf(error)}</p>}
      <Table label="Produtos" columns={['Nome', 'SKU', 'Estoque', 'Vendido por', 'Preço']}>
        {data?.products?.edges.map(({ node }) => (
          <ProductRow key={node.id} product={node} />
        ))}
      </Table>
      {data?.products && <LoadMore pageInfo={data.products.pageInfo} onMore={(after) => fetchMore({ variables: { after } })} />}
    </section>
  );
}
