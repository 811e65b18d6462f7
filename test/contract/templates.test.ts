import { describe, expect, test } from 'vitest';
import { faultsOf, issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { expectChanged, expectCreated } from '../support/shown-records.ts';

const service = await startService();

const PATH = '/api/v1/automation/templates';

const EMAIL = {
  channel: 'email',
  name: 'PIX à espera',
  subject: 'O seu PIX, {{customer.first_name}}',
  remetente_nome: 'Loja',
  remetente_email: 'loja@exemplo.com.br',
  html: '<p>Oi, {{customer.name}}</p>',
};
const SMS = { channel: 'sms', name: 'Aviso', message: 'Oi, {{customer.name}}' };
const WHATSAPP = { channel: 'whatsapp', name: 'Conversa', message: 'Oi' };

type Template = Record<string, unknown> & { id: string };

const made = (store: TestStore, fields: object) => store.create<Template>(PATH, fields);

const changed = (store: TestStore, id: string, fields: object) => store.change<Template>(`${PATH}/${id}`, fields);

describe('POST /api/v1/automation/templates', () => {
  test('an e-mail with every field is shown as sent, with its sender in lower case, and emits no event', async () => {
    const store = await service.newStore();
    const sent = { ...EMAIL, name: ' Café ☕ ', message: 'linha 1\n{{ order.items }}', html: 'x'.repeat(200_000) };
    const { record } = await expectCreated(store, PATH, { ...sent, remetente_email: 'Loja@Exemplo.COM.br' }, { template: sent });
    expect(Object.keys(record).join()).toBe(
      'id,storeId,channel,name,subject,remetente_nome,remetente_email,html,message,createdAt,updatedAt',
    );
  });

  test('the body of an e-mail is its message, and html may replace it or stand beside it', async () => {
    const store = await service.newStore();
    const { html, ...textless } = EMAIL;
    expect(await made(store, { ...textless, body: 'Oi' })).toMatchObject({ html: null, message: 'Oi' });
    expect(await made(store, { ...EMAIL, body: 'Oi' })).toMatchObject({ html, message: 'Oi' });
    expect(await made(store, { ...EMAIL, body: null })).toMatchObject({ html, message: null });
    expect(await made(store, { ...SMS, body: null, subject: '' })).toMatchObject({ ...SMS, subject: '', html: null });
  });

  test('a blank address of the sender is none, also in a change', async () => {
    const store = await service.newStore();
    const blank = { remetente_email: ' ' };
    const { id } = await made(store, { ...SMS, ...blank });
    expect(await changed(store, id, { remetente_email: 'a@b.com.br' })).toMatchObject({ remetente_email: 'a@b.com.br' });
    expect(await changed(store, id, { remetente_email: '' })).toMatchObject({ remetente_email: null });
    expect(faultsOf(await store.refusesPost(PATH, { ...EMAIL, ...blank }, 400))).toEqual(['remetente_email REQUIRED']);
    const literal = `mutation { createMessageTemplate(input: { channel: SMS, name: "A", message: "Oi", senderEmail: "" }) { senderEmail } }`;
    expect(await store.ask(literal)).toEqual({ senderEmail: null });
  });

  test.each<[string, object, string]>([
    ['nothing at all', {}, 'channel REQUIRED, name REQUIRED'],
    [
      'an e-mail without what e-mails need',
      { channel: 'email', name: 'A' },
      'subject REQUIRED, remetente_nome REQUIRED, remetente_email REQUIRED, body REQUIRED',
    ],
    [
      'wrong types beside broken rules',
      { ...EMAIL, name: '', subject: 7, remetente_nome: null, remetente_email: 'a@b.com\nBcc: c@d.com', html: '{{x}}', body: 7 },
      'body INVALID_TYPE, remetente_email INVALID_FORMAT, subject INVALID_TYPE, name TOO_SHORT, html INVALID_VALUE, remetente_nome REQUIRED',
    ],
  ])('%s is rejected, naming each field as it is sent', async (_what, fields, expected) => {
    expect(faultsOf(await (await service.newStore()).refusesPost(PATH, fields, 400)).join(', ')).toBe(expected);
  });

  test('names that only the schema has are ignored and reported', async () => {
    const { headers, body } = await (await service.newStore()).post(PATH, { ...SMS, senderName: 'X', version: 7 }, 201);
    expect(headers.get('x-ignored-fields')).toBe('senderName, version');
    expect(body.data).toMatchObject({ template: { remetente_nome: null } });
  });
});

describe('GET /api/v1/automation/templates', () => {
  test('lists the templates of the store, the newest first, and by channel', async () => {
    const store = await service.newStore();
    const templates: Template[] = [];
    for (const fields of [EMAIL, SMS, WHATSAPP]) {
      service.clock.forward(1000);
      templates.unshift(await made(store, fields));
    }
    const pagination = { page: 1, limit: 20, total: 3, totalPages: 1 };
    expect((await store.get(PATH, 200)).body).toEqual({ success: true, data: { templates, pagination } });
    for (const [index, channel] of ['whatsapp', 'sms', 'email'].entries())
      expect((await store.get(`${PATH}?channel=${channel}`, 200)).body.data).toMatchObject({ templates: [templates[index]] });
    for (const channel of ['EMAIL', ''])
      expect(issuesOf((await store.get(`${PATH}?channel=${channel}`, 400)).body).map(([name]) => name)).toEqual(['channel']);
  });
});

describe('PATCH /api/v1/automation/templates/{templateId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the template and its version', async () => {
    const store = await service.newStore();
    const template = await made(store, EMAIL);
    const shown = { name: 'Outro', remetente_nome: '{{store.name}}', remetente_email: 'a@b.com', html: null };
    const path = `${PATH}/${template.id}`;
    await expectChanged(store, path, { ...shown, body: 'Oi' }, { template: { ...template, ...shown, message: 'Oi' } });
    expect(await changed(store, template.id, { body: 'Olá' })).toMatchObject({ message: 'Olá' });
  });

  test('writes nothing when the template has these values already', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { ...EMAIL, body: 'Oi' });
    const before = await store.snapshot();
    for (const fields of [
      { name: EMAIL.name, html: EMAIL.html },
      { body: 'Oi' },
      { message: 'Oi' },
      { body: 'Oi', message: 'Oi' },
    ])
      expect((await store.patch(`${PATH}/${id}`, fields, 200)).headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('the channel changes together with the fields that the new one requires; fields that it does not use are kept', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { ...EMAIL, body: 'Oi' });
    expect(await changed(store, id, { channel: 'sms' })).toMatchObject({ channel: 'sms', message: 'Oi', html: EMAIL.html });
    expect(await changed(store, id, { channel: 'email', html: null })).toMatchObject({ ...EMAIL, html: null, message: 'Oi' });
  });
});
