import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  messageColumns,
  messageTemplateFilterRules,
  messageTemplateRules,
  withOwnMessage,
} from '../../../src/graph/messages/message-template/message-template.rules.ts';
import { expectBounds, expectFilters, issueCodes, rejected } from './rule-assertions.ts';

const SMS = { channel: 'sms', name: 'Aviso', message: 'Oi' };
const EMAIL = {
  channel: 'email',
  name: 'Aviso',
  subject: 'Assunto',
  senderName: 'Loja',
  senderEmail: 'loja@exemplo.com.br',
  message: 'Oi',
};
const of = (input: object, change: object = {}) => rejected(messageTemplateRules, { ...input, ...change });

test('a template of an SMS has the documented defaults', () => {
  expect(parseInput(messageTemplateRules, SMS)).toEqual({
    ...SMS,
    subject: null,
    senderName: null,
    senderEmail: null,
    html: null,
  });
  expect(parseInput(messageTemplateRules, EMAIL)).toEqual({ ...EMAIL, html: null });
});

test('texts have bounds', () => {
  expectBounds(messageTemplateRules, EMAIL, ['name', 'characters', 1, 255]);
  expectBounds(messageTemplateRules, SMS, ['subject', 'characters', 0, 255]);
  expectBounds(messageTemplateRules, SMS, ['senderName', 'characters', 0, 100]);
  expectBounds(messageTemplateRules, EMAIL, ['html', 'characters', 0, 200_000]);
  const { message: _message, ...bodied } = EMAIL;
  expect(issueCodes(messageTemplateRules, { ...bodied, body: '👕'.repeat(50_000) })).toEqual([]);
  expect(issueCodes(messageTemplateRules, { ...bodied, body: '👕'.repeat(50_001) })).toEqual([['body', 'TOO_LONG']]);
  expectBounds(messageTemplateFilterRules, {}, ['name', 'characters', 1, 255]);
});

describe('a subject and a sender', () => {
  test.each(['a\nb', '\ra', 'a\u0000', 'a\u0085b', 'a\u2028', '\u2029'])('%j is rejected', (text) => {
    const message = 'Não pode ter quebras de linha nem caracteres de controle.';
    expect(of(SMS, { subject: text, senderName: text })).toEqual([
      ['subject', 'INVALID_FORMAT', message],
      ['senderName', 'INVALID_FORMAT', message],
    ]);
  });

  test.each(['p', '{', '}', 'Cc Zl Zp', 'Sua compra — 10% 🎁'])('%j is accepted', (text) => {
    expect(of(SMS, { subject: text, senderName: text })).toEqual([]);
  });
});

test('every text has known placeholders; unknown ones are reported with the other issues', () => {
  const wrong = { ...EMAIL, subject: '{{x}}', senderName: '{{x}}', html: '{{x}}', message: '{{x}}', body: '{{y}}' };
  expect(issueCodes(messageTemplateRules, wrong)).toEqual(
    ['subject', 'senderName', 'html', 'message', 'body'].map((field) => [field, 'INVALID_VALUE']),
  );
  expect(of(SMS, { message: '{{x}}' })[0]?.[2]).toMatch(
    /^Não é um marcador: \{\{x\}\}\. Os marcadores são \{\{customer\.name\}\}, /,
  );
  expect(issueCodes(messageTemplateRules, { ...SMS, subject: `{{x}}\n${'x'.repeat(255)}` })).toEqual([['subject', 'TOO_LONG']]);
});

describe('an e-mail', () => {
  test.each([
    ['subject', 'Um e-mail precisa de assunto.'],
    ['senderName', 'Um e-mail precisa do nome do remetente.'],
    ['senderEmail', 'Um e-mail precisa do endereço do remetente.'],
  ])('needs %s', (field, message) => {
    expect(of(EMAIL, { [field]: null })).toEqual([[field, 'REQUIRED', message]]);
    if (field !== 'senderEmail')
      for (const blank of ['', '  ']) expect(of(EMAIL, { [field]: blank })).toEqual([[field, 'REQUIRED', message]]);
    expect(of(SMS, { [field]: null })).toEqual([]);
    expect(of(EMAIL, { [field]: 7 })).toEqual([[field, 'INVALID_TYPE', 'Deve ser um texto.']]);
    const { [field as 'subject']: _left, ...rest } = EMAIL;
    expect(of(rest)).toEqual([[field, 'REQUIRED', message]]);
  });

  test('has a text in body, message or html', () => {
    const nothing = [['body', 'REQUIRED', 'Um e-mail precisa de body ou html.']];
    const { message: _message, ...empty } = EMAIL;
    expect(of(empty)).toEqual(nothing);
    expect(of(empty, { html: ' ', message: '', body: '\n' })[0]).toEqual(nothing[0]);
    for (const field of ['html', 'message', 'body']) expect(of(empty, { [field]: 'x' })).toEqual([]);
    expect(of(empty, { html: 7 })).toEqual([['html', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });

  test('accepts the same text in body and message', () => {
    expect(of(EMAIL, { body: 'Oi' })).toEqual([]);
    expect(of(EMAIL, { body: null })).toEqual([]);
    expect(of(EMAIL, { body: 'Olá' })).toEqual([['body', 'CONFLICT', 'body e message são o mesmo texto: envie um só.']]);
    expect(of(EMAIL, { body: 'Olá', message: null })).toEqual([]);
    expect(of(EMAIL, { body: 7 })).toEqual([['body', 'INVALID_TYPE', 'Deve ser um texto.']]);
    expect(of(EMAIL, { message: 7, body: 'Olá' })).toEqual([['message', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });
});

describe('a message of another channel', () => {
  test.each(['sms', 'whatsapp'])('of %s has its text in message', (channel) => {
    const nothing = ['message', 'REQUIRED', 'Um SMS ou uma mensagem de WhatsApp precisa do texto.'];
    for (const message of [null, '', ' ']) expect(of(SMS, { channel, message })).toEqual([nothing]);
    expect(of(SMS, { channel, message: 7 })).toEqual([['message', 'INVALID_TYPE', 'Deve ser um texto.']]);
    const stray = ['body', 'INVALID_VALUE', 'Só um e-mail tem body; nos outros canais o texto vai em message.'];
    expect(of(SMS, { channel, body: 'Oi' })).toEqual([stray]);
    expect(of(SMS, { channel, body: null })).toEqual([]);
    expect(of(SMS, { channel, body: 7 })).toEqual([['body', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });

  test.each([
    ['email', 50_000],
    ['sms', 160],
    ['whatsapp', 4096],
  ])('of %s has at most %i characters', (channel, longest) => {
    const sent = (length: number) => of(EMAIL, { channel, message: '👕'.repeat(length) });
    expect(sent(longest)).toEqual([]);
    const message =
      channel === 'email' ? 'Deve ter no máximo 50000 caracteres.' : `Deve ter no máximo ${longest} caracteres neste canal.`;
    expect(sent(longest + 1)).toEqual([['message', 'TOO_LONG', message]]);
  });

  test('of an invalid channel has no other issues', () => {
    for (const input of [
      { ...EMAIL, subject: null },
      { ...EMAIL, message: null },
      { ...SMS, body: 'x' },
      { ...SMS, message: 'x'.repeat(161) },
    ])
      expect(issueCodes(messageTemplateRules, { ...input, channel: 'fax' }).filter(([, code]) => code !== 'CONFLICT')).toEqual([
        ['channel', 'INVALID_VALUE'],
      ]);
  });
});

describe('an input with a body', () => {
  const email = { channel: 'email', message: 'Oi' } as const;
  const sms = { channel: 'sms', message: 'Oi' } as const;

  test('without a value, or with one for another channel, is unchanged', () => {
    for (const input of [{ message: 'x' }, { message: 'x', body: undefined }, { channel: 'email' } as const])
      expect(withOwnMessage(input, email)).toBe(input);
    const stray = { body: 'x' };
    expect(withOwnMessage(stray, sms)).toBe(stray);
    expect(withOwnMessage(stray, null)).toBe(stray);
    const elsewhere = { channel: 'sms', body: 'x' } as const;
    expect(withOwnMessage(elsewhere, email)).toBe(elsewhere);
  });

  test('loses a null body in a channel without one', () => {
    expect(withOwnMessage({ body: null, name: 'x' } as object, sms)).toEqual({ name: 'x' });
    expect(withOwnMessage({ body: null, channel: 'sms' } as const, email)).toEqual({ channel: 'sms' });
    expect(withOwnMessage({ body: null }, null)).toEqual({});
  });

  test('loses a body that equals the stored or sent message', () => {
    expect(withOwnMessage({ body: 'Oi' }, email)).toEqual({});
    expect(withOwnMessage({ body: 'Olá', message: 'Olá' }, email)).toEqual({ message: 'Olá' });
    expect(withOwnMessage({ body: null }, { channel: 'email', message: null })).toEqual({});
    expect(withOwnMessage({ body: 'Oi', channel: 'email' } as const, sms)).toEqual({ channel: 'email' });
  });

  test('keeps a body that differs from a message beside it', () => {
    for (const input of [
      { body: 'Oi', message: 'Olá' },
      { body: null, message: 'Olá' },
    ])
      expect(withOwnMessage(input, email)).toBe(input);
  });

  test('replaces the stored message', () => {
    expect(withOwnMessage({ body: 'Olá' }, email)).toEqual({ body: 'Olá', message: null });
    expect(withOwnMessage({ body: null, name: 'x' } as object, email)).toEqual({ name: 'x', message: null });
    expect(withOwnMessage({ body: 'Olá', channel: 'email' } as const, null)).toEqual({
      body: 'Olá',
      channel: 'email',
      message: null,
    });
  });
});

test('body is stored as message', () => {
  expect(messageColumns({ channel: 'email', message: null, body: 'Oi' } as const)).toEqual({ channel: 'email', message: 'Oi' });
  for (const body of [null, undefined]) expect(messageColumns({ message: 'Oi', body })).toEqual({ message: 'Oi' });
});

test('the list accepts its filters and no others', () => {
  expectFilters(messageTemplateFilterRules, { channels: ['sms'], name: 'x', channel: 'sms' });
});
