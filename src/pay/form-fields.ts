/** A field for the buyer: its appearance, and its name in the purchase input. */
export interface Field {
  readonly label: string;
  /** Path in `CompleteCheckoutInput`, which an issue names. */
  readonly path: string;
  /** Message when it is empty; absent: the field is optional. */
  readonly ask?: string;
  readonly hint?: string;
  readonly type?: 'text' | 'tel';
  readonly inputmode?: 'email' | 'numeric' | 'tel';
  readonly autocomplete?: string;
  /** The bound of the rules, so that a browser does not let anybody type more. */
  readonly maxlength: number;
  readonly width?: 'short' | 'medium';
}

/** Contact fields. A company's document may contain letters. */
export const CONTACT = {
  name: {
    label: 'Nome completo',
    path: 'customer.name',
    ask: 'Informe o seu nome completo.',
    autocomplete: 'name',
    maxlength: 255,
  },
  email: {
    label: 'E-mail',
    path: 'customer.email',
    ask: 'Informe o seu e-mail.',
    inputmode: 'email',
    autocomplete: 'email',
    maxlength: 254,
  },
  phone: {
    label: 'Telefone com DDD',
    path: 'customer.phone',
    type: 'tel',
    inputmode: 'tel',
    autocomplete: 'tel',
    maxlength: 40,
    width: 'medium',
  },
  document: { label: 'CPF ou CNPJ', path: 'customer.documentNumber', maxlength: 30, width: 'medium' },
} as const satisfies Record<string, Field>;

/** Fields of the delivery address. */
export const ADDRESS_FIELDS = {
  zipcode: {
    label: 'CEP',
    path: 'shippingAddress.zipcode',
    ask: 'Informe o CEP.',
    inputmode: 'numeric',
    autocomplete: 'postal-code',
    maxlength: 10,
    width: 'short',
  },
  street: {
    label: 'Rua ou avenida',
    path: 'shippingAddress.street',
    ask: 'Informe a rua ou avenida.',
    autocomplete: 'address-line1',
    maxlength: 255,
  },
  number: {
    label: 'Número',
    path: 'shippingAddress.number',
    ask: 'Informe o número, ou S/N.',
    maxlength: 20,
    width: 'short',
  },
  complement: {
    label: 'Complemento',
    path: 'shippingAddress.complement',
    autocomplete: 'address-line2',
    maxlength: 255,
    width: 'medium',
  },
  neighborhood: {
    label: 'Bairro',
    path: 'shippingAddress.neighborhood',
    ask: 'Informe o bairro.',
    autocomplete: 'address-level3',
    maxlength: 255,
  },
  city: {
    label: 'Cidade',
    path: 'shippingAddress.city',
    ask: 'Informe a cidade.',
    autocomplete: 'address-level2',
    maxlength: 255,
    width: 'medium',
  },
  state: {
    label: 'Estado',
    path: 'shippingAddress.state',
    ask: 'Escolha o estado.',
    autocomplete: 'address-level1',
    maxlength: 2,
    width: 'short',
  },
} as const satisfies Record<string, Field>;

export type ContactName = keyof typeof CONTACT;
export type AddressName = keyof typeof ADDRESS_FIELDS;

/** Choices among what the page offers. */
export const CHOICES = {
  shipping: { label: 'Forma de envio', path: 'shippingMethodId', ask: 'Escolha a forma de envio.', maxlength: 36 },
  payment: { label: 'Forma de pagamento', path: 'paymentMethod', ask: 'Escolha a forma de pagamento.', maxlength: 10 },
  coupon: { label: 'Cupom de desconto', path: 'couponCode', maxlength: 100 },
} as const satisfies Record<string, Field>;

/** Every field that a refusal may name, by its name in the form. */
export const FIELDS: Readonly<Record<string, Field>> = { ...CONTACT, ...ADDRESS_FIELDS, ...CHOICES };

/** The states, as the buyer chooses one. */
export const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');
