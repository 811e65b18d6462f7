import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  automationFilterRules,
  automationPatchRules,
  automationRules,
  automationUpdateRules,
  newAutomationRules,
  rulesWithSteps,
} from '../../../src/graph/messages/automation/automation.rules.ts';
import { automationStepRules, isAction, templateIdOf } from '../../../src/graph/messages/automation/automation-step.rules.ts';
import { expectBounds, expectFilters, expectLengths, ID, issueCodes, rejected } from './rule-assertions.ts';

const MINIMAL_INPUT = { name: 'Lembrete', triggerEvent: 'pix.generated' };
const DELAY = { type: 'delay', minutes: 60 };
const ACTION = { type: 'action', name: 'send_email', data: { template_id: ID } };
const step = (change: object) => rejected(automationStepRules, change);

test('an automation is created switched off and without steps', () => {
  expect(parseInput(newAutomationRules, { ...MINIMAL_INPUT, active: true })).toEqual({
    ...MINIMAL_INPUT,
    segmentId: null,
    steps: [],
  });
  expect(parseInput(automationRules, MINIMAL_INPUT)).toEqual({ ...MINIMAL_INPUT, active: false, segmentId: null });
});

test('names and step lists have bounds', () => {
  expectBounds(automationRules, MINIMAL_INPUT, ['name', 'characters', 1, 255]);
  expectBounds(automationFilterRules, {}, ['name', 'characters', 1, 255]);
  for (const rules of [newAutomationRules, automationUpdateRules])
    expectLengths(rules, MINIMAL_INPUT, ['steps', 0, 100, () => DELAY]);
});

test('the steps of an update are those that the automation has, if they are sent', () => {
  const rules = rulesWithSteps([DELAY]);
  const sent = (...steps: object[]) => rejected(rules, { ...MINIMAL_INPUT, steps });
  expect(sent({ ...DELAY, name: undefined })).toEqual([]);
  const message =
    'Os passos não mudam por aqui. Mova-os por POST /api/v1/automations/{automationId}/steps/{stepId}/move; crie, altere e remova-os no GraphQL.';
  for (const steps of [[], [{ ...DELAY, minutes: 61 }]]) expect(sent(...steps)).toEqual([['steps', 'INVALID_VALUE', message]]);
});

const OWN_EVENTS = ['stock.low', 'order.partly_refunded', 'return.asked', 'return.refused', 'claim.opened', 'claim.closed'];

test('an automation starts with an event that triggers one, and has no null', () => {
  const events = [
    'pix.generated, pix.paid, pix.expired, boleto.generated, boleto.expired, card.refused, order.created, order.paid',
    'order.shipped, order.delivered, order.cancelled, order.refunded, tracking.updated, cart.abandoned, checkout.created',
    'customer.created',
  ].join(', ');
  for (const triggerEvent of ['webhook.test', '', 'PIX.GENERATED', 'toString'])
    for (const [rules, more] of [
      [automationRules, `, ${OWN_EVENTS.join(', ')}`],
      [automationPatchRules, ''],
    ] as const)
      expect(rejected(rules, { ...MINIMAL_INPUT, triggerEvent })).toEqual([
        ['triggerEvent', 'INVALID_VALUE', `Deve ser um destes valores: ${events}${more}.`],
      ]);
  for (const triggerEvent of OWN_EVENTS)
    expect(issueCodes(automationPatchRules, { ...MINIMAL_INPUT, triggerEvent })).toEqual([['triggerEvent', 'INVALID_VALUE']]);
  for (const field of ['name', 'active', 'triggerEvent'])
    expect(issueCodes(automationRules, { ...MINIMAL_INPUT, [field]: null })).toEqual([[field, 'NOT_NULL']]);
});

describe('a step', () => {
  test('has the documented defaults', () => {
    expect(parseInput(automationStepRules, DELAY)).toEqual({ ...DELAY, name: null, data: null });
    expect(parseInput(automationStepRules, ACTION)).toEqual({ ...ACTION, minutes: null });
    expect(parseInput(automationStepRules, { type: 'outro', data: { a: 1 } })).toEqual({
      type: 'outro',
      minutes: null,
      name: null,
      data: { a: 1 },
    });
  });

  test.each(['', '1a', '_a', 'Delay', 'a-b', 'ação', 'a b', 'a\n', ' a', 'aB'])('of the kind %j is rejected', (type) => {
    const message = 'Deve começar por uma letra e ter só letras minúsculas sem acento, números e sublinhados.';
    expect(step({ type })).toEqual([['type', 'INVALID_FORMAT', message]]);
  });

  test.each(['a', 'z9_', `a${'b'.repeat(49)}`])('of the kind %j is accepted', (type) => {
    expect(step({ type })).toEqual([]);
  });

  test('has bounds', () => {
    expect(issueCodes(automationStepRules, { type: 'a'.repeat(51) })).toEqual([['type', 'TOO_LONG']]);
    expectBounds(automationStepRules, DELAY, ['minutes', 'number', 1, 43_200]);
    // {"a":"…"} is 8 characters longer than its text.
    expect(step({ type: 'outro', data: { a: 'x'.repeat(9_992) } })).toEqual([]);
    expect(step({ type: 'outro', data: { a: 'x'.repeat(9_993) } })).toEqual([
      ['data', 'TOO_LONG', 'Deve ter no máximo 10000 caracteres como JSON.'],
    ]);
  });

  test('has minutes if it is a delay, and only then', () => {
    expect(step({ type: 'delay' })).toEqual([['minutes', 'REQUIRED', 'Um passo delay precisa dos minutos.']]);
    const stray = ['minutes', 'INVALID_VALUE', 'Só um passo delay tem minutos.'];
    for (const other of [ACTION, { type: 'outro' }]) expect(step({ ...other, minutes: 1 })).toEqual([stray]);
    expect(step({ ...DELAY, minutes: 'x' })).toEqual([['minutes', 'INVALID_TYPE', 'Deve ser um número.']]);
    expect(step({ ...ACTION, minutes: 'x' })).toEqual([['minutes', 'INVALID_TYPE', 'Deve ser um número.']]);
  });

  test('has the name of an action if it is one, and only then', () => {
    const unknown = ['name', 'INVALID_VALUE', 'Um passo action tem um destes nomes: send_email, send_sms, send_whatsapp.'];
    for (const name of [null, '', 'send_fax', 'toString']) expect(step({ ...ACTION, name })).toEqual([unknown]);
    for (const name of ['send_email', 'send_sms', 'send_whatsapp']) expect(step({ ...ACTION, name })).toEqual([]);
    const stray = ['name', 'INVALID_VALUE', 'Só um passo action tem nome.'];
    for (const other of [DELAY, { type: 'outro' }]) expect(step({ ...other, name: 'send_email' })).toEqual([stray]);
    for (const other of [DELAY, ACTION])
      expect(step({ ...other, name: 7 })).toEqual([['name', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });

  test('has no data if it is a delay', () => {
    expect(step({ ...DELAY, data: {} })).toEqual([['data', 'INVALID_VALUE', 'Um passo delay não tem data.']]);
    expect(step({ ...DELAY, data: null })).toEqual([]);
    expect(step({ ...DELAY, data: 7 })).toEqual([['data', 'INVALID_TYPE', 'Deve ser um objeto.']]);
  });

  test('has the UUID of a template if it is an action', () => {
    const unnamed = ['data.template_id', 'INVALID_FORMAT', 'Um passo action precisa do UUID de um modelo de mensagem.'];
    for (const data of [null, {}, { template_id: 'x' }, { template_id: 7 }, { template_id: null }, { template_id: [ID] }])
      expect(step({ ...ACTION, data })).toEqual([unnamed]);
    expect(step({ ...ACTION, data: { template_id: ID.toUpperCase(), other: 1 } })).toEqual([]);
    expect(issueCodes(automationStepRules, { ...ACTION, data: {}, minutes: 'x' })).toEqual([
      ['minutes', 'INVALID_TYPE'],
      ['data.template_id', 'INVALID_FORMAT'],
    ]);
    expect(step({ ...ACTION, data: 7 })).toEqual([['data', 'INVALID_TYPE', 'Deve ser um objeto.']]);
    expect(step({ type: 'outro', data: {} })).toEqual([]);
  });

  test('of an invalid kind has no other issue', () => {
    for (const input of [{ minutes: 1 }, { name: 'x' }, { minutes: 1, name: 'send_fax', data: {} }])
      expect(issueCodes(automationStepRules, { ...input, type: 7 })).toEqual([['type', 'INVALID_TYPE']]);
  });

  test('that is null is rejected once', () => {
    for (const nothing of [7, null, 'x'])
      expect(issueCodes(newAutomationRules, { ...MINIMAL_INPUT, steps: [nothing] })).toEqual([
        ['steps.0', nothing === null ? 'NOT_NULL' : 'INVALID_TYPE'],
      ]);
  });
});

test('a step sends a template if it is an action', () => {
  const sends = (state: object) => templateIdOf({ type: 'action', minutes: null, name: null, data: null, ...state });
  expect(sends({ data: { template_id: ID.toUpperCase() } })).toBe(ID);
  for (const state of [{}, { data: {} }, { data: { template_id: 'x' } }, { type: 'outro', data: { template_id: ID } }])
    expect(sends(state)).toBe(null);
});

test('the options of an action have names', () => {
  expect(['send_email', 'send_fax', 'toString', null].map(isAction)).toEqual([true, false, false, false]);
});

test('the list accepts its filters and no others', () => {
  expectFilters(automationFilterRules, { name: 'x', triggerEvents: ['pix.paid'], active: true });
});
