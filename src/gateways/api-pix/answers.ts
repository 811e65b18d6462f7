import { z } from 'zod';
import { amountField } from './amounts.ts';

/** Answers as far as they are used: unknown fields pass, and those that are used must be as specified. */

/** A moment. Some banks leave the zone out, and mean that of Brasília. */
const momentField = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/i)
    .transform((text, context) => {
      const date = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}-03:00`);
      if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: 'no moment' });
      return date;
    });

const endToEndIdField = () => z.string().regex(/^[a-zA-Z0-9]{32}$/);

/** A text that is only shown: what is no text counts as absent. */
const shownField = () => z.string().max(500).optional().catch(undefined);

/** A code to copy. Its specified maximum of 512 characters is not insisted on. */
const codeField = () => z.string().min(1).max(2000).optional().catch(undefined);

/** A list; banks leave an empty one out, or send null. */
const listField = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

/** A refund, or money that the bank took back (`natureza` MED_…). */
export const refundAnswer = z.object({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  rtrId: endToEndIdField().optional().catch(undefined),
  valor: amountField(),
  natureza: shownField(),
  horario: z
    .object({
      solicitacao: momentField().optional().catch(undefined),
      liquidacao: momentField().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
});

/** A PIX that was received. */
export const pixAnswer = z.object({
  endToEndId: endToEndIdField(),
  txid: shownField(),
  valor: amountField(),
  chave: shownField(),
  horario: momentField(),
  pagador: z.object({ cpf: shownField(), cnpj: shownField(), nome: shownField() }).optional().catch(undefined),
  devolucoes: listField(refundAnswer),
});

/** A charge. */
export const chargeAnswer = z.object({
  txid: z.string(),
  calendario: z.object({ criacao: momentField(), expiracao: z.coerce.number().int().positive().default(86_400) }),
  revisao: z.number().int().default(0).catch(0),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: amountField() }),
  chave: z.string(),
  location: shownField(),
  loc: z.object({ location: shownField() }).optional().catch(undefined),
  pixCopiaECola: codeField(),
  brcode: codeField(),
  textoImagemQRcode: codeField(),
  pix: listField(pixAnswer),
});

/** The place of a page in a list. */
const pageOf = z
  .object({ paginacao: z.object({ paginaAtual: z.number().int(), quantidadeDePaginas: z.number().int() }) })
  .optional()
  .catch(undefined);

/** True for an object that says something of a list: one that says nothing is no empty list. */
const isPage = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && ('pix' in answer || 'parametros' in answer);

/** A page of PIX that were received, each read by itself: one that cannot be read must not hide the others. */
export const pixPageAnswer = z
  .unknown()
  .refine(isPage, 'no list')
  .pipe(z.object({ parametros: pageOf, pix: listField(z.unknown()) }));

/** A page of charges, of which nothing is read: that it comes shows that the credentials are good. */
export const chargePageAnswer = z.object({ cobs: listField(z.unknown()) });

/** The address of notices of a key. */
export const webhookAnswer = z.object({ webhookUrl: z.string() });

/** A token and its lifetime in seconds. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(300).catch(300),
});

export type RefundAnswer = z.output<typeof refundAnswer>;
export type PixAnswer = z.output<typeof pixAnswer>;
export type ChargeAnswer = z.output<typeof chargeAnswer>;
