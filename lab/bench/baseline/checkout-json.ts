import type { CheckoutInput } from './checkout-body.ts';

/** A checkout and its store. */
export interface ExternalCheckout {
  readonly id: string;
  readonly storeId: string;
  readonly checkoutUrl: string;
  readonly input: CheckoutInput;
  readonly createdAt: Date;
  readonly now: Date;
}

/** Checkout in the format of events. */
export function checkoutJson({ id, storeId, checkoutUrl, input, createdAt, now }: ExternalCheckout) {
  const { name, email, phone, document: documentNumber } = input;
  return {
    id,
    storeId,
    cartToken: input.token,
    status: 'OPEN',
    currency: 'BRL',
    items: input.items.map((item) => ({
      title: item.title,
      quantity: item.quantity,
      unitPrice: item.unitPrice / 100,
      image: item.image,
      externalProductId: item.externalProductId,
      externalVariantId: item.externalVariantId,
      url: item.url,
      productId: null,
      variantId: null,
      kitId: null,
    })),
    subtotal: input.subtotal / 100,
    discount: input.discount / 100,
    total: input.total / 100,
    requiresShipping: input.requiresShipping,
    customer: { name, email, phone, documentNumber },
    couponCode: null,
    checkoutUrl,
    createdAt: createdAt.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Legacy top-level fields of the event. */
export function checkoutLegacyFields({ id, input }: ExternalCheckout) {
  const { name, email, phone, document: doc } = input;
  return {
    id,
    status: 'open',
    method: null,
    amount: input.total / 100,
    client: { name, email, phone, doc },
    items: input.items.map(({ title, unitPrice, quantity, externalProductId, externalVariantId }) => ({
      id: null,
      name: title,
      price: unitPrice / 100,
      quantity,
      externalRef: externalVariantId ?? externalProductId,
      orderBump: false,
      gift: false,
    })),
    address: null,
    utm: null,
    installments: null,
    paidAt: null,
  };
}
