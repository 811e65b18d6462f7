import { createKey, createStore, runAsOperator } from '../store.ts';
import type { HostileStore } from './hostile-call.ts';
import { MULTIPLIED_ITEMS, MULTIPLYING_HTML } from './hostile-multipliers.ts';

/** Number of stores whose receivers hang. */
const HANGING = 40;
/** Maximum timeout of a webhook, in seconds. */
const MAX_TIMEOUT_SECONDS = 300;

const SCOPES = ['automations:read', 'automations:write', 'checkouts:read', 'products:read', 'products:write', 'webhooks:write'];

type Created = Record<'id', string>;

async function create(address: string, storeId: string, type: string, input: object): Promise<string> {
  const query = `mutation ($input: Create${type}Input!) { result: create${type}(input: $input) { id } }`;
  return (await runAsOperator<Created>(address, query, { input }, storeId)).id;
}

const product = (address: string, storeId: string): Promise<string> =>
  create(address, storeId, 'Product', { name: 'Caneca', type: 'DIGITAL', status: 'ACTIVE', price: 10 });

const webhook = (address: string, storeId: string, receiver: number): Promise<string> => {
  const input = { name: 'ERP', url: `https://127.0.0.1:${receiver}/`, events: ['PRODUCT_UPDATED'], timeout: MAX_TIMEOUT_SECONDS };
  return create(address, storeId, 'Webhook', input);
};

async function createHangingStore(address: string, receiver: number): Promise<HostileStore['hanging'][number]> {
  const { storeId, credentials } = await createStore(address);
  await webhook(address, storeId, receiver);
  return { writer: credentials, productId: await product(address, storeId) };
}

/** Parts of the attack that need stores of their own. */
export type MultipliedStore = Pick<HostileStore, 'owner' | 'ownerCheckout' | 'multipliedCheckoutId' | 'webhookId' | 'hanging'> & {
  readonly storeId: string;
};

/** Sends the largest cart. Returns its id. */
async function sendCart(address: string, headers: HostileStore['ownerCheckout']): Promise<string> {
  const body = JSON.stringify({ cart: { token: 'multiplied', items: MULTIPLIED_ITEMS, requiresShipping: false } });
  const reply = await fetch(`${address}/stores/external/checkout`, { method: 'POST', headers, body });
  return ((await reply.json()) as { checkoutId: string }).checkoutId;
}

/** Creates a store where an automation sends a template that multiplies each new cart, and the stores whose receivers hang. */
export async function createMultipliedStore(address: string, receiver: number): Promise<MultipliedStore> {
  const { storeId, checkoutKey } = await createStore(address);
  const owner = await createKey(address, storeId, SCOPES);
  const templateId = await create(address, storeId, 'MessageTemplate', {
    name: 'Muito',
    channel: 'EMAIL',
    subject: 'Seu carrinho',
    senderName: 'Loja',
    senderEmail: 'loja@example.com',
    html: MULTIPLYING_HTML,
  });
  const steps = [{ type: 'action', name: 'send_email', data: { template_id: templateId } }];
  const automationId = await create(address, storeId, 'Automation', {
    name: 'Carrinho',
    triggerEvent: 'CHECKOUT_CREATED',
    steps,
  });
  const activate = 'mutation ($id: ID!) { result: updateAutomation(id: $id, input: { active: true }) { id } }';
  await runAsOperator(address, activate, { id: automationId }, storeId);
  await product(address, storeId);
  const ownerCheckout = { 'x-api-key': checkoutKey, 'content-type': 'application/json' };
  const multipliedCheckoutId = await sendCart(address, ownerCheckout);
  const webhookId = await webhook(address, storeId, receiver);
  const hanging = [];
  for (let n = 0; n < HANGING; n += 1) hanging.push(await createHangingStore(address, receiver));
  return { storeId, owner, ownerCheckout, multipliedCheckoutId, webhookId, hanging };
}
