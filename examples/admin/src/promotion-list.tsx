import type { TypedDocumentNode } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { messageOf } from './fault.ts';
import { formatMoney } from './format.ts';
import { LoadMore } from './load-more.tsx';
import { NewCoupon } from './new-coupon.tsx';
import {
  type ApiScope,
  type PromotionRowFragment,
  PromotionsDocument,
  SwitchCouponDocument,
  SwitchDiscountRangeDocument,
  SwitchGiftDocument,
  SwitchPaymentDiscountDocument,
} from './operations.ts';
import { useRights } from './rights.ts';
import { Table } from './table.tsx';
import { PHASES } from './words.ts';

interface Kind {
  readonly title: string;
  readonly scope: ApiScope;
  readonly document: TypedDocumentNode<unknown, { id: string; active: boolean }>;
}

const KINDS: Readonly<Record<PromotionRowFragment['__typename'], Kind>> = {
  Coupon: { title: 'Cupom', scope: 'COUPONS_WRITE', document: SwitchCouponDocument },
  DiscountRange: { title: 'Desconto progressivo', scope: 'DISCOUNT_RANGES_WRITE', document: SwitchDiscountRangeDocument },
  Gift: { title: 'Brinde', scope: 'GIFTS_WRITE', document: SwitchGiftDocument },
  PaymentDiscount: { title: 'Desconto por pagamento', scope: 'PAYMENT_DISCOUNTS_WRITE', document: SwitchPaymentDiscountDocument },
};

function PromotionRow({ promotion }: { readonly promotion: PromotionRowFragment }) {
  const { id, name, active, phase, performance, __typename } = promotion;
  const { title, scope, document } = KINDS[__typename];
  const may = useRights();
  const [toggle, { error, loading }] = useMutation(document);
  const verb = active ? 'Desligar' : 'Ligar';
  return (
    <tr>
      <td>{title}</td>
      <td>{name}</td>
      <td>{PHASES[phase]}</td>
      <td>{promotion.segment?.name ?? 'todos'}</td>
      <td className="number">{performance ? formatMoney(performance.net) : '–'}</td>
      <td>
        {may(scope) && (
          <button
            type="button"
            disabled={loading}
            aria-label={`${verb} ${name}`}
            onClick={() => {
              toggle({ variables: { id, active: !active } }).catch(() => undefined);
            }}
          >
            {verb}
          </button>
        )}
        {error && <p role="alert">{messageOf(error)}</p>}
      </td>
    </tr>
  );
}

/** Promotions of all kinds that the person may read, each switched on and off here, and a form for a coupon. */
export function PromotionList() {
  const may = useRights();
  const { data, error, fetchMore } = useQuery(PromotionsDocument);
  return (
    <section>
      <h1>
        Promoções <small>{data?.promotions?.totalCount}</small>
      </h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      {may('COUPONS_WRITE') && <NewCoupon />}
      <Table label="Promoções" columns={['Tipo', 'Nome', 'Momento', 'Para quem', 'Vendeu', 'Ligada']}>
        {data?.promotions?.edges.map(({ node }) => (
          <PromotionRow key={node.id} promotion={node} />
        ))}
      </Table>
      {data?.promotions && (
        <LoadMore pageInfo={data.promotions.pageInfo} onMore={(after) => fetchMore({ variables: { after } })} />
      )}
    </section>
  );
}
