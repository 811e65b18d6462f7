import { type Issue, validationError } from '../../../core/errors.ts';
import { PaymentMethod, PaymentProviderKind } from '../../../generated/prisma/enums.ts';
import type { Credentials } from './credentials.ts';

/** Facts of a kind of providers. */
interface ProviderKind {
  readonly name: string;
  /** The methods that it can charge by. */
  readonly methods: readonly PaymentMethod[];
  readonly needs: readonly KindField[];
  /** Fields that it has no use for. */
  readonly lacks: readonly KindField[];
  /** Days after a payment in which it gives money back. */
  readonly refundDays: number;
  /** Ways of the money of a refund and what they need, by the method of the payment; absent: it goes back the way it came. */
  readonly refundNotices: Readonly<Partial<Record<PaymentMethod, string>>>;
}

const LIST = new Intl.ListFormat('pt-BR');

type SettingField = 'bank' | 'pixKey' | 'clientId' | 'account';
type KindField = SettingField | `credentials.${keyof Credentials}`;

const OF_BANKS = [
  ...(['bank', 'pixKey', 'clientId', 'account'] as const),
  ...(['credentials.clientSecret', 'credentials.certificate', 'credentials.privateKey', 'credentials.applicationKey'] as const),
] as const satisfies readonly KindField[];

const OF_MERCADO_PAGO = ['credentials.accessToken', 'credentials.webhookSecret'] as const satisfies readonly KindField[];

/** Each kind of providers. */
export const PROVIDER_KINDS: Readonly<Record<PaymentProviderKind, ProviderKind>> = {
  [PaymentProviderKind.API_PIX]: {
    name: 'API_PIX',
    methods: [PaymentMethod.PIX],
    needs: ['bank', 'pixKey', 'clientId'],
    lacks: OF_MERCADO_PAGO,
    refundDays: 90,
    refundNotices: {},
  },
  [PaymentProviderKind.MERCADO_PAGO]: {
    name: 'MERCADO_PAGO',
    methods: [PaymentMethod.CARD, PaymentMethod.BOLETO],
    needs: ['credentials.accessToken'],
    lacks: OF_BANKS,
    refundDays: 180,
    refundNotices: {
      [PaymentMethod.BOLETO]:
        'O Mercado Pago devolve um boleto ao saldo da conta de quem pagou, pelo e-mail do pagamento. Não precisa de dados bancários; quem não tem conta a abre com este e-mail para receber.',
    },
  },
  [PaymentProviderKind.SIMULATED]: {
    name: 'SIMULATED',
    methods: [PaymentMethod.PIX, PaymentMethod.CARD, PaymentMethod.BOLETO],
    needs: [],
    lacks: [...OF_BANKS, ...OF_MERCADO_PAGO],
    refundDays: 90,
    refundNotices: {},
  },
};

/** The settings of a provider, as far as its kind decides on them. */
type KindSettings = Readonly<Record<SettingField, string | null>> & {
  readonly kind: PaymentProviderKind;
  readonly methods: readonly string[] | null;
  readonly credentials: Credentials;
};

const settingOf = (settings: KindSettings, field: KindField): string | null =>
  field.startsWith('credentials.')
    ? settings.credentials[field.slice('credentials.'.length) as keyof Credentials]
    : settings[field as SettingField];

/** The methods of a provider: each once, and all of its kind where none are named. Throws 400 for what its kind needs, lacks, or cannot do. */
export function methodsOf(settings: KindSettings): PaymentMethod[] {
  const { name, methods, needs, lacks } = PROVIDER_KINDS[settings.kind];
  const issues: Issue[] = [];
  for (const field of needs)
    if (settingOf(settings, field) === null) issues.push({ field, code: 'REQUIRED', message: `Obrigatório para ${name}.` });
  for (const field of lacks)
    if (settingOf(settings, field) !== null)
      issues.push({ field, code: 'INVALID_VALUE', message: `Não se usa com ${name}: deixe em null.` });
  const asked = methods.filter((method) => settings.methods?.includes(method) ?? true);
  if (settings.methods?.some((method) => !methods.some((each) => each === method)))
    issues.push({ field: 'methods', code: 'INVALID_VALUE', message: `${name} cobra só com ${LIST.format(methods)}.` });
  if (issues.length > 0) throw validationError(issues);
  return asked;
}
