import { builder } from '../../../core/schema/builder.ts';

export const DocumentTypeEnum = builder.enumType('DocumentType', {
  description: 'O que o documento de um comprador é.',
  values: {
    CPF: { value: 'cpf', description: 'De uma pessoa.' },
    CNPJ: { value: 'cnpj', description: 'De uma empresa.' },
  } as const,
});

export type DocumentType = 'cpf' | 'cnpj';
