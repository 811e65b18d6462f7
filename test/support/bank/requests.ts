import { z } from 'zod';

/** Requests as the specification has them, with nothing besides. */

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .refine((text) => Number(text) > 0, 'greater than 0');
const name = z.string().min(1).max(200);

/** A moment of RFC 3339. */
const moment = z.iso.datetime({ offset: true });

export const txidForm = z.string().regex(/^[a-zA-Z0-9]{26,35}$/);
export const endToEndIdForm = z.string().regex(/^[a-zA-Z0-9]{32}$/);
export const refundIdForm = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);

export const newChargeForm = z.strictObject({
  calendario: z.strictObject({
    expiracao: z
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
  devedor: z
    .union([
      z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: name }),
      z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: name }),
    ])
    .optional(),
  valor: z.strictObject({ original: amount }),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
});

/** A removal comes alone: with another change it is a violation. */
export const removalForm = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') });

export const newRefundForm = z.strictObject({ valor: amount, descricao: z.string().max(140).optional() });

export const webhookForm = z.strictObject({ webhookUrl: z.url() });

const count = z.string().regex(/^\d+$/).transform(Number);

/** The query of a list, without what the bank adds to every call. */
export const listForm = z
  .strictObject({
    inicio: moment,
    fim: moment,
    devolucaoPresente: z.enum(['true', 'false']).optional(),
    'paginacao.paginaAtual': count.default(0),
    'paginacao.itensPorPagina': count.pipe(z.number().min(1).max(1000)).default(100),
  })
  .refine(({ inicio, fim }) => Date.parse(inicio) <= Date.parse(fim), { path: ['fim'] });

export type NewChargeRequest = z.output<typeof newChargeForm>;
