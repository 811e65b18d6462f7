import { useMutation, useQuery } from '@apollo/client/react';
import { messageOf } from './fault.ts';
import { CreateCouponDocument, PromotionsDocument, SegmentsDocument } from './operations.ts';
import { useRights } from './rights.ts';

/** A coupon of some percent, for everybody or for a segment. */
export function NewCoupon() {
  const may = useRights();
  const segments = useQuery(SegmentsDocument, { skip: !may('CUSTOMER_SEGMENTS_READ') });
  const [create, { data, error, loading }] = useMutation(CreateCouponDocument, { refetchQueries: [PromotionsDocument] });
  const submit = async (form: FormData) => {
    const code = String(form.get('code'));
    const segmentId = String(form.get('segmentId') ?? '') || null;
    const input = { code, name: code, discountType: 'PERCENT' as const, amount: Number(form.get('amount')), segmentId };
    await create({ variables: { input } }).catch(() => undefined);
  };
  return (
    <form action={submit} className="filters">
      <label>
        Código do cupom
        <input name="code" required maxLength={60} />
      </label>
      <label>
        Desconto em por cento
        <input name="amount" type="number" min="0.01" max="100" step="0.01" required />
      </label>
      {segments.data?.customerSegments && (
        <label>
          Para quem
          <select name="segmentId">
            <option value="">Todos</option>
            {segments.data.customerSegments.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {`${name} (${count.value}${count.exact ? '' : '+'})`}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" disabled={loading}>
        Criar cupom
      </button>
      {error && <p role="alert">{messageOf(error)}</p>}
      <p role="status">{data && `Cupom ${data.createCoupon.name} criado.`}</p>
    </form>
  );
}
