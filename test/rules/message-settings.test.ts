import { expect, test } from 'vitest';
import { jobSettingsFrom, readConfig } from '../../src/config/read-config.ts';
import { testSenderAt } from '../../src/jobs/messages/start-automations.ts';

test.each([
  ['SMTP_URL', 'http://smtp.exemplo.com', 'must be an address like smtps://user:password@smtp.example.com'],
  ['SMTP_URL', 'smtp://', 'must be an address like smtps://user:password@smtp.example.com'],
  ['SMTP_URL', 'smtp.exemplo.com', 'must be an address like smtps://user:password@smtp.example.com'],
  ['TEST_MESSAGE_SENDER', 'Testes <testes@exemplo.com>', 'must be an e-mail address'],
  ['SMS_HOOK_URL', 'ftp://sms.exemplo.com', 'must be an http or https address'],
  ['WHATSAPP_HOOK_URL', 'exemplo', 'must be an http or https address'],
])('%s=%s stops the start with one line', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name}: ${words}`));
});

test('no settings send no messages; settings are passed to the jobs unchanged', () => {
  const unset = {
    smtpUrl: undefined,
    testSender: undefined,
    smsHookUrl: undefined,
    whatsappHookUrl: undefined,
    hookSecret: undefined,
  };
  expect(jobSettingsFrom(readConfig({})).messages).toEqual(unset);
  const set = {
    SMTP_URL: 'smtps://loja:s%40nha@smtp.exemplo.com:465',
    TEST_MESSAGE_SENDER: 'testes@exemplo.com',
    SMS_HOOK_URL: 'https://sms.exemplo.com/envio',
    WHATSAPP_HOOK_URL: 'http://127.0.0.1:9/envio',
    MESSAGE_HOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  };
  expect(jobSettingsFrom(readConfig(set)).messages).toEqual({
    smtpUrl: set.SMTP_URL,
    testSender: set.TEST_MESSAGE_SENDER,
    smsHookUrl: set.SMS_HOOK_URL,
    whatsappHookUrl: set.WHATSAPP_HOOK_URL,
    hookSecret: set.MESSAGE_HOOK_SECRET,
  });
});

test.each([
  ['https://pagar.exemplo.com.br:8443/loja', 'testes@pagar.exemplo.com.br'],
  ['https://café.exemplo.com.br', 'testes@xn--caf-dma.exemplo.com.br'],
  ['http://127.0.0.1:4000', 'testes@localhost'],
  ['http://[::1]:4000', 'testes@localhost'],
  ['http://localhost:4000', 'testes@localhost'],
])('test messages of a service at %s are sent from %s', (publicUrl, address) => {
  expect(testSenderAt(publicUrl)).toBe(address);
});
