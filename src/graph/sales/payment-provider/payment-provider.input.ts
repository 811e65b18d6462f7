import { builder } from '../../../core/schema/builder.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { credentialRules, paymentProviderRules } from './payment-provider.rules.ts';
import { PaymentProviderKindEnum, PixBankEnum } from './payment-provider.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const CredentialsInput = builder.inputType('PaymentCredentialsInput', {
  description: 'O que o provedor deu à loja para que ela prove quem é. Fica guardado em segredo e não é mostrado de novo.',
  extensions: { rules: credentialRules },
  fields: (t) => ({
    clientSecret: t.string({
      description: 'Segredo da aplicação (client secret), até 500 caracteres; null: o banco não dá nenhum.',
    }),
    certificate: t.string({
      description:
        'Certificado da aplicação em PEM, com a cadeia se o banco a der, até 20000 caracteres; null: o banco não pede.',
    }),
    privateKey: t.string({ description: 'Chave privada do certificado em PEM, sem senha, até 20000 caracteres.' }),
    applicationKey: t.string({
      description: 'Chave da aplicação (gw-dev-app-key), que o Banco do Brasil pede, até 500 caracteres.',
    }),
    accessToken: t.string({ description: 'Access token da aplicação no Mercado Pago, até 500 caracteres.' }),
    webhookSecret: t.string({
      description:
        'Assinatura secreta dos avisos (webhooks) do Mercado Pago, até 500 caracteres; null: os avisos não são conferidos.',
    }),
  }),
});

const providerFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: 'Nome, de 1 a 100 caracteres.' }),
  active: t.boolean({
    description: 'Se cobra os pedidos novos; só um por vez para cada meio de pagamento. true quando omitido ao criar.',
  }),
  methods: t.field({
    type: [PaymentMethodEnum],
    description:
      'Com que meios cobra: PIX para API_PIX, CARD e BOLETO para MERCADO_PAGO, os três para SIMULATED; null: com todos os do tipo.',
  }),
  pixKey: t.string({
    description:
      'Chave PIX da conta que recebe, cadastrada no banco: CPF, CNPJ, e-mail, celular ou chave aleatória. Obrigatória para API_PIX.',
  }),
  clientId: t.string({
    description: 'Identificador da aplicação no banco (client id), até 500 caracteres. Obrigatório para API_PIX.',
  }),
  account: t.string({ description: 'Conta corrente da aplicação, onde o banco a pede, até 50 caracteres; null: não pede.' }),
  credentials: t.field({
    type: CredentialsInput,
    required,
    description: 'Segredo e certificado; {} para SIMULATED. Ao alterar, o que falta fica como está.',
  }),
});

export const CreatePaymentProviderInput = builder.inputType('CreatePaymentProviderInput', {
  description: 'Dados de um provedor de pagamentos novo.',
  extensions: { rules: paymentProviderRules },
  fields: (t) => ({
    kind: t.field({ type: PaymentProviderKindEnum, required: true, description: 'Que tipo de provedor é.' }),
    bank: t.field({ type: PixBankEnum, description: 'O banco da conta que recebe. Obrigatório para API_PIX.' }),
    ...providerFields(t, true),
  }),
});

export const UpdatePaymentProviderInput = builder.inputType('UpdatePaymentProviderInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: paymentProviderRules },
  fields: (t) => providerFields(t, false),
});
