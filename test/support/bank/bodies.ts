import type { Charge, Ledger, Pix, Refund } from './ledger.ts';
import type { BankWays } from './ways.ts';

/** Answers of a simulated bank. */

const amountOf = (cents: number): string => (cents / 100).toFixed(2);

const problemTypes: Readonly<Record<number, string>> = {
  400: 'RequisicaoInvalida',
  401: 'AcessoNegado',
  403: 'AcessoNegado',
  404: 'NaoEncontrado',
  429: 'LimiteExcedido',
  500: 'ErroInternoDoServidor',
  503: 'ServicoIndisponivel',
};

/** A refusal in the bank's form. `field` names what is wrong with the request. */
export function refusalBody(ways: BankWays, status: number, detail: string, field?: string): object {
  if (ways.errors === 'ERROS')
    return { erros: [{ codigo: '4769515', versao: '1', mensagem: detail, ocorrencia: 'ABCD', campo: field }] };
  if (ways.errors === 'NOME')
    return { nome: problemTypes[status], mensagem: detail, erros: field ? [{ caminho: field, mensagem: detail }] : [] };
  const type = `https://pix.bcb.gov.br/api/v2/error/${problemTypes[status] ?? 'ErroInternoDoServidor'}`;
  const violations = field === undefined ? {} : { violacoes: [{ razao: detail, propriedade: field }] };
  return { type, title: problemTypes[status] ?? 'Erro', status, detail, ...violations };
}

export class Bodies {
  readonly #ways: BankWays;
  readonly #ledger: Ledger;

  constructor(ways: BankWays, ledger: Ledger) {
    this.#ways = ways;
    this.#ledger = ledger;
  }

  #moment(date: Date): string {
    if (!this.#ways.leavesZoneOut) return date.toISOString();
    return new Date(date.getTime() - 3 * 3_600_000).toISOString().replace('Z', '');
  }

  refund({ id, rtrId, cents, nature, askedAt, settledAt, status }: Refund): object {
    const hasRtrId = !this.#ways.lateRtrId || status !== 'EM_PROCESSAMENTO';
    return {
      id,
      ...(hasRtrId && { rtrId }),
      valor: amountOf(cents),
      ...(nature !== undefined && { natureza: nature }),
      horario: { solicitacao: this.#moment(askedAt), ...(settledAt && { liquidacao: this.#moment(settledAt) }) },
      status,
      ...(status === 'NAO_REALIZADO' && { motivo: 'Conta de destino encerrada' }),
    };
  }

  pix({ endToEndId, txid, cents, key, at, payer, refunds }: Pix): object {
    return {
      endToEndId,
      ...(txid !== undefined && { txid }),
      valor: amountOf(cents),
      chave: key,
      horario: this.#moment(at),
      pagador: payer,
      ...(refunds.length > 0 && { devolucoes: refunds.map((refund) => this.refund(refund)) }),
    };
  }

  charge({ txid, createdAt, locationId, revision, request, status }: Charge): object {
    const location = `pix.example.com/qr/v2/${txid.toLowerCase()}`;
    const { code } = this.#ways;
    const came = this.#ledger.ofCharge(txid);
    return {
      ...request,
      calendario: { criacao: this.#moment(createdAt), ...request.calendario },
      txid,
      revisao: revision,
      status,
      loc: { id: locationId, txid, location, tipoCob: 'cob', criacao: this.#moment(createdAt) },
      location,
      ...(code !== 'LOCATION' && { [code]: `00020101021226${location}520400005303986` }),
      ...(came.length > 0 && { pix: came.map((pix) => this.pix(pix)) }),
    };
  }

  page(
    list: 'pix' | 'cobs',
    all: readonly object[],
    asked: { inicio: string; fim: string; number: number; size: number },
  ): object {
    const { inicio, fim, number, size } = asked;
    return {
      parametros: {
        inicio,
        fim,
        paginacao: {
          paginaAtual: number,
          itensPorPagina: size,
          quantidadeDePaginas: Math.max(1, Math.ceil(all.length / size)),
          quantidadeTotalDeItens: all.length,
        },
      },
      [list]: all.slice(number * size, (number + 1) * size),
    };
  }
}
