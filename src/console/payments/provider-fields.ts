import type { PaymentMethod, PaymentProviderKind } from '../../generated/prisma/enums.ts';

/** A text of a provider that its form asks for. */
export interface ProviderField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Way to type it; `pem`: pasted, in many lines. */
  readonly kind: 'text' | 'secret' | 'pem';
  readonly max: number;
}

/** Form of a kind of providers. */
export interface ProviderForm {
  /** Sentence about what is to be done at the provider before. */
  readonly preparation: string;
  readonly hasBank: boolean;
  /** Methods to choose from; none where there is no choice. */
  readonly methods: readonly PaymentMethod[];
  /** Fields that identify a provider, and are shown again. */
  readonly shown: readonly ProviderField[];
  /** Credentials, which are never shown again. */
  readonly secret: readonly ProviderField[];
}

const NAME: ProviderField = { name: 'name', label: 'Nome', hint: 'Como ele se chama aqui.', kind: 'text', max: 100 };

/** The form of each kind of providers. */
export const PROVIDER_FORMS: Readonly<Record<PaymentProviderKind, ProviderForm>> = {
  API_PIX: {
    preparation:
      'O banco da loja faz um código Pix para cada pedido e diz quando ele foi pago. No portal dele, crie uma aplicação para a API Pix com os escopos cob.write, cob.read, pix.write, pix.read, webhook.write e webhook.read.',
    hasBank: true,
    methods: [],
    shown: [
      NAME,
      {
        name: 'pixKey',
        label: 'Chave Pix',
        hint: 'Da conta que recebe, cadastrada neste banco: CPF, CNPJ, e-mail, celular ou chave aleatória.',
        kind: 'text',
        max: 77,
      },
      { name: 'clientId', label: 'Client ID', hint: 'Identificador da aplicação no portal do banco.', kind: 'text', max: 500 },
      { name: 'account', label: 'Conta corrente', hint: 'Só onde o banco a pede.', kind: 'text', max: 50 },
    ],
    secret: [
      { name: 'clientSecret', label: 'Client secret', hint: 'Segredo da aplicação, se o banco o deu.', kind: 'secret', max: 500 },
      {
        name: 'certificate',
        label: 'Certificado',
        hint: 'Em PEM: começa com -----BEGIN CERTIFICATE-----. De um .p12: openssl pkcs12 -in loja.p12 -out loja.pem -nodes',
        kind: 'pem',
        max: 20_000,
      },
      {
        name: 'privateKey',
        label: 'Chave privada do certificado',
        hint: 'Em PEM, sem senha: começa com -----BEGIN PRIVATE KEY-----.',
        kind: 'pem',
        max: 20_000,
      },
      {
        name: 'applicationKey',
        label: 'Chave da aplicação (gw-dev-app-key)',
        hint: 'Só o Banco do Brasil a pede.',
        kind: 'secret',
        max: 500,
      },
    ],
  },
  MERCADO_PAGO: {
    preparation:
      'O comprador paga com cartão ou boleto numa página do Mercado Pago e volta ao pedido; nenhum dado de cartão passa por aqui. No painel de desenvolvedores do Mercado Pago, crie uma aplicação e copie as credenciais de produção.',
    hasBank: false,
    methods: ['CARD', 'BOLETO'],
    shown: [NAME],
    secret: [
      { name: 'accessToken', label: 'Access token', hint: 'Da aplicação, começa com APP_USR-.', kind: 'secret', max: 500 },
      {
        name: 'webhookSecret',
        label: 'Assinatura secreta dos avisos',
        hint: 'Em Webhooks, na aplicação. Sem ela, os avisos não são conferidos; eles nunca valem por si.',
        kind: 'secret',
        max: 500,
      },
    ],
  },
  SIMULATED: {
    preparation:
      'Ele cobra, avisa e devolve como um provedor de verdade, pelo relógio desta loja de teste. Quem paga é simulatePayment, ou o botão na página do pedido; nenhum dinheiro anda.',
    hasBank: false,
    methods: ['PIX', 'CARD', 'BOLETO'],
    shown: [NAME],
    secret: [],
  },
};

/** The kind of providers that a text names; that of a bank for any other text. */
export const providerKindOf = (text: string | null | undefined): PaymentProviderKind =>
  text === 'MERCADO_PAGO' || text === 'SIMULATED' ? text : 'API_PIX';
