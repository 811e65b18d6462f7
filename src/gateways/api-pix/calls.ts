import type { z } from 'zod';
import { chargeAnswer, chargePageAnswer, pixAnswer, pixPageAnswer, refundAnswer, webhookAnswer } from './answers.ts';
import { type BankClient, NO_BODY } from './bank-client.ts';

/** A charge as the bank takes it. */
export interface ChargeBody {
  readonly calendario: { readonly expiracao: number };
  readonly devedor?: { readonly nome: string } & ({ readonly cpf: string } | { readonly cnpj: string });
  readonly valor: { readonly original: string };
  readonly chave: string;
  readonly solicitacaoPagador?: string;
}

interface TimeSpan {
  readonly inicio: string;
  readonly fim: string;
}

/** PIX of a time span: all, or those of which some money went back. */
export interface PixSpan extends TimeSpan {
  readonly devolucaoPresente?: 'true';
}

const at = (...parts: readonly string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

/** The calls of the specification that a checkout makes. Those that read answer undefined for what the bank does not know. */
export function apiPixCalls({ send, read }: BankClient) {
  const page = (paginaAtual: number, itensPorPagina: number) => ({
    'paginacao.paginaAtual': String(paginaAtual),
    'paginacao.itensPorPagina': String(itensPorPagina),
  });
  const get = <Schema extends z.ZodType>(schema: Schema, path: string) => read({ method: 'GET', path }, schema);
  return {
    putCharge: (txid: string, body: ChargeBody) => send({ method: 'PUT', path: at('cob', txid), body }, chargeAnswer),
    getCharge: (txid: string) => get(chargeAnswer, at('cob', txid)),
    removeCharge: (txid: string) =>
      send({ method: 'PATCH', path: at('cob', txid), body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } }, chargeAnswer),
    listCharges: (span: TimeSpan) =>
      send({ method: 'GET', path: at('cob'), query: { ...span, ...page(0, 1) } }, chargePageAnswer),
    listPix: (span: PixSpan, pageNumber: number, pageSize: number) =>
      send({ method: 'GET', path: at('pix'), query: { ...span, ...page(pageNumber, pageSize) } }, pixPageAnswer),
    getPix: (endToEndId: string) => get(pixAnswer, at('pix', endToEndId)),
    putRefund: (endToEndId: string, id: string, valor: string) =>
      send({ method: 'PUT', path: at('pix', endToEndId, 'devolucao', id), body: { valor } }, refundAnswer),
    getRefund: (endToEndId: string, id: string) => get(refundAnswer, at('pix', endToEndId, 'devolucao', id)),
    putWebhook: (key: string, webhookUrl: string, headers: Readonly<Record<string, string>>) =>
      send({ method: 'PUT', path: at('webhook', key), body: { webhookUrl }, headers }, NO_BODY),
    getWebhook: (key: string) => get(webhookAnswer, at('webhook', key)),
    deleteWebhook: (key: string) => read({ method: 'DELETE', path: at('webhook', key) }, NO_BODY),
  };
}

export type ApiPixCalls = ReturnType<typeof apiPixCalls>;
