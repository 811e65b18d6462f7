import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  categoryOf,
  IN_TRANSIT_TAG,
  OFFICIAL_TAGS,
  withDeliveryTag,
} from '../../../src/graph/sales/order-tag/official-tags.rules.ts';
import {
  customTagId,
  duplicateLabelMessage,
  orderTagRules,
  TAG_COLORS,
} from '../../../src/graph/sales/order-tag/order-tag.rules.ts';
import {
  additionIssues,
  assertMaxTags,
  missingTagIssues,
  namedTagSet,
  tagSetRules,
  tagSubsetRules,
  withoutTags,
  withTags,
} from '../../../src/graph/sales/order-tag/tag-set.rules.ts';
import { ID, issueCodes, rejected } from './rule-assertions.ts';

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
  const category = (id: string) => (id.startsWith('entrega') ? 'delivery' : 'invoicing');
  const rest = { color: null, allowConcurrent: false };
  expect(OFFICIAL_TAGS).toEqual(tags.map(([id, label]) => ({ id, label, category: category(id), ...rest })));
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
    expect(tagged(Array(41).fill('custom.a'))).toEqual([['tagIds', 'TOO_LONG', 'Deve ter no máximo 40 itens.']]);
  });

  test.each<[string, string, object]>([
    ['tagIds', 'REQUIRED', {}],
    ['tagIds', 'NOT_NULL', { tagIds: null }],
    ['tagIds', 'INVALID_TYPE', { tagIds: { 0: 'custom.vip' } }],
    ['tagIds.0', 'NOT_NULL', { tagIds: [null] }],
    ['tagIds.0', 'INVALID_TYPE', { tagIds: [7] }],
  ])('are texts in a list: %s %s', (field, code, sent) => {
    expect(issueCodes(tagSetRules, sent)).toEqual([[field, code]]);
    expect(issueCodes(tagSubsetRules, sent)).toEqual([[field, code]]);
  });

  test('are official ones, or have the form of a tag of the store', () => {
    expect(tagged([ISSUED, DELIVERED, 'custom.qualquer'])).toEqual([]);
    const unknown = ['x', 'faturamento.nf_paga', 'loja.vip', '', 'toString', 'xcustom.a', 'entrega.outra'];
    expect(tagged([...unknown, ISSUED])).toEqual(unknown.map((_, index) => [`tagIds.${index}`, 'NOT_FOUND', UNKNOWN]));
  });

  test('are named by their codes, and in GraphQL also by their ids', () => {
    const ids = [`${ID}:${ISSUED}`, `${ID}:custom.a`, 'custom.a'];
    expect(tagged(ids.slice(0, 2)).map(([field, code]) => [field, code])).toEqual([
      ['tagIds.0', 'NOT_FOUND'],
      ['tagIds.1', 'NOT_FOUND'],
    ]);
    expect(namedTagSet.safeParse(ids).data).toEqual(ids);
    const { error } = namedTagSet.safeParse([`${ID}:${ISSUED}`, REJECTED, `${ID}:nada`, `x${ID}:custom.a`]);
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[1], together('NF rejeitada', 'NF emitida')],
      [[2], UNKNOWN],
      [[3], UNKNOWN],
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
    const missing = (field: string) => ({ field, message: UNKNOWN, code: 'NOT_FOUND' });
    const named = (...field: string[]) => missingTagIssues(['custom.a', 'custom.b', 'custom.a'], new Set(['custom.a']), ...field);
    expect(named()).toEqual([missing('tagIds.0'), missing('tagIds.2')]);
    expect(named('addTagIds')).toEqual([missing('addTagIds.0'), missing('addTagIds.2')]);
  });

  test('come after the current ones, each once; removed ones leave the others in their order', () => {
    expect(withTags(['custom.a', ISSUED], ['custom.b', 'custom.a', 'custom.b'])).toEqual(['custom.a', ISSUED, 'custom.b']);
    const conflict = { details: [{ field: 'tagIds.0', message: together('NF rejeitada', 'NF emitida'), code: 'CONFLICT' }] };
    expect(() => withTags([ISSUED], [REJECTED])).toThrow(expect.objectContaining(conflict));
    expect(withoutTags(['custom.b', ISSUED, 'custom.a'], [ISSUED, 'nada', ISSUED])).toEqual(['custom.b', 'custom.a']);
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
    expect(rejected(orderTagRules, {})).toEqual([['label', 'REQUIRED', 'Campo obrigatório.']]);
    expect(issueCodes(orderTagRules, { label: null })).toEqual([['label', 'NOT_NULL']]);
    for (const label of ['🎁', '☕ — ☕'])
      expect(rejected(orderTagRules, { label })).toEqual([['label', 'INVALID_VALUE', message]]);
    for (const label of ['  ', ' \n '])
      expect(rejected(orderTagRules, { label })).toEqual([['label', 'INVALID_VALUE', 'Não pode ter apenas espaços.']]);
    expect(rejected(orderTagRules, { label: '' })).toEqual([['label', 'TOO_SHORT', 'Deve ter pelo menos 1 caractere.']]);
    for (const label of ['x'.repeat(60), `a${'🎁'.repeat(59)}`]) expect(rejected(orderTagRules, { label })).toEqual([]);
    expect(issueCodes(orderTagRules, { label: 'x'.repeat(61) })).toEqual([['label', 'TOO_LONG']]);
    expect(customTagId('Cliente Fiél')).toBe('custom.cliente-fiel');
  });

  test.each(['VIP', 'vip', ' VIP ', 'Víp'])('is a duplicate of VIP when it is called %s', (label) => {
    expect(duplicateLabelMessage('VIP', label)).toBe('Já existe uma etiqueta com este nome nesta loja.');
  });

  test.each([
    ['C++', 'C#', 'custom.c'],
    ['C#', 'c', 'custom.c'],
    ['NF-e', 'NF e', 'custom.nf-e'],
    ['VIP', ' VIP! ', 'custom.vip'],
  ])('with %s in the catalogue, %s is another name with the id %s', (existing, label, id) => {
    expect(customTagId(existing)).toBe(id);
    expect(duplicateLabelMessage(existing, label)).toBe(
      `A etiqueta “${existing}” desta loja já tem o identificador ${id}, que viria também deste nome. Use outro nome.`,
    );
  });
});
