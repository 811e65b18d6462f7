import type { builder } from '../../../core/schema/builder.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The segment of customers that a promotion is for, of every kind of promotion (D-741). */
export const segmentInputField = (t: Fields) =>
  t.field({
    type: 'ID',
    onlyInSchema: true,
    description: 'Segmento de compradores para quem vale; null: para todos.',
  });
