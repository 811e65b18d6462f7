import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import { certificateWarning } from '../../../gateways/api-pix/certificate.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { type PaymentMethod, PaymentProviderKind, PixBank } from '../../../generated/prisma/enums.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { noticeUrl } from './notice-url.ts';

export const PaymentProviderKindEnum = builder.enumType('PaymentProviderKind', {
  description: 'Um tipo de provedor de pagamentos.',
  values: {
    [PaymentProviderKind.API_PIX]: {
      description: 'A API Pix do Banco Central, no banco da loja: códigos por pedido, confirmados por ele.',
    },
    [PaymentProviderKind.MERCADO_PAGO]: {
      description: 'O Checkout Pro do Mercado Pago: o comprador paga na página dele, com cartão ou boleto.',
    },
    [PaymentProviderKind.SIMULATED]: {
      description:
        'O provedor das lojas de teste, e só delas: cobra, avisa e devolve como um de verdade, pelo relógio da loja, e quem paga é simulatePayment.',
    },
  },
});

export const PixBankEnum = builder.enumType('PixBank', {
  description: 'Um banco com a API Pix.',
  values: {
    [PixBank.EFI]: { description: 'Efí.' },
    [PixBank.ITAU]: { description: 'Itaú.' },
    [PixBank.SANTANDER]: { description: 'Santander.' },
    [PixBank.SICOOB]: { description: 'Sicoob.' },
    [PixBank.BANCO_DO_BRASIL]: { description: 'Banco do Brasil.' },
    [PixBank.INTER]: { description: 'Inter.' },
    [PixBank.BRADESCO]: { description: 'Bradesco.' },
    [PixBank.OTHER]: { description: 'Outro, nos endereços que o serviço tem em API_PIX_URL e API_PIX_TOKEN_URL.' },
  },
});

const ProviderHealth = builder.prismaObject('PaymentProviderState', {
  name: 'PaymentProviderHealth',
  description: 'Como vai um provedor de pagamentos.',
  fields: (t) => ({
    checkedAt: t.expose('checkedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando as credenciais foram experimentadas por último; null: ainda não foram.',
    }),
    checking: t.boolean({
      description: 'Se estão sendo experimentadas agora, ou logo.',
      resolve: ({ checkDueAt }, _args, { clock }) => checkDueAt !== null && checkDueAt <= clock.now(),
    }),
    checkError: t.exposeString('checkError', {
      nullable: true,
      description: 'O que o provedor recusou então, em uma frase; null: nada.',
    }),
    certificateWarning: t.string({
      nullable: true,
      description: 'Que o certificado vence em 30 dias ou menos, ou já venceu, em uma frase; null: ele dura mais, ou não há.',
      select: { provider: { select: { certificateUntil: true } } },
      resolve: ({ provider: { certificateUntil } }, _args, { clock }) =>
        certificateUntil && certificateWarning(certificateUntil, clock.now()),
    }),
    listedAt: t.expose('listedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando a lista do que entrou foi lida por último, o que acontece a cada minuto; null: ainda não foi.',
    }),
    listError: t.exposeString('listError', { nullable: true, description: 'Por que a lista não pôde ser lida; null: foi lida.' }),
    noticedAt: t.expose('noticedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando chegou o último aviso; null: nenhum chegou.',
    }),
    noticesLost: t.exposeInt('noticesLost', {
      description: 'Quantos pagamentos foram achados pela lista sem que um aviso tivesse chegado.',
    }),
  }),
});

export const PaymentProvider = builder.prismaObject('PaymentProvider', {
  select: columnsWithout(Prisma.PaymentProviderScalarFieldEnum, 'credentials'),
  interfaces: [Node],
  description: 'Um provedor que cobra pela loja e diz o que foi pago.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do provedor.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o provedor pertence.' }),
    kind: t.expose('kind', { type: PaymentProviderKindEnum, description: 'Que tipo de provedor é.' }),
    name: t.exposeString('name', { description: 'Nome, de 1 a 100 caracteres.' }),
    active: t.exposeBoolean('active', { description: 'Se cobra os pedidos novos.' }),
    methods: t.field({
      type: [PaymentMethodEnum],
      description: 'Com que meios de pagamento ele cobra.',
      resolve: ({ methods }) => methods as PaymentMethod[],
    }),
    bank: t.expose('bank', {
      type: PixBankEnum,
      nullable: true,
      description: 'O banco da conta que recebe; null: o provedor não é um banco.',
    }),
    pixKey: t.exposeString('pixKey', {
      nullable: true,
      description: 'Chave PIX da conta que recebe; null: o provedor não é um banco.',
    }),
    clientId: t.exposeString('clientId', {
      nullable: true,
      description: 'Identificador da aplicação no banco; null: o provedor não é um banco.',
    }),
    account: t.exposeString('account', { nullable: true, description: 'Conta corrente da aplicação; null: o banco não a pede.' }),
    certificateUntil: t.expose('certificateUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Até quando o certificado vale; null: não há certificado.',
    }),
    credentialsUnreadable: t.boolean({
      description:
        'Se as credenciais não podem mais ser lidas, porque a chave de segredos do serviço mudou: nada é cobrado até que sejam informadas outra vez.',
      select: { credentials: true },
      resolve: ({ credentials }, _args, { secrets }) => secrets.open(credentials) === undefined,
    }),
    noticeUrl: t.field({
      type: 'URL',
      description: 'Endereço dos avisos deste provedor, que o serviço lhe diz por si.',
      resolve: (provider, _args, { publicUrl }) => noticeUrl(publicUrl, provider),
    }),
    health: t.relation('state', { type: ProviderHealth, onNull: 'error', description: 'Como ele vai.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});
