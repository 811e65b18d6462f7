import { pixProblem } from '../../../core/brazil/pix-key.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Address } from '../../customers/customer/address.ts';
import { sellerAddress, sellerAddressLine } from '../../sales/checkout/seller-address.ts';

/** Language and currency of every store. */
const [LOCALE, CURRENCY] = ['pt-BR', 'BRL'];

export const Store = builder.prismaObject('Store', {
  description: 'Uma loja.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da loja, enviado em X-Store-Id.' }),
    name: t.exposeString('name', { description: 'Nome da loja.' }),
    active: t.exposeBoolean('active', {
      description: 'Se a loja está em operação. Uma loja inativa recusa toda chamada que não seja do operador.',
    }),
    test: t.exposeBoolean('test', {
      description:
        'Se é uma loja de teste: nada nela é de verdade, dos pagamentos às mensagens. É decidido quando a loja é criada e não muda.',
    }),
    readOnlySince: t.expose('readOnlySince', {
      type: 'DateTime',
      nullable: true,
      description:
        'Desde quando a loja só pode ser lida, porque está sendo movida para outra instalação; null: pode ser alterada. Toda alteração é recusada com SERVICE_UNAVAILABLE até que a mudança termine.',
    }),
    pixKey: t.exposeString('pixKey', { nullable: true, description: 'Chave PIX que recebe os pagamentos; null: sem PIX.' }),
    pixProblem: t.string({
      nullable: true,
      description: 'Por que a loja não recebe por PIX, em uma frase; null: recebe.',
      resolve: ({ pixKey }) => pixProblem(pixKey),
    }),
    pixMerchantName: t.exposeString('pixMerchantName', {
      nullable: true,
      description: 'Nome do recebedor mostrado no PIX, até 25 caracteres.',
    }),
    pixMerchantCity: t.exposeString('pixMerchantCity', {
      nullable: true,
      description: 'Cidade do recebedor mostrada no PIX, até 15 caracteres.',
    }),
    legalName: t.exposeString('legalName', { nullable: true, description: 'Razão social, ou o nome de quem vende.' }),
    document: t.exposeString('document', { nullable: true, description: 'CNPJ ou CPF de quem vende, sem pontuação.' }),
    address: t.field({
      type: Address,
      nullable: true,
      description: 'Endereço de quem vende.',
      resolve: sellerAddress,
    }),
    addressLine: t.string({
      nullable: true,
      description:
        'O endereço em uma linha, como o comprador o vê; também um escrito antes de ter campos, de que address é null.',
      resolve: sellerAddressLine,
    }),
    supportEmail: t.exposeString('supportEmail', { nullable: true, description: 'E-mail de atendimento ao comprador.' }),
    supportPhone: t.exposeString('supportPhone', {
      nullable: true,
      description: 'Telefone de atendimento ao comprador, como +5511987654321.',
    }),
    policyUrl: t.expose('policyUrl', { type: 'URL', nullable: true, description: 'Página de trocas, devoluções e entrega.' }),
    privacyUrl: t.expose('privacyUrl', { type: 'URL', nullable: true, description: 'Política de privacidade.' }),
    logoUrl: t.expose('logoUrl', { type: 'URL', nullable: true, description: 'Logotipo da página de pagamento.' }),
    accentColor: t.exposeString('accentColor', {
      nullable: true,
      description: 'Cor dos botões da página de pagamento, como #0a6b3d; null: a da página.',
    }),
    timeZone: t.exposeString('timeZone', {
      description: 'Fuso horário da IANA em que a loja lê datas e horas, como America/Sao_Paulo.',
    }),
    locale: t.string({ description: 'Idioma das mensagens e das páginas: pt-BR em toda loja.', resolve: () => LOCALE }),
    currency: t.string({ description: 'Moeda dos valores, pela ISO 4217: BRL em toda loja.', resolve: () => CURRENCY }),
    pixMinutes: t.exposeInt('pixMinutes', { description: 'Quantos minutos o comprador tem para pagar com PIX, de 5 a 1440.' }),
    cardMinutes: t.exposeInt('cardMinutes', {
      description: 'Quantos minutos o comprador tem para pagar com cartão, de 10 a 10080.',
    }),
    boletoDays: t.exposeInt('boletoDays', {
      description: 'Quantos dias o comprador tem para pagar um boleto, de 1 a 25; o último passa para o dia útil seguinte.',
    }),
    messagesPerDay: t.exposeInt('messagesPerDay', {
      description: 'Quantas mensagens de automações um comprador recebe em 24 horas, de 0 a 100; 0: nenhuma.',
    }),
    lowStockAt: t.exposeInt('lowStockAt', {
      description: 'Até quantas unidades o estoque de um produto sem número próprio está baixo.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('store', (t) =>
  t.field({
    type: Store,
    scope: 'authenticated',
    description: 'A loja da chamada: a de X-Store-Id.',
    resolve: (_root, _args, ctx) => ctx.ownStore(),
  }),
);
