import { expect, it } from 'vitest';
import { chargeAnswer, pixAnswer, pixPageAnswer } from '../../../src/gateways/api-pix/answers.ts';
import { movementsOf } from '../../../src/gateways/api-pix/movements.ts';

const PIX = { endToEndId: 'E12345678202009091221abcdef12345', valor: '1.00', horario: '2026-11-28T12:00:00.5Z' };
const CHARGE = {
  txid: 'a'.repeat(32),
  calendario: { criacao: '2026-11-28T09:00:00-03:00', expiracao: 3600 },
  status: 'ATIVA',
  valor: { original: '1.00' },
  chave: 'pix@loja.com.br',
};

it('is read with lists that are absent or null, and with members that nobody uses', () => {
  for (const list of [undefined, null, []]) {
    expect(pixAnswer.parse({ ...PIX, devolucoes: list, extra: { a: 1 } }).devolucoes).toEqual([]);
    expect(chargeAnswer.parse({ ...CHARGE, pix: list, loc: null, revisao: null }).pix).toEqual([]);
    expect(pixPageAnswer.parse({ pix: list, parametros: list }).pix).toEqual([]);
  }
});

it('is read with moments of any zone; one without is of Brasília', () => {
  const moments = ['2026-11-28T12:00:00Z', '2026-11-28T09:00:00.000-03:00', '2026-11-28T09:00:00', '2026-11-28T09:00:00.000000'];
  expect(moments.map((horario) => pixAnswer.parse({ ...PIX, horario }).horario.toISOString())).toEqual(
    Array(4).fill('2026-11-28T12:00:00.000Z'),
  );
  for (const horario of ['', '28/11/2026', '2026-13-01T00:00:00Z', '2026-11-28', 1, null])
    expect(pixAnswer.safeParse({ ...PIX, horario }).success).toBe(false);
});

it('is no answer when what is used of it is not as specified', () => {
  const charges = [
    { ...CHARGE, status: 'EXPIRADA' },
    { ...CHARGE, valor: { original: 1 } },
    { ...CHARGE, valor: { original: '1.0' } },
    { ...CHARGE, calendario: { expiracao: 3600 } },
    { ...CHARGE, calendario: { criacao: '2026-11-28T12:00:00Z', expiracao: 0 } },
    { ...CHARGE, pix: [{ ...PIX, endToEndId: 'curto' }] },
    { ...CHARGE, pix: [{ ...PIX, devolucoes: [{ id: 'r1', valor: '1.00', status: 'NOVO' }] }] },
  ];
  expect(charges.filter((charge) => chargeAnswer.safeParse(charge).success)).toEqual([]);
});

it('names a payer whose document is whole, and none that is masked', () => {
  const payer = (pagador: object) => movementsOf(pixAnswer.parse({ ...PIX, pagador }))[0]?.payerDocument;
  expect(payer({ cpf: '52998224725' })).toBe('52998224725');
  expect(payer({ cnpj: '12ABC34501DE35' })).toBe('12ABC34501DE35');
  for (const pagador of [{ cpf: '***982247**' }, { cpf: 52998224725 }, {}]) expect(payer(pagador)).toBeNull();
});

it('has a refund that ended without a rtrId once, by the PIX and its own id', () => {
  const refund = { id: 'r1', valor: '1.00', status: 'DEVOLVIDO' };
  const ids = (devolucoes: object[]) => movementsOf(pixAnswer.parse({ ...PIX, devolucoes })).map(({ id }) => id);
  expect(ids([{ ...refund, status: 'EM_PROCESSAMENTO' }])).toEqual([PIX.endToEndId]);
  expect(ids([refund])).toEqual([PIX.endToEndId, `${PIX.endToEndId}-r1`]);
  expect(ids([{ ...refund, rtrId: 'D'.repeat(32) }])).toEqual([PIX.endToEndId, 'D'.repeat(32)]);
});
