import { z } from 'zod';
import type { IssueCode } from '../../../core/errors.ts';
import { integerField, rule, textField } from '../../../core/validation/field-types.ts';
import type { MessageChannel } from '../../../generated/prisma/enums.ts';

/** Actions with the channel of the templates that they send (D-77). */
export const ACTIONS = { send_email: 'email', send_sms: 'sms', send_whatsapp: 'whatsapp' } as const satisfies Readonly<
  Record<string, MessageChannel>
>;

export type ActionName = keyof typeof ACTIONS;

/** True when a step's name is an action. */
export const isAction = (name: string | null): name is ActionName => name !== null && Object.hasOwn(ACTIONS, name);

/** The longest delay, thirty days. */
const MAX_DELAY_MINUTES = 43_200;

/** Maximum length of a step's data, in characters of JSON. */
const MAX_DATA_LENGTH = 10_000;

const kind = textField({ max: 50 }).refine((value) => /^[a-z][a-z0-9_]*$/.test(value), {
  params: { code: 'INVALID_FORMAT' },
  message: 'Deve começar por uma letra e ter só letras minúsculas sem acento, números e sublinhados.',
});

const fields = z.object({
  type: kind,
  minutes: integerField({ min: 1, max: MAX_DELAY_MINUTES }).nullable().default(null),
  name: z.string().nullable().default(null),
  data: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= MAX_DATA_LENGTH, {
      params: { code: 'TOO_LONG' },
      message: `Deve ter no máximo ${MAX_DATA_LENGTH} caracteres como JSON.`,
    })
    .nullable()
    .default(null),
});

type Fields = z.output<typeof fields>;

/** Fields that each kind of step requires. */
const REQUIREMENTS: readonly {
  readonly field: 'minutes' | 'name' | 'data';
  readonly code: IssueCode;
  readonly message: string;
  readonly holds: (step: Fields) => boolean;
}[] = [
  {
    field: 'minutes',
    code: 'REQUIRED',
    message: 'Um passo delay precisa dos minutos.',
    holds: ({ type, minutes }) => type !== 'delay' || minutes !== null,
  },
  {
    field: 'minutes',
    code: 'INVALID_VALUE',
    message: 'Só um passo delay tem minutos.',
    holds: ({ type, minutes }) => type === 'delay' || minutes === null,
  },
  {
    field: 'name',
    code: 'INVALID_VALUE',
    message: `Um passo action tem um destes nomes: ${Object.keys(ACTIONS).join(', ')}.`,
    holds: ({ type, name }) => type !== 'action' || isAction(name),
  },
  {
    field: 'name',
    code: 'INVALID_VALUE',
    message: 'Só um passo action tem nome.',
    holds: ({ type, name }) => type === 'action' || name === null,
  },
  {
    field: 'data',
    code: 'INVALID_VALUE',
    message: 'Um passo delay não tem data.',
    holds: ({ type, data }) => type !== 'delay' || data === null,
  },
];

const withRequirements = REQUIREMENTS.reduce(
  (state, { holds, ...demand }) =>
    rule(state, { ...demand, reads: ['type', demand.field], holds: (step) => holds(step as Fields) }),
  fields,
);

const isId = (value: unknown): value is string => z.guid().safeParse(value).success;

/** The state of a step but for its place (contract §2, D-55, D-77, D-155). */
export const automationStepRules = withRequirements.refine(({ type, data }) => type !== 'action' || isId(data?.template_id), {
  path: ['data', 'template_id'],
  params: { code: 'INVALID_FORMAT', reads: ['type', 'data'] },
  message: 'Um passo action precisa do UUID de um modelo de mensagem.',
  when: ({ value, issues }) =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === 'type' || path?.[0] === 'data'),
});

/** Input of a step. */
export type StepState = z.output<typeof automationStepRules>;

/** The template that a step sends; null for a step that sends none. */
export function templateIdOf({ type, data }: StepState): string | null {
  const id = type === 'action' ? data?.template_id : null;
  return isId(id) ? id.toLowerCase() : null;
}

/** The place of a step that moves: null is one, and none is refused (D-09). */
export const moveRules = z.object({
  after: z.custom<string | null>((value) => value !== undefined, {
    params: { code: 'REQUIRED' },
    message: 'Campo obrigatório; null põe o passo no começo.',
  }),
});

export const STEP_MISSING = 'Passo não encontrado nesta automação.';
