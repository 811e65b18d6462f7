import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hintsOf } from '../../../src/gateways/api-pix/hints.ts';

const TXID = '7978c0c97ea847e78e8849634473c1f1';
const ID = 'E12345678202009091221abcdef12345';

it('has the charge and the movement of each entry, once', () => {
  expect(hintsOf({ pix: [{ endToEndId: ID, txid: TXID, valor: '1.00' }] })).toEqual([TXID, ID]);
  expect(hintsOf({ pix: [{ txid: TXID }, { txid: TXID }, { endToEndId: ID }] })).toEqual([TXID, ID]);
  expect(hintsOf({ pix: Array.from({ length: 500 }, (_, index) => ({ txid: `a${index}` })) })).toHaveLength(100);
});

const HOSTILE: readonly unknown[] = [
  ...[undefined, null, true, 0, Number.NaN, '', 'pix', [], [[]], {}, () => undefined],
  ...[{ pix: null }, { pix: {} }, { pix: 'x' }, { pix: [null, 1, 'x', [], [{}]] }, { pix: { length: 3, 0: { txid: TXID } } }],
  ...["' or 1=1 --", '../../cob', `${TXID}\n`, `${TXID}/x`, 'a'.repeat(36), 'a b', 'é'.repeat(30), '\0', '***', ''].map(
    (txid) => ({
      pix: [{ txid, endToEndId: txid }],
    }),
  ),
  ...[{ toString: () => TXID }, [TXID], 1, null, true, new String(TXID)].map((txid) => ({ pix: [{ txid, endToEndId: txid }] })),
  JSON.parse(`{"__proto__": {"pix": [{"txid": "${TXID}"}]}}`),
];

it('has nothing for nonsense', () => {
  for (const notice of HOSTILE.slice(0, -1)) expect(hintsOf(notice)).toEqual([]);
});

it('reads no member that a notice smuggles in as a prototype of another', () => {
  expect(hintsOf(structuredClone(HOSTILE.at(-1)))).toEqual([]);
});

it('has only references and ids for 300 notices of any kind', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(TXID, ID, '../x', '%2e%2e'));
  const value = fc.oneof(text, fc.jsonValue(), fc.anything());
  const entry = fc.oneof(fc.record({ txid: value, endToEndId: value }, { requiredKeys: [] }), fc.anything());
  const notice = fc.oneof(fc.anything(), fc.record({ pix: fc.oneof(fc.array(entry, { maxLength: 200 }), value) }));
  fc.assert(
    fc.property(notice, (sent) => {
      const hints = hintsOf(sent);
      expect(hints.length).toBeLessThanOrEqual(200);
      expect(new Set(hints).size).toBe(hints.length);
      expect(hints.filter((hint) => !/^[a-zA-Z0-9]{1,35}$/.test(hint))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
