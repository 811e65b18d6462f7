import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { CONTACT_VALUES } from '../support/pay.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { inDatabase, operate, tempDatabases } from '../support/temp-databases.ts';

type Variables = Record<string, string>;
type Json = Record<string, unknown>;

const databases = tempDatabases();
const running = new Set<ServerProcess>();
afterAll(async () => {
  await Promise.all([...running].map((server) => server.kill()));
});
const mails = await startMailServer();

async function start(where: Variables): Promise<ServerProcess> {
  const server = await startServer({ ...where, SMTP_URL: mails.url });
  running.add(server);
  return server;
}

async function killed(server: ServerProcess): Promise<void> {
  await server.kill();
  running.delete(server);
}

/** A store that sends a PIX reminder by e-mail after half an hour, and the address of an unpaid pay page. */
async function reminding(server: ServerProcess): Promise<{ storeId: string; page: string }> {
  const { store } = await operate(
    server,
    undefined,
    'mutation { made: createStore(input: { name: "Loja" }) { store { id } } }',
    {},
  );
  const { id: storeId } = store as { id: string };
  const on = (query: string, variables: object) => operate(server, storeId, query, variables);
  await on('mutation ($id: UUID!) { made: updateStore(id: $id, input: { pixKey: "loja@exemplo.com.br" }) { id } }', {
    id: storeId,
  });
  const email = { channel: 'email', name: 'PIX', subject: 'Seu PIX', senderName: 'Loja', senderEmail: 'loja@loja.com.br' };
  const template = await on(
    'mutation ($input: CreateMessageTemplateInput!) { made: createMessageTemplate(input: $input) { id } }',
    {
      input: { ...email, message: '{{pix.code}}' },
    },
  );
  const action = { type: 'action', name: 'send_email', data: { template_id: template.id } };
  const steps = [{ type: 'delay', minutes: 20 }, action];
  const automation = await on('mutation ($input: CreateAutomationInput!) { made: createAutomation(input: $input) { id } }', {
    input: { name: 'Lembrar', triggerEvent: 'pix.generated', steps },
  });
  await on('mutation ($id: UUID!) { made: updateAutomation(id: $id, input: { active: true }) { id } }', automation);
  const cart = { token: 'a', requiresShipping: false, items: [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }] };
  const { checkoutId } = await on(
    'mutation ($input: ExternalCheckoutInput!) { made: createExternalCheckout(input: $input) { checkoutId } }',
    {
      input: { cart },
    },
  );
  return { storeId, page: `${server.address}/pay/${String(checkoutId)}` };
}

/** Sends the form of a pay page, with what the page carries. */
async function paid(page: string): Promise<number> {
  const text = await (await fetch(page)).text();
  const carried = ['token', 'total'].map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '']);
  const fields = { ...Object.fromEntries(carried), intent: 'pay', payment: 'PIX', ...CONTACT_VALUES };
  const headers = { 'sec-fetch-site': 'same-origin' };
  return (await fetch(page, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })).status;
}

const RUNS = `{ made: automationRuns(first: 5) { nodes { status steps { status result message { attemptCount } } } } }`;
const POLL_OPTIONS = { timeout: 30_000 };

test('a run survives its processes: one killed while it waits, one killed between the 250 of the mail server and its record', {
  timeout: 180_000,
}, async () => {
  const where = await databases.next();
  const first = await start(where);
  const { storeId, page } = await reminding(first);
  expect(await paid(page)).toBe(303);
  const runs = async (server: ServerProcess) => ((await operate(server, storeId, RUNS, {})) as { nodes: Json[] }).nodes;
  const wait = { status: 'WAITING', result: 'Espera de 20 minutos.', message: null };
  const waiting = [{ status: 'WAITING', steps: [wait, { status: null, result: null, message: null }] }];
  await expect.poll(() => runs(first), POLL_OPTIONS).toEqual(waiting);
  await killed(first);
  expect(mails.mails).toEqual([]);

  // The delay passes while no process runs. Then the process stops when the mail server has the mail.
  await inDatabase(where, "UPDATE automation_run SET next_at = next_at - interval '20 minutes'");
  const second = await start(where);
  mails.onMail = () => second.freeze();
  await expect.poll(() => mails.mails.length, POLL_OPTIONS).toBe(1);
  mails.onMail = () => undefined;
  await killed(second);
  const kept = 'SELECT status, attempt_count AS attempts, leased_until > now() AS leased FROM message';
  expect(await inDatabase(where, kept)).toEqual([{ status: 'PENDING', attempts: 1, leased: true }]);

  // Its process counts as dead after the lease.
  await inDatabase(where, 'UPDATE message SET leased_until = now()');
  const third = await start(where);
  const done = { status: 'DONE', result: wait.result, message: null };
  const sent = { status: 'SENT', result: 'Entregue ao servidor de e-mail.', message: { attemptCount: 2 } };
  await expect.poll(() => runs(third), POLL_OPTIONS).toEqual([{ status: 'COMPLETED', steps: [done, sent] }]);
  expect(await third.stop()).toBe(0);
  running.delete(third);
  expect(mails.mails.map(({ to }) => to)).toEqual([['ana@exemplo.com.br'], ['ana@exemplo.com.br']]);
  const [one, two] = mails.mails;
  expect(one?.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@loja\.com\.br>$/);
  expect(two).toEqual({
    ...one,
    body: expect.any(String),
    headers: expect.objectContaining({ 'message-id': one?.headers['message-id'] }),
  });
});
