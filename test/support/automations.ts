import type { TestStore } from './service.ts';

/** A step as GraphQL shows it, whatever its kind. */
export const STEP_FIELDS = `id type nextId
  ... on DelayStep { minutes }
  ... on ActionStep { name data }
  ... on OtherStep { data }`;
export const AUTOMATION_FIELDS = `id storeId name triggerEvent active version createdAt updatedAt steps { ${STEP_FIELDS} }`;

export interface Step {
  readonly id: string;
  readonly type: string;
  readonly nextId: string | null;
  readonly minutes?: number;
  readonly name?: string;
  readonly data?: Record<string, unknown>;
}

export interface Automation {
  readonly id: string;
  readonly active: boolean;
  readonly version: number;
  readonly steps: readonly Step[];
}

const TEXTS = {
  email: {
    channel: 'email',
    name: 'E-mail',
    subject: 'Oi',
    senderName: 'Loja',
    senderEmail: 'loja@exemplo.com.br',
    message: 'Oi',
  },
  sms: { channel: 'sms', name: 'SMS', message: 'Oi' },
  whatsapp: { channel: 'whatsapp', name: 'WhatsApp', message: 'Oi' },
} as const;

/** The id of a new template of a channel. */
export async function newTemplate(store: TestStore, channel: keyof typeof TEXTS, input: object = {}): Promise<string> {
  const create = 'mutation ($input: CreateMessageTemplateInput!) { made: createMessageTemplate(input: $input) { id } }';
  const { data, errors } = await store.graph(create, { input: { ...TEXTS[channel], ...input } });
  if (errors) throw new Error(JSON.stringify(errors));
  return (data.made as { id: string }).id;
}

/** A new automation with these steps. */
export async function newAutomation(store: TestStore, steps: readonly object[], input: object = {}): Promise<Automation> {
  const create = `mutation ($input: CreateAutomationInput!) { made: createAutomation(input: $input) { ${AUTOMATION_FIELDS} } }`;
  const { data, errors } = await store.graph(create, {
    input: { name: 'Lembrar do PIX', triggerEvent: 'pix.generated', steps, ...input },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.made as Automation;
}

/** Delays of as many minutes, to be told apart by. */
export const delays = (...minutes: readonly number[]) => minutes.map((each) => ({ type: 'delay', minutes: each }));

/** The minutes of an automation's delays in chain order. */
export const minutesOf = ({ steps }: Pick<Automation, 'steps'>) => steps.map(({ minutes }) => minutes);

/** Whether every step names the one that comes after it. */
export const isChained = ({ steps }: Pick<Automation, 'steps'>) =>
  steps.every(({ nextId }, index) => nextId === (steps[index + 1]?.id ?? null));
