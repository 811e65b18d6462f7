import type { z } from 'zod';
import { Bodies, refusalBody } from './bodies.ts';
import { centsOf, type Ledger } from './ledger.ts';
import {
  endToEndIdForm,
  listForm,
  newChargeForm,
  newRefundForm,
  refundIdForm,
  removalForm,
  txidForm,
  webhookForm,
} from './requests.ts';
import type { BankWays } from './ways.ts';

/** A call as it came, after its token. */
export interface IncomingCall {
  readonly method: string;
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly body: object | undefined;
}

/** A refusal, thrown by whoever finds a fault in the call. */
class Refusal extends Error {
  readonly status: number;
  readonly field: string | undefined;
  constructor(status: number, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.field = field;
  }
}

/** The value of a request; a refusal that names the first field that is not as specified. */
function taken<Schema extends z.ZodType>(schema: Schema, value: unknown, root: string): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new Refusal(400, `A requisição não respeita o schema: ${issue?.message}`, [root, ...(issue?.path ?? [])].join('.'));
}

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Refusal(404, 'Entidade não encontrada.');
  return value;
};

interface BankState {
  readonly ways: BankWays;
  readonly ledger: Ledger;
  readonly webhooks: Map<string, { url: string; createdAt: Date }>;
  /** Keys of the receiver. */
  readonly keys: ReadonlySet<string>;
  readonly now: () => Date;
}

/** The eleven calls over the books of a bank. */
export function bankCalls({ ways, ledger, webhooks, keys, now }: BankState): (call: IncomingCall) => OutgoingAnswer {
  const bodies = new Bodies(ways, ledger);
  const pixOf = (id: string | undefined) => found(ledger.pix.get(taken(endToEndIdForm, id, 'e2eid')));
  const chargeOf = (txid: string | undefined) => found(ledger.charges.get(taken(txidForm, txid, 'txid')));

  const listed = <Row extends { readonly at: Date }>(query: IncomingCall['query'], rows: Iterable<Row>) => {
    const own = Object.fromEntries(Object.entries(query).filter(([name]) => ways.query[name] === undefined));
    const { inicio, fim, ...pages } = taken(listForm, own, 'parametros');
    if (!ways.takesMilliseconds && /\.\d/.test(inicio + fim)) throw new Refusal(400, 'Data em formato inválido.', 'inicio');
    const [from, to] = [Date.parse(inicio), Date.parse(fim)];
    const within = [...rows].filter(({ at }) => at.getTime() >= from && at.getTime() <= to);
    return { within, asked: { inicio, fim, number: pages['paginacao.paginaAtual'], size: pages['paginacao.itensPorPagina'] } };
  };

  const routes: Readonly<Record<string, (call: IncomingCall) => OutgoingAnswer>> = {
    'PUT /cob/*': ({ parts: [, txid], body }) => {
      const id = taken(txidForm, txid, 'txid');
      const request = taken(newChargeForm, body, 'cob');
      if (!keys.has(request.chave)) throw new Refusal(400, 'A chave não pertence a este usuário recebedor.', 'cob.chave');
      if (ways.refusesRepeats && ledger.charges.has(id)) throw new Refusal(400, 'O txid já foi usado.', 'txid');
      const charge = ledger.charge(id, request, now());
      if (!charge) throw new Refusal(400, 'A cobrança já foi encerrada.', 'cob.status');
      return { status: ways.status.create ?? 201, body: bodies.charge(charge) };
    },
    'GET /cob/*': ({ parts: [, txid] }) => {
      const { shown, ...charge } = chargeOf(txid);
      delete chargeOf(txid).shown;
      return { status: 200, body: bodies.charge({ ...charge, status: shown ?? charge.status }) };
    },
    'PATCH /cob/*': ({ parts: [, txid], body }) => {
      const charge = chargeOf(txid);
      const { status } = taken(removalForm, body, 'cob');
      if (charge.status !== 'ATIVA') throw new Refusal(400, 'A cobrança não está ativa.', 'cob.status');
      Object.assign(charge, { status, revision: charge.revision + 1, ...(ways.showsLate && { shown: 'ATIVA' }) });
      return { status: ways.status.patch ?? 200, body: bodies.charge(charge) };
    },
    'GET /cob': ({ query }) => {
      if (!ways.listsCharges) throw new Refusal(404, 'Recurso não encontrado.');
      const rows = [...ledger.charges.values()].map((charge) => ({ at: charge.createdAt, charge }));
      const { within, asked } = listed(query, rows);
      return {
        status: 200,
        body: bodies.page(
          'cobs',
          within.map(({ charge }) => bodies.charge(charge)),
          asked,
        ),
      };
    },
    'GET /pix': ({ query }) => {
      const all = [...ledger.pix.values()];
      const wanted = query['devolucaoPresente'] === 'true' ? all.filter(({ refunds }) => refunds.length > 0) : all;
      const { within, asked } = listed(query, wanted);
      return {
        status: 200,
        body: bodies.page(
          'pix',
          within.map((pix) => bodies.pix(pix)),
          asked,
        ),
      };
    },
    'GET /pix/*': ({ parts: [, id] }) => ({ status: 200, body: bodies.pix(pixOf(id)) }),
    'PUT /pix/*/devolucao/*': ({ parts: [, endToEndId, , id], body }) => {
      const pix = pixOf(endToEndId);
      const refundId = taken(refundIdForm, id, 'id');
      const cents = centsOf(taken(newRefundForm, body, 'devolucao').valor);
      if (pix.refunds.some((refund) => refund.id === refundId))
        throw new Refusal(400, 'Já existe devolução com este id.', 'devolucao.id');
      if (cents > ledger.refundable(pix)) throw new Refusal(400, 'A devolução passa do valor do Pix.', 'devolucao.valor');
      return { status: ways.status.refund ?? 201, body: bodies.refund(ledger.refund(pix, { id: refundId, cents, at: now() })) };
    },
    'GET /pix/*/devolucao/*': ({ parts: [, endToEndId, , id] }) => {
      const refund = pixOf(endToEndId).refunds.find((each) => each.id === id);
      return { status: 200, body: bodies.refund(found(refund)) };
    },
    'PUT /webhook/*': ({ parts: [, key = ''], body }) => {
      const { webhookUrl } = taken(webhookForm, body, 'webhook');
      if (!keys.has(key)) throw new Refusal(400, 'A chave não pertence a este usuário recebedor.', 'webhook.chave');
      webhooks.set(key, { url: webhookUrl, createdAt: now() });
      return { status: 200, body: undefined };
    },
    'GET /webhook/*': ({ parts: [, key = ''] }) => {
      if (!keys.has(key)) throw new Refusal(ways.foreignKey, 'A chave não pertence a este usuário recebedor.');
      const { url, createdAt } = found(webhooks.get(key));
      const webhookUrl = ways.showsSlash ? `${url}/` : url;
      return { status: 200, body: { webhookUrl, chave: key, criacao: createdAt.toISOString() } };
    },
    'DELETE /webhook/*': ({ parts: [, key = ''] }) => {
      if (!webhooks.delete(key)) throw new Refusal(404, 'Entidade não encontrada.');
      return { status: 204, body: undefined };
    },
  };

  return (call) => {
    const route = routes[routeOf(call)];
    if (!route) return { status: 404, body: refusalBody(ways, 404, 'Recurso não encontrado.') };
    try {
      return route(call);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: refusalBody(ways, error.status, error.message, error.field) };
    }
  };
}

/** The name of a call: its method and path, with stars for what varies. */
export const routeOf = ({ method, parts }: Pick<IncomingCall, 'method' | 'parts'>): string =>
  `${method} /${parts.map((part, index) => (index % 2 === 0 ? part : '*')).join('/')}`;
