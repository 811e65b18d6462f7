/** Fields of a step of any kind. */
export const STEP_FIELDS = `id type nextId
  ... on DelayStep { minutes }
  ... on ActionStep { name data }
  ... on OtherStep { data }`;
export const AUTOMATION_FIELDS = `id storeId name triggerEvent active version createdAt updatedAt steps { ${STEP_FIELDS} }`;

export interface StepView {
  readonly id: string;
  readonly type: string;
  readonly nextId: string | null;
  readonly minutes?: number;
  readonly name?: string;
  readonly data?: Record<string, unknown>;
}

export interface AutomationView {
  readonly id: string;
  readonly active: boolean;
  readonly version: number;
  readonly steps: readonly StepView[];
}

/** The fields of a template of each channel. */
export const TEMPLATE_FIELDS = {
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

/** Delays of so many minutes, distinct so that tests can identify them. */
export const delays = (...minutes: readonly number[]) => minutes.map((each) => ({ type: 'delay', minutes: each }));

/** The minutes of an automation's delays in their order. */
export const minutesOf = ({ steps }: Pick<AutomationView, 'steps'>) => steps.map(({ minutes }) => minutes);

/** True when every step has the id of the next one. */
export const isChained = ({ steps }: Pick<AutomationView, 'steps'>) =>
  steps.every(({ nextId }, index) => nextId === (steps[index + 1]?.id ?? null));
