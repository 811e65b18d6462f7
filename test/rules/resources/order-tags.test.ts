import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { categoryOf, IN_TRANSIT_TAG, OFFICIAL_TAGS, withDeliveryTag } from '../../../src/graph/order/official-tags.rules.ts';
import { customTagId, orderTagRules, TAG_COLORS } from '../../../src/graph/order/order-tag.rules.ts';
import {
  additionIssues,
  assertMaxTags,
  missingTagIssues,
  tagSetRules,
  tagSubsetRules,
} from '../../../src/graph/order/tag-set.rules.ts';
import { issueCodes, rejected } from './rule-assertions.ts';

const custom = (count: number) => Array.from({ length: count }, (_, index) => `custom.${index}`);
const tagged = (tagIds: unknown) => rejected(tagSetRules, { tagIds });
const UNKNOWN = 'A etiqueta não existe no catálogo da loja.';
const together = (one: string, other: string) => `“${one}” não pode ficar junto de “${other}”, que é da mesma categoria.`;
const [ISSUED, REJECTED, DELIVERED] = ['faturamento.nf_emitida', 'faturamento.nf_rejeitada', 'entrega.entregue'] as const;

test('the official tags are those of the contract', () => {
  const tags: readonly [string, string][] = [
    ['faturamento.aguardando_nf', 'Aguardando NF'],
    [ISSUED, 'NF emitida'],
    [REJECTED, 'NF rejeitada'],
    ['faturamento.nf_cancelada', 'NF cancelada'],
    ['entrega.em_separacao', 'Em separação'],
    ['entrega.pronto_para_envio', 'Pronto para envio'],
    ['entrega.em_transporte', 'Em transporte'],
    ['entrega.saiu_para_entrega', 'Saiu para entrega'],
    [DELIVERED, 'Entregue'],
    ['entrega.tentativa_falha', 'Tentativa de entrega falha'],
    ['entrega.devolvido', 'Devolvido'],
    ['entrega.extraviado', 'Extraviado'],
  ];
  expect(OFFICIAL_TAGS).toEqual(
    tags.map(([id, label]) => ({
      id,
      label,
      category: id.startsWith('entrega') ? 'delivery' : 'invoicing',
      color: null,
      allowConcurrent: false,
    })),
  );
  expect(IN_TRANSIT_TAG).toBe('entrega.em_transporte');
});

test('the id of a tag determines its category', () => {
  const ids = ['faturamento.x', 'entrega.x', 'custom.x', 'faturamentos', 'entregas', 'custom.entrega.x', 'x.faturamento.'];
  expect(ids.map(categoryOf)).toEqual(['invoicing', 'delivery', 'custom', 'custom', 'custom', 'custom', 'custom']);
});

test('a delivery tag that the service sets replaces the other one', () => {
  expect(withDeliveryTag(['custom.a', IN_TRANSIT_TAG, ISSUED], DELIVERED)).toEqual(['custom.a', ISSUED, DELIVERED]);
  const carried = [DELIVERED, 'custom.a'];
  expect(withDeliveryTag(carried, DELIVERED)).toEqual(carried);
  expect(withDeliveryTag([], DELIVERED)).toEqual([DELIVERED]);
});

describe('the tags of an order', () => {
  test('are at most 40 as sent, with repeated ones counted once', () => {
    expect(parseInput(tagSetRules, { tagIds: ['custom.b', 'custom.a', 'custom.b'] }).tagIds).toEqual(['custom.b', 'custom.a']);
    expect(tagged(custom(40))).toEqual([]);
    expect(tagged([...custom(40), 'custom.0'])).toEqual([['tagIds', 'TOO_LONG', 'Deve ter no máximo 40 itens.']]);
    expect(tagged([...custom(40), 'x'])).toEqual([['tagIds', 'TOO_LONG', 'Deve ter no máximo 40 itens.']]);
    expect(tagged([...custom(39), 'x'])).toEqual([['tagIds.39', 'NOT_FOUND', UNKNOWN]]);
    expect(issueCodes(tagSetRules, { tagIds: [7] })).toEqual([['tagIds.0', 'INVALID_TYPE']]);
  });

  test('are official ones, or have the form of a tag of the store', () => {
    expect(tagged([ISSUED, DELIVERED, 'custom.qualquer'])).toEqual([]);
    expect(tagged(['x', ISSUED, 'entrega.outra', 'xcustom.a'])).toEqual([
      ['tagIds.0', 'NOT_FOUND', UNKNOWN],
      ['tagIds.2', 'NOT_FOUND', UNKNOWN],
      ['tagIds.3', 'NOT_FOUND', UNKNOWN],
    ]);
  });

  test('are one of each official category', () => {
    expect(tagged([ISSUED, ISSUED])).toEqual([]);
    expect(tagged(['custom.a', ISSUED, DELIVERED, REJECTED])).toEqual([
      ['tagIds.3', 'CONFLICT', together('NF rejeitada', 'NF emitida')],
    ]);
    expect(tagged([REJECTED, ISSUED])).toEqual([['tagIds.1', 'CONFLICT', together('NF emitida', 'NF rejeitada')]]);
  });

  test('may be the 41 current ones, of which one is the tag of the change to SHIPPED', () => {
    const carried = [...custom(40), IN_TRANSIT_TAG];
    const refusal = { details: [{ field: 'tagIds', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' }] };
    expect(parseInput(tagSetRules, { tagIds: carried }).tagIds).toEqual(carried);
    expect(issueCodes(tagSetRules, { tagIds: custom(41) })).toEqual([['tagIds', 'TOO_LONG']]);
    expect(issueCodes(tagSetRules, { tagIds: [...custom(41), IN_TRANSIT_TAG] })).toEqual([['tagIds', 'TOO_LONG']]);
    assertMaxTags(carried.toReversed(), carried);
    assertMaxTags(custom(40));
    const others = [carried.toSpliced(0, 1, 'custom.x'), carried.toSpliced(0, 1, 'custom.1')];
    for (const sent of others) expect(() => assertMaxTags(sent, carried)).toThrow(expect.objectContaining(refusal));
    expect(() => assertMaxTags(carried)).toThrow(expect.objectContaining(refusal));
    expect(() => assertMaxTags(carried, custom(40))).toThrow(expect.objectContaining(refusal));
  });

  test('are removed without validation, at most 40 as sent', () => {
    expect(parseInput(tagSubsetRules, { tagIds: ['x', 'x'] }).tagIds).toEqual(['x', 'x']);
    expect(issueCodes(tagSubsetRules, { tagIds: custom(41) })).toEqual([['tagIds', 'TOO_LONG']]);
  });
});

describe('tags that are added', () => {
  test('are kept beside the current tags', () => {
    expect(additionIssues(['custom.b', ISSUED], ['custom.a', ISSUED, DELIVERED])).toEqual([]);
    expect(additionIssues(['x', REJECTED], ['custom.a', ISSUED])).toEqual([
      { field: 'tagIds.0', message: UNKNOWN, code: 'NOT_FOUND' },
      { field: 'tagIds.1', message: together('NF rejeitada', 'NF emitida'), code: 'CONFLICT' },
    ]);
  });

  test('are at most 40 with the current ones, or must all be current', () => {
    const tooMany = (count: number) => ({
      field: 'tagIds',
      message: `O pedido ficaria com ${count} etiquetas, e pode ter no máximo 40.`,
      code: 'TOO_LONG',
    });
    expect(additionIssues(['custom.x'], custom(39))).toEqual([]);
    expect(additionIssues(['custom.x'], custom(40))).toEqual([tooMany(41)]);
    expect(additionIssues(['custom.0'], custom(40))).toEqual([]);
    expect(additionIssues(['custom.0'], custom(45))).toEqual([]);
    expect(additionIssues(['custom.x'], custom(45))).toEqual([tooMany(46)]);
    expect(additionIssues(['x'], custom(40))).toEqual([{ field: 'tagIds.0', message: UNKNOWN, code: 'NOT_FOUND' }, tooMany(41)]);
  });

  test('are named when the store does not have them', () => {
    expect(missingTagIssues(['custom.a', 'custom.b', 'custom.a'], new Set(['custom.a']))).toEqual([
      { field: 'tagIds.0', message: UNKNOWN, code: 'NOT_FOUND' },
      { field: 'tagIds.2', message: UNKNOWN, code: 'NOT_FOUND' },
    ]);
  });
});

describe('a custom tag', () => {
  test('has a label, and the colour slate by default', () => {
    for (const color of [undefined, null])
      expect(parseInput(orderTagRules, { label: 'VIP', color })).toEqual({ label: 'VIP', color: 'slate' });
    for (const color of Object.keys(TAG_COLORS)) expect(parseInput(orderTagRules, { label: 'VIP', color }).color).toBe(color);
    expect(rejected(orderTagRules, { label: 'VIP', color: 'preto' })).toEqual([
      ['color', 'INVALID_VALUE', 'Deve ser um destes valores: rose, orange, amber, lime, green, sky, blue, violet, pink, slate.'],
    ]);
  });

  test('has a label that leaves characters for its id', () => {
    const message = 'Deve ter ao menos uma letra sem acento ou um número, de que o identificador é feito.';
    expect(rejected(orderTagRules, { label: '🎁' })).toEqual([['label', 'INVALID_VALUE', message]]);
    expect(rejected(orderTagRules, { label: '  ' })).toEqual([['label', 'INVALID_VALUE', 'Não pode ter apenas espaços.']]);
    expect(rejected(orderTagRules, { label: '' })).toEqual([['label', 'TOO_SHORT', 'Deve ter pelo menos 1 caractere.']]);
    expect(rejected(orderTagRules, { label: 'x'.repeat(60) })).toEqual([]);
    expect(issueCodes(orderTagRules, { label: 'x'.repeat(61) })).toEqual([['label', 'TOO_LONG']]);
    expect(customTagId('Cliente Fiél')).toBe('custom.cliente-fiel');
  });
});
