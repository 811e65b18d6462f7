/** The people and goods of the samples: invented, in the shapes of API v1 (contract §2). Money in reais. */

export const sampleMoment = '2026-03-02T12:00:00.000Z';

export const sampleIds = {
  order: '0195570e-4a00-7000-8000-000000000001',
  line: '0195570e-4a00-7000-8000-000000000002',
  product: '0195570e-4a00-7000-8000-000000000003',
  checkout: '7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04',
  other: '0195570e-4a00-7000-8000-000000000005',
} as const;

const times = { createdAt: sampleMoment, updatedAt: sampleMoment };
const image = 'https://loja.exemplo.com.br/imagens/caneca.jpg';

/** A fictitious person with a valid document number and unreachable contacts. */
const person = {
  name: 'Maria Exemplo',
  email: 'maria@exemplo.com.br',
  phone: '+5511912345678',
  documentNumber: '52998224725',
};

export const SAMPLE_ORDER = {
  id: sampleIds.order,
  total: 94.8,
  subtotal: 79.8,
  discount: null,
  currency: 'BRL',
  paymentMethod: 'pix',
  installments: 1,
  notes: null,
  customer: { ...person, documentType: 'cpf' },
  shippingAddress: {
    street: 'Avenida Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01310100',
  },
  shipping: { name: 'Entrega padrão', price: 15, carrier: 'Transportadora Exemplo', turnaround: '5 dias úteis' },
  tracking: { code: null, url: null, status: null, statusLabel: null, updatedAt: null },
  items: [{ id: sampleIds.line, name: 'Caneca esmaltada', quantity: 2, price: 39.9, image, variantId: null }],
  tags: { ids: [], invoicing: [], delivery: [], custom: [] },
  ...times,
};

export const SAMPLE_CHECKOUT = {
  id: sampleIds.checkout,
  cartToken: 'carrinho-exemplo',
  currency: 'BRL',
  items: [
    {
      title: 'Caneca esmaltada',
      quantity: 2,
      unitPrice: 39.9,
      image,
      externalProductId: 'caneca',
      externalVariantId: 'caneca-azul',
      url: 'https://loja.exemplo.com.br/caneca',
      productId: null,
      variantId: null,
      kitId: null,
    },
  ],
  subtotal: 79.8,
  discount: 0,
  total: 79.8,
  requiresShipping: true,
  customer: person,
  couponCode: null,
  checkoutUrl: `https://pagar.exemplo.com.br/pay/${sampleIds.checkout}`,
  ...times,
};

export const SAMPLE_CUSTOMER = {
  ...person,
  documentType: 'cpf',
  address: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  complement: 'Apto 34',
  zipcode: '01310100',
  state: 'SP',
  city: 'São Paulo',
  totalOrders: 1,
  firstOrderDate: sampleMoment,
  lastOrderDate: sampleMoment,
  orderStats: { paid: 0, pending: 1, cancelled: 0, processing: 0, other: 0, totalSpent: 0 },
  lastOrder: { id: sampleIds.order, status: 'PENDING', createdAt: sampleMoment, total: 94.8, payment_method: 'pix' },
};

export const SAMPLE_PRODUCT = {
  id: sampleIds.product,
  name: 'Caneca esmaltada',
  slug: 'caneca-esmaltada',
  type: 'PHYSICAL',
  status: 'ACTIVE',
  price: 44.9,
  discountedPrice: 39.9,
  costPrice: 18.5,
  currency: 'BRL',
  media: { images: [image], videos: [], documents: [] },
  stock: 25,
  sku: 'CAN-AZUL',
  barcode: null,
  description: 'Caneca esmaltada azul de 300 ml.',
  shortDescription: 'Caneca de 300 ml.',
  logistics: { height: 10, width: 12, length: 12, weight: 0.3 },
  featured: false,
  ...times,
};
