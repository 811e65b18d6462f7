import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { matrixRules } from '../../../src/graph/catalogue/variant/set-variants.rules.ts';
import { variantRules } from '../../../src/graph/catalogue/variant/variant.rules.ts';
import { expectBounds, expectLengths, expectNullable, rejected } from './rule-assertions.ts';

const MINIMAL_INPUT = { name: 'P' };
const of = (change: object) => rejected(variantRules, { ...MINIMAL_INPUT, ...change });

test('a variant with a name has the documented defaults', () => {
  expect(parseInput(variantRules, MINIMAL_INPUT)).toEqual({
    ...{ name: 'P', sku: '', barcode: null, price: null, discountedPrice: null, costPrice: null, stock: 0, lowStockAt: null },
    ...{ image: null, options: [], position: 0, active: true },
  });
});

test('texts, lists and numbers have bounds', () => {
  expectBounds(
    variantRules,
    MINIMAL_INPUT,
    ['name', 'characters', 1, 100],
    ['sku', 'characters', 0, 100],
    ['barcode', 'characters', 0, 100],
    ['price', 'number', 1, 99_999_999],
    ['costPrice', 'number', 0, 99_999_999],
    ['stock', 'number', 0, 2_147_483_647],
    ['lowStockAt', 'number', 0, 1_000_000],
    ['position', 'number', 0, 2_147_483_647],
  );
  expectNullable(variantRules, MINIMAL_INPUT, 'barcode', 'price', 'discountedPrice', 'costPrice', 'lowStockAt', 'image');
  expect(of({ name: ' ', image: 'ftp://a.example' })).toEqual([
    ['name', 'INVALID_VALUE', 'Não pode ter apenas espaços.'],
    ['image', 'INVALID_FORMAT', 'Deve ser um endereço http ou https completo.'],
  ]);
  expectLengths(variantRules, MINIMAL_INPUT, ['options', 0, 10, (index) => ({ name: `o${index}`, value: 'x' })]);
  const optioned = { ...MINIMAL_INPUT, options: [{ name: 'Cor', value: 'Azul' }] };
  expectBounds(variantRules, optioned, ['options.0.name', 'characters', 1, 50], ['options.0.value', 'characters', 1, 100]);
});

test('a promotional price requires a price of its own, and is below it', () => {
  const tooBig = [['discountedPrice', 'TOO_BIG', 'Precisa de um preço próprio da variação e deve ser menor que ele.']];
  expect(of({ price: 2, discountedPrice: 1 })).toEqual([]);
  expect(of({ price: 2, discountedPrice: null })).toEqual([]);
  expect(of({ price: 2, discountedPrice: 2 })).toEqual(tooBig);
  expect(of({ discountedPrice: 0 })).toEqual(tooBig);
  expect(of({ discountedPrice: -1 })).toEqual([['discountedPrice', 'TOO_SMALL', 'Deve ser no mínimo R$ 0,00.']]);
  expect(of({ price: 0, discountedPrice: 2 })).toEqual([['price', 'TOO_SMALL', 'Deve ser no mínimo R$ 0,01.']]);
});

test('each option name is used once', () => {
  const options = (...names: string[]) => ({ options: names.map((name) => ({ name, value: 'x' })) });
  expect(of(options('Cor', 'Tamanho'))).toEqual([]);
  expect(of(options('Cor', 'Tamanho', 'Cor'))).toEqual([['options', 'CONFLICT', 'Cada opção pode aparecer uma só vez.']]);
  expect(of(options('', ''))).toEqual([
    ['options.0.name', 'TOO_SHORT', 'Deve ter pelo menos 1 caractere.'],
    ['options.1.name', 'TOO_SHORT', 'Deve ter pelo menos 1 caractere.'],
  ]);
});

test('a matrix has axes and values of bounded lengths, each once whatever its case', () => {
  const axis = { name: 'Cor', values: ['Azul'] };
  const least = { options: [axis], variants: [{ options: [{}] }] };
  expectBounds(matrixRules, least, ['options.0.name', 'characters', 1, 50], ['options.0.values.0', 'characters', 1, 100]);
  expectLengths(matrixRules, least, ['options', 0, 10, (index) => ({ ...axis, name: `o${index}` })]);
  expectLengths(matrixRules, least, ['options.0.values', 1, 100, (index) => `v${index}`]);
  expectLengths(matrixRules, least, ['variants', 0, 100, () => ({ options: [] })]);
  expectLengths(matrixRules, least, ['variants.0.options', 0, 10, () => ({})]);
  const twice = ['CONFLICT', 'Cada valor pode aparecer uma só vez.'];
  const faults = (...options: unknown[]) => rejected(matrixRules, { options, variants: [] });
  expect(faults({ name: 'Cor', values: ['Azul', ' AZUL '] })).toEqual([['options.0.values', ...twice]]);
  expect(faults(axis, { name: ' COR', values: ['Azul'] })).toEqual([
    ['options', 'CONFLICT', 'Cada opção pode aparecer uma só vez.'],
  ]);
  expect(faults(axis, { name: 'Tamanho', values: ['Azul'] })).toEqual([]);
  expect(faults({ name: 'Cor', values: 7 })).toEqual([['options.0.values', 'INVALID_TYPE', 'Deve ser uma lista.']]);
  expect(rejected(matrixRules, { options: 7, variants: [] })).toEqual([['options', 'INVALID_TYPE', 'Deve ser uma lista.']]);
});
