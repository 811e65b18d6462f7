import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { UpdateAddressInput } from './address.input.ts';
import { customerRules, MAX_CUSTOMER_TAGS, MAX_TAG_CHARACTERS } from './customer.rules.ts';
import { Customer } from './customer.ts';
import { addressOf, changedColumns } from './customer-columns.ts';
import { CUSTOMER_MISSING } from './customer-filter.rules.ts';
import { isErased } from './pseudonym.ts';

const UpdateCustomerInput = builder.inputType('UpdateCustomerInput', {
  description: 'O que muda no comprador. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: customerRules },
  fields: (t) => ({
    name: t.string({ description: `Nome, ${lengthInWords(customerRules, 'name')}.` }),
    phone: t.string({ description: 'Telefone com DDD; null remove.' }),
    notes: t.string({ description: `Observações da loja, ${lengthInWords(customerRules, 'notes')}; null remove.` }),
    tags: t.stringList({
      description: `Todas as etiquetas que o comprador deve ter, até ${MAX_CUSTOMER_TAGS} de até ${MAX_TAG_CHARACTERS} caracteres; uma repetida, também com outras maiúsculas, conta uma vez. Substituem as atuais.`,
    }),
    address: t.field({ type: UpdateAddressInput, description: 'Endereço; null remove.' }),
  }),
});

const erased = () => {
  const message = 'Os dados deste comprador foram removidos e não podem ser preenchidos de novo.';
  return validationError([{ field: 'id', message, code: 'CONFLICT' }]);
};

builder.mutationField('updateCustomer', (t) =>
  t.field({
    type: Customer,
    scope: 'customers:write',
    emits: { may: ['CUSTOMER_UPDATED'] },
    description:
      'Altera um comprador. Os pedidos já feitos guardam os dados com que foram feitos; um pedido novo volta a gravar nome, telefone e endereço, e deixa observações e etiquetas como estão. Documento e e-mail identificam o comprador e não mudam aqui.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do comprador.' }),
      input: t.arg({ type: UpdateCustomerInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const customer = await ctx.db.customer.findUnique({ where: { id } });
      const found = customer && { ...customer, address: addressOf(customer) };
      const { changes, unchanged } = mergeUpdate(customerRules, found, input, { ifVersion, missing: CUSTOMER_MISSING });
      if (!customer || unchanged) return customer as NonNullable<typeof customer>;
      if (isErased(customer)) throw erased();
      const updated = ctx.deferred.customer.update(customer, changedColumns(ctx, changes));
      await ctx.emit('CUSTOMER_UPDATED', updated);
      return updated;
    },
  }),
);
