import { z } from 'zod';
import { integerField, rule } from '../../../core/validation/field-types.ts';

/** Stock in an update: how much it is to be, and as how much it was read (D-484). */
export const stockReadRules = rule(
  z.object({ stock: z.unknown().optional(), ifStock: integerField().nullable().default(null) }),
  {
    reads: ['stock'],
    field: 'ifStock',
    code: 'REQUIRED',
    message: 'Informe com stock o estoque que foi lido, para não desfazer vendas; ou use adjustStock.',
    holds: ({ stock, ifStock }) => stock === undefined || ifStock !== null,
  },
);
