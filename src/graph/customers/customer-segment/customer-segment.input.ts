import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { customerFilter } from '../customer/customer-filter.ts';
import { customerSegmentRules } from './customer-segment.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const segmentFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({
    required,
    description: `Nome, ${lengthInWords(customerSegmentRules, 'name')}, único na loja sem distinguir maiúsculas.`,
  }),
  filter: t.field({
    type: customerFilter.type,
    description: 'Filtro, por inteiro, como em customers, mas sem segmentId; omitido na criação: todos os compradores.',
  }),
});

export const CreateCustomerSegmentInput = builder.inputType('CreateCustomerSegmentInput', {
  description: 'Dados de um segmento novo.',
  extensions: { rules: customerSegmentRules },
  fields: (t) => segmentFields(t, true),
});

export const UpdateCustomerSegmentInput = builder.inputType('UpdateCustomerSegmentInput', {
  description: 'Campos a alterar. O que falta fica como está.',
  extensions: { rules: customerSegmentRules },
  fields: (t) => segmentFields(t, false),
});
