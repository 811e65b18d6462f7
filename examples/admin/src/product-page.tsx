import { useMutation, useQuery } from '@apollo/client/react';
import { messageOf } from './fault.ts';
import { formatMoney } from './format.ts';
import { CountStockDocument, ProductPageDocument, type StockItemInput } from './operations.ts';
import { useRights } from './rights.ts';
import { Table } from './table.tsx';

interface Counted {
  readonly name: string;
  readonly item: StockItemInput;
  readonly stock: number;
}

/** A box to count units: refused when some were sold since the number was read. */
function Count({ name, item, stock }: Counted) {
  const [count, { error, loading }] = useMutation(CountStockDocument, {
    refetchQueries: [ProductPageDocument],
    awaitRefetchQueries: true,
  });
  const submit = async (form: FormData) => {
    const lines = [{ item, change: { set: Number(form.get('set')) }, ifStock: stock }];
    await count({ variables: { lines } }).catch(() => undefined);
  };
  return (
    <form action={submit}>
      <input
        key={stock}
        name="set"
        type="number"
        min="0"
        step="1"
        required
        defaultValue={stock}
        aria-label={`Estoque de ${name}`}
      />
      <button type="submit" disabled={loading} aria-label={`Contar ${name}`}>
        Contar
      </button>
      {error && <span role="alert">{messageOf(error)}</span>}
    </form>
  );
}

/** One product: its variants and the stock of each, which is counted here. */
export function ProductPage({ id }: { readonly id: string }) {
  const may = useRights();
  const { data, error } = useQuery(ProductPageDocument, { variables: { id } });
  const product = data?.product;
  if (!product)
    return (
      <p role={error ? 'alert' : 'status'}>{error ? messageOf(error) : data ? 'A loja não tem este produto.' : 'Carregando…'}</p>
    );
  const rows =
    product.variants.length > 0
      ? product.variants.map((variant) => ({ ...variant, item: { variantId: variant.id } }))
      : [{ ...product, item: { productId: product.id } }];
  return (
    <section>
      <h1>
        {product.name} <small>{product.lowStock ? 'estoque baixo' : ''}</small>
      </h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      <p>
        {formatMoney(product.sellingPrice)}, {product.tracked ? `${product.totalStock} em estoque` : 'sem controle de estoque'}
      </p>
      <Table label="Variações e estoque" columns={['Variação', 'SKU', 'Preço', 'Estoque', 'Situação']}>
        {rows.map(({ id: key, name, sku, sellingPrice, stock, lowStock, item }) => (
          <tr key={key}>
            <td>{name}</td>
            <td>{sku}</td>
            <td className="number">{formatMoney(sellingPrice)}</td>
            <td>{may('PRODUCTS_WRITE') && product.tracked ? <Count name={name} item={item} stock={stock} /> : stock}</td>
            <td>{lowStock ? 'baixo' : ''}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
