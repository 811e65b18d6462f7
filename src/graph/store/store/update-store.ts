import { payablePixKey } from '../../../core/brazil/pix-key.ts';
import { type Issue, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { UpdateAddressInput } from '../../customers/customer/address.input.ts';
import { sellerAddress } from '../../sales/checkout/seller-address.ts';
import { storeRules } from './store.rules.ts';
import { Store } from './store.ts';
import { storeColumns } from './store-columns.ts';

const UpdateStoreInput = builder.inputType('UpdateStoreInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: storeRules },
  fields: (t) => ({
    name: t.string({ description: `Nome, ${lengthInWords(storeRules, 'name')}.` }),
    active: t.boolean({ description: 'Se a loja está em operação. Só o operador muda.' }),
    pixKey: t.string({
      description:
        'Chave PIX, com ou sem máscara: CPF, CNPJ, e-mail de até 77 caracteres, celular com DDD ou chave aleatória; null remove.',
    }),
    pixMerchantName: t.string({ description: 'Nome do recebedor no PIX, até 25 caracteres; null remove.' }),
    pixMerchantCity: t.string({ description: 'Cidade do recebedor no PIX, até 15 caracteres; null remove.' }),
    pixMinutes: t.int({
      description: 'Quantos minutos o comprador tem para pagar com PIX, de 5 a 1440. Vale para os pedidos e os códigos novos.',
    }),
    cardMinutes: t.int({
      description: 'Quantos minutos o comprador tem para pagar com cartão, de 10 a 10080. Vale para as cobranças novas.',
    }),
    boletoDays: t.int({
      description:
        'Quantos dias o comprador tem para pagar um boleto, de 1 a 25; o último passa para o dia útil seguinte. Vale para os boletos novos.',
    }),
    legalName: t.string({ description: 'Razão social, ou o nome de quem vende, até 150 caracteres; null remove.' }),
    document: t.string({ description: 'CNPJ ou CPF de quem vende; null remove.' }),
    address: t.field({ type: UpdateAddressInput, description: 'Endereço de quem vende; null remove.' }),
    supportEmail: t.string({ description: 'E-mail de atendimento ao comprador; null remove.' }),
    supportPhone: t.string({ description: 'Telefone de atendimento ao comprador; null remove.' }),
    policyUrl: t.field({ type: 'URL', description: 'Endereço https da página de trocas, devoluções e entrega; null remove.' }),
    privacyUrl: t.field({ type: 'URL', description: 'Endereço https da política de privacidade; null remove.' }),
    logoUrl: t.field({ type: 'URL', description: 'Endereço https do logotipo; null remove.' }),
    accentColor: t.string({
      description: 'Cor dos botões da página de pagamento, como #0a6b3d, escura o bastante para texto branco; null remove.',
    }),
    timeZone: t.string({ description: 'Fuso horário da IANA, como America/Manaus.' }),
    messagesPerDay: t.int({
      description: 'Quantas mensagens de automações um comprador recebe em 24 horas, de 0 a 100; 0: nenhuma.',
    }),
    lowStockAt: t.int({
      description:
        'Até quantas unidades o estoque de um produto sem número próprio está baixo, de 0 a 1000000. Vale já, sem avisar dos que passam a estar.',
    }),
  }),
});

/** A store whose key has no form that can be paid is without one for the rules: its other fields can be changed. */
const withPayableKey = <S extends { readonly pixKey: string | null }>(store: S): S => ({
  ...store,
  pixKey: payablePixKey(store.pixKey),
});

const DELETED: Issue = { field: 'active', message: 'A loja está sendo apagada e não volta a funcionar.', code: 'CONFLICT' };

builder.mutationField('updateStore', (t) =>
  t.field({
    type: Store,
    scope: 'store:admin',
    emits: {},
    description: 'Altera uma loja: o operador, qualquer uma; quem a administra, a de X-Store-Id.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da loja.' }),
      input: t.arg({ type: UpdateStoreInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.platform.store.findUnique({ where: { id } });
      if (found && typeof input.active === 'boolean' && input.active !== found.active) ctx.require('operator');
      const known = found && { ...found, address: sellerAddress(found) };
      const { current, changes, unchanged } = mergeUpdate(
        storeRules,
        known && input.pixKey === undefined ? withPayableKey(known) : known,
        input,
        {
          ifVersion,
          missing: 'Loja não encontrada.',
        },
      );
      if (unchanged && found) return found;
      if (changes.active && (await ctx.stores.isDeletionBegun(current.id))) throw validationError([DELETED]);
      return ctx.platform.store.update({ where: { id: current.id, version: current.version }, data: storeColumns(changes) });
    },
  }),
);
