import { documentType } from '../../../core/brazil/documents.ts';
import { duplicateError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { violatedUniqueIndex } from '../../../data/errors.ts';
import { AddressInput } from './address.input.ts';
import { customerRules, MAX_CUSTOMER_TAGS, MAX_TAG_CHARACTERS, newCustomerRules } from './customer.rules.ts';
import { Customer } from './customer.ts';
import { changedColumns, NO_ORDER } from './customer-columns.ts';
import { findByKey } from './customer-key.ts';
import { buyerKey } from './customer-stats.ts';

const CreateCustomerInput = builder.inputType('CreateCustomerInput', {
  description: 'Dados de um comprador que ainda não tem pedido.',
  extensions: { rules: newCustomerRules },
  fields: (t) => ({
    name: t.string({ required: true, description: `Nome, ${lengthInWords(customerRules, 'name')}.` }),
    email: t.field({ type: 'EmailAddress', required: true, description: 'E-mail, que identifica quem não tem documento.' }),
    documentNumber: t.string({ description: 'CPF ou CNPJ, com ou sem máscara, que identifica o comprador.' }),
    phone: t.string({ description: 'Telefone com DDD.' }),
    notes: t.string({ description: `Observações da loja, ${lengthInWords(customerRules, 'notes')}.` }),
    tags: t.stringList({
      description: `Etiquetas, até ${MAX_CUSTOMER_TAGS} de até ${MAX_TAG_CHARACTERS} caracteres; uma repetida, também com outras maiúsculas, conta uma vez.`,
    }),
    address: t.field({ type: AddressInput, description: 'Endereço.' }),
  }),
});

const taken = (documentNumber: string | null) =>
  documentNumber === null
    ? duplicateError('email', 'A loja já tem um comprador sem documento com este e-mail.')
    : duplicateError('documentNumber', 'A loja já tem um comprador com este documento.');

builder.mutationField('createCustomer', (t) =>
  t.field({
    type: Customer,
    scope: 'customers:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Cria um comprador sem pedidos. O primeiro pedido com o seu documento ou, sem documento, com o seu e-mail é dele, e só então os webhooks e a API REST o conhecem. Quem já pediu para não receber mensagens continua sem elas.',
    args: { input: t.arg({ type: CreateCustomerInput, required: true, description: 'Dados do comprador.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { email: sent, documentNumber, ...state } = parseInput(newCustomerRules, input);
      const email = sent.toLowerCase();
      const key = buyerKey({ documentNumber, email });
      if (await findByKey(ctx.db, key)) throw taken(documentNumber);
      const document = { documentNumber, documentType: documentNumber === null ? null : documentType(documentNumber) };
      const columns = changedColumns(ctx, state);
      try {
        return await ctx.db.customer.create({ data: { ...columns, ...document, ...NO_ORDER, key, email, name: state.name } });
      } catch (error) {
        throw violatedUniqueIndex(error) === 'customer_store_id_key_key' ? taken(documentNumber) : error;
      }
    },
  }),
);
