/** Fields of a step of any kind. */
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

/** The fields of a template of each channel. */
export const TEXTS = {
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

/** The minutes of an automation's delays in chain order. */
export const minutesOf = ({ steps }: Pick<Automation, 'steps'>) => steps.map(({ minutes }) => minutes);

/** True when every step names the next one. */
export const isChained = ({ steps }: Pick<Automation, 'steps'>) =>
  steps.every(({ nextId }, index) => nextId === (steps[index + 1]?.id ?? null));
