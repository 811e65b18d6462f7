import type { Runtime } from '../core/execution/runtime.ts';
import type { RowKey } from '../data/row-key.ts';
import { hintsOf } from '../gateways/api-pix/hints.ts';
import { noticedIdsOf } from '../gateways/mercado-pago/hints.ts';
import type { PaymentProviderKind } from '../generated/prisma/enums.ts';
import { providerSettings } from '../graph/sales/payment-provider/provider-settings.ts';

/** A notice of a provider, as it came. */
export interface PaymentNotice {
  /** Its body as JSON; undefined: it is none. */
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly headers: Pick<Headers, 'get'>;
  /** The last part of its address, after the secret of the provider. */
  readonly of: string | undefined;
}

/** Places to look at that a notice names. */
export interface NoticeHints {
  readonly references: string[];
  readonly movementIds: string[];
  /** True when its signature fits; null: there is nothing to compare. */
  readonly signed: boolean | null;
}

type ReadNotice = (notice: PaymentNotice, provider: RowKey, runtime: Runtime) => Promise<NoticeHints>;

/** The reference of a charge, as its notices have it in their address. */
const REFERENCE = /^[a-zA-Z0-9]{26,35}$/;

/** True when a notice is signed with the secret that the store has of its application; null: the store gave none. */
async function isSignedFor({ headers, query }: PaymentNotice, provider: RowKey, runtime: Runtime): Promise<boolean | null> {
  const settings = await providerSettings(runtime.database.query, provider, runtime.secrets);
  const secret = settings?.credentials?.webhookSecret ?? null;
  if (secret === null) return null;
  const { isSigned } = await import('../gateways/mercado-pago/signature.ts');
  const [signature, requestId, dataId] = [headers.get('x-signature'), headers.get('x-request-id'), query.get('data.id')];
  return isSigned({ signature, requestId, dataId }, secret);
}

/** Readers of notices, by the kind of their provider (D-590). */
export const READ_NOTICE: Readonly<Record<PaymentProviderKind, ReadNotice>> = {
  API_PIX: async ({ body }) => ({ references: hintsOf(body), movementIds: [], signed: null }),
  MERCADO_PAGO: async (notice, provider, runtime) => {
    const { body, query, of = '' } = notice;
    const asked = { topic: query.get('topic') ?? query.get('type'), resource: query.get('id') ?? query.get('data.id') };
    const movementIds = [...new Set([...noticedIdsOf(body), ...noticedIdsOf(asked)])];
    const signed = await isSignedFor(notice, provider, runtime);
    return { references: REFERENCE.test(of) ? [of] : [], movementIds, signed };
  },
  // Its notices are sent within the service.
  SIMULATED: async () => ({ references: [], movementIds: [], signed: null }),
};
