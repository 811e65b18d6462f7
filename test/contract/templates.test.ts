import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

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

/** Field and code of each detail of an error, in one line. */
const told = (body: Record<string, unknown>) =>
  issuesOf(body)
    .map((issue) => issue.join(' '))
    .join(', ');

type Template = Record<string, unknown> & { id: string };

const made = (store: TestStore, fields: object) => store.create<Template>(PATH, fields);

const changed = (store: TestStore, id: string, fields: object) => store.change<Template>(`${PATH}/${id}`, fields);

describe('POST /api/v1/automation/templates', () => {
  test('an e-mail with every field is stored and shown as sent, and emits no event', async () => {
    const store = await service.newStore();
    const sent = { ...EMAIL, name: ' Café ☕ ', message: 'linha 1\n{{ order.items }}' };
    const { body, headers } = await store.post(PATH, sent, 201);
    const now = service.clock.now().toISOString();
    const template = { ...sent, id: expect.stringMatching(UUID_V7), storeId: store.id, createdAt: now, updatedAt: now };
    expect(body).toEqual({ success: true, data: { template } });
    expect(Object.keys((body.data as { template: Template }).template).join()).toBe(
      'id,storeId,channel,name,subject,remetente_nome,remetente_email,html,message,createdAt,updatedAt',
    );
    expect(headers.get('etag')).toBeNull();
    expect(await store.events()).toEqual([]);
  });

  test('the body of an e-mail is its message, and html may replace it or stand beside it', async () => {
    const store = await service.newStore();
    const { html, ...textless } = EMAIL;
    expect(await made(store, { ...textless, body: 'Oi' })).toMatchObject({ html: null, message: 'Oi' });
    expect(await made(store, { ...EMAIL, body: 'Oi' })).toMatchObject({ html, message: 'Oi' });
    expect(await made(store, EMAIL)).toMatchObject({ html, message: null });
    expect(await made(store, { ...textless, body: 'Oi', message: 'Oi' })).toMatchObject({ message: 'Oi' });
    expect(await made(store, { ...EMAIL, body: null })).toMatchObject({ html, message: null });
    expect(await made(store, { ...SMS, body: null })).toMatchObject({ message: SMS.message });
  });

  test('the longest texts are stored, fields that a channel does not have are null, and a sender is in lower case', async () => {
    const store = await service.newStore();
    const silent = { subject: null, remetente_nome: null, remetente_email: null, html: null };
    const sms = { ...SMS, name: '🎁'.repeat(255), message: '🎁'.repeat(160) };
    expect(await made(store, sms)).toMatchObject({ ...silent, ...sms });
    const whatsapp = { ...WHATSAPP, name: 'x', message: 'x'.repeat(4096) };
    expect(await made(store, whatsapp)).toMatchObject({ ...silent, ...whatsapp });
    const empty = { subject: '', html: '', remetente_nome: null, remetente_email: null };
    expect(await made(store, { ...SMS, ...empty })).toMatchObject({ ...SMS, ...empty });
    const texts = { subject: 'x'.repeat(255), remetente_nome: 'x'.repeat(100), html: 'x'.repeat(200_000) };
    const email = { ...EMAIL, ...texts, message: 'x'.repeat(50_000) };
    const shown = await made(store, { ...email, remetente_email: 'Loja@Exemplo.COM.br' });
    expect(shown).toMatchObject({ ...email, remetente_email: 'loja@exemplo.com.br' });
  });

  test.each<[string, object, string]>([
    ['nothing at all', {}, 'channel REQUIRED, name REQUIRED'],
    [
      'an e-mail without what e-mails need',
      { channel: 'email', name: 'A' },
      'subject REQUIRED, remetente_nome REQUIRED, remetente_email REQUIRED, body REQUIRED',
    ],
    ['an e-mail whose texts are blank', { ...EMAIL, html: ' ', body: '\n', subject: ' ' }, 'subject REQUIRED, body REQUIRED'],
    ['an SMS without its text', { channel: 'sms', name: 'A', html: '<p>Oi</p>' }, 'message REQUIRED'],
    ['an SMS with a body', { channel: 'sms', name: ' ', body: 'Oi' }, 'name INVALID_VALUE, message REQUIRED, body INVALID_VALUE'],
    [
      'an SMS of 161 characters with a long name',
      { ...SMS, name: '🎁'.repeat(256), message: '🎁'.repeat(161) },
      'name TOO_LONG, message TOO_LONG',
    ],
    ['two texts of one e-mail', { ...EMAIL, body: 'Oi', message: 'Olá' }, 'body CONFLICT'],
    [
      'an e-mail whose texts are too long',
      {
        ...EMAIL,
        subject: 'x'.repeat(256),
        remetente_nome: 'x'.repeat(101),
        html: 'x'.repeat(200_001),
        body: 'x'.repeat(50_001),
      },
      'subject TOO_LONG, remetente_nome TOO_LONG, html TOO_LONG, body TOO_LONG',
    ],
    ['another channel', { ...SMS, channel: 'EMAIL' }, 'channel INVALID_VALUE'],
    [
      'texts of two lines',
      { ...EMAIL, subject: 'a\r\nBcc: x@y.z', remetente_nome: 'a\nb', remetente_email: 'a@b.com\r\nBcc: c@d.com' },
      'remetente_email INVALID_FORMAT, subject INVALID_FORMAT, remetente_nome INVALID_FORMAT',
    ],
    ['a sender without an address', { ...EMAIL, remetente_email: 'loja' }, 'remetente_email INVALID_FORMAT'],
    [
      'unknown placeholders in every text',
      { ...EMAIL, subject: '{{a}}', remetente_nome: '{{b}}', html: '{{c}}', body: '{{d}}' },
      'subject INVALID_VALUE, remetente_nome INVALID_VALUE, html INVALID_VALUE, body INVALID_VALUE',
    ],
    [
      'wrong types beside broken rules',
      { ...EMAIL, name: '', subject: 7, remetente_nome: null, html: '{{x}}' },
      'subject INVALID_TYPE, name TOO_SHORT, html INVALID_VALUE, remetente_nome REQUIRED',
    ],
  ])('%s is rejected, naming each field as it is sent', async (_what, fields, expected) => {
    expect(told(await (await service.newStore()).refusesPost(PATH, fields, 400))).toBe(expected);
  });

  test('names that only the schema has are ignored and reported', async () => {
    const { headers, body } = await (await service.newStore()).post(PATH, { ...SMS, senderName: 'X', version: 7 }, 201);
    expect(headers.get('x-ignored-fields')).toBe('senderName, version');
    expect(body.data).toMatchObject({ template: { remetente_nome: null } });
  });
});

describe('GET /api/v1/automation/templates', () => {
  test('lists the templates of the store, the newest first, by page and by channel', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await made(other, SMS);
    const templates: Template[] = [];
    for (const fields of [EMAIL, SMS, WHATSAPP, { ...SMS, name: 'Outro' }]) {
      service.clock.forward(1000);
      templates.unshift(await made(store, fields));
    }
    const list = async (query: string) => (await store.get(`${PATH}${query}`, 200)).body;
    const [second, whatsapp, first, email] = templates;
    const pages = { page: 1, limit: 20, total: 4, totalPages: 1 };
    expect(await list('')).toEqual({ success: true, data: { templates, pagination: pages } });
    expect(await list('?channel=sms&limit=1&page=2')).toEqual({
      success: true,
      data: { templates: [first], pagination: { page: 2, limit: 1, total: 2, totalPages: 2 } },
    });
    expect((await list('?channel=sms')).data).toMatchObject({ templates: [second, first] });
    expect((await list('?channel=email')).data).toMatchObject({ templates: [email] });
    expect((await list('?channel=whatsapp')).data).toMatchObject({ templates: [whatsapp] });
    expect(await list('?page=9')).toEqual({ success: true, data: { templates: [], pagination: { ...pages, page: 9 } } });
  });

  test.each(['channel=EMAIL', 'channel='])('?%s is a 400 that names it', async (query) => {
    const { body } = await (await service.newStore()).get(`${PATH}?${query}`, 400);
    expect(issuesOf(body).map(([name]) => name)).toEqual(['channel']);
  });
});

describe('PATCH /api/v1/automation/templates/{templateId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the template and its version', async () => {
    const store = await service.newStore();
    const template = await made(store, EMAIL);
    service.clock.forward(1000);
    const sent = { name: 'Outro', remetente_nome: '{{store.name}}', remetente_email: 'a@b.com', html: null, body: 'Oi' };
    const { headers, body } = await store.patch(`${PATH}/${template.id}`, sent, 200);
    const { body: message, ...fields } = sent;
    const updatedAt = service.clock.now().toISOString();
    expect(body).toEqual({ success: true, data: { template: { ...template, ...fields, message, updatedAt } } });
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.events()).toEqual([]);
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

  test('null, as message or as body, clears the text of an e-mail that has html', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { ...EMAIL, body: 'Oi' });
    expect(await changed(store, id, { body: null })).toMatchObject({ html: EMAIL.html, message: null });
    expect(await changed(store, id, { body: 'Olá' })).toMatchObject({ message: 'Olá' });
    expect(await changed(store, id, { message: null })).toMatchObject({ message: null });
    expect(await changed(store, id, { message: 'Oi' })).toMatchObject({ message: 'Oi' });
  });

  test.each<[object, object, string]>([
    [{ ...EMAIL, body: 'Oi' }, { html: null, body: null }, 'body REQUIRED'],
    [EMAIL, { html: null, subject: null }, 'subject REQUIRED, body REQUIRED'],
    [EMAIL, { remetente_nome: null, remetente_email: null }, 'remetente_nome REQUIRED, remetente_email REQUIRED'],
    [{ ...EMAIL, body: 'x'.repeat(161) }, { channel: 'sms' }, 'message TOO_LONG'],
    [EMAIL, { channel: 'whatsapp', body: 'Oi' }, 'message REQUIRED, body INVALID_VALUE'],
    [WHATSAPP, { channel: 'email' }, 'subject REQUIRED, remetente_nome REQUIRED, remetente_email REQUIRED'],
    [SMS, { message: null }, 'message REQUIRED'],
    [SMS, { message: '{{nome}}' }, 'message INVALID_VALUE'],
    [SMS, { channel: null, name: null }, 'channel NOT_NULL, name NOT_NULL'],
    [SMS, { body: 'Oi' }, 'body INVALID_VALUE'],
  ])('%j is rejected with %j: the rules hold for the template after the update', async (fields, sent, expected) => {
    const store = await service.newStore();
    const { id } = await made(store, fields);
    expect(told(await store.refusesPatch(`${PATH}/${id}`, sent, 400))).toBe(expected);
  });

  test('the channel changes together with the fields that the new one requires; fields that it does not use are kept', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { ...EMAIL, body: 'Oi' });
    expect(await changed(store, id, { channel: 'sms' })).toMatchObject({ channel: 'sms', message: 'Oi', html: EMAIL.html });
    expect(await changed(store, id, { channel: 'email', html: null })).toMatchObject({ ...EMAIL, html: null, message: 'Oi' });
  });

  test('of a missing template is a 404, whatever of it the rules would need; a stale If-Match is a 412 after the 400s', async () => {
    const store = await service.newStore();
    const { id } = await made(store, SMS);
    const stale = { 'if-match': '"2"' };
    const missing = service.notFound('Modelo de mensagem não encontrado.');
    for (const fields of [{}, { channel: 'email' }, { body: 'Oi' }])
      expect(await store.refusesPatch(`${PATH}/${ABSENT}`, fields, 404, stale)).toEqual(missing);
    await store.refusesPatch(`${PATH}/${ABSENT}`, { name: '' }, 400, stale);
    await store.refusesPatch(`${PATH}/${id}`, { message: null }, 400, stale);
    expect(await store.refusesPatch(`${PATH}/${id}`, { name: 'Outro' }, 412, stale)).toEqual(service.stale(1));
  });
});
