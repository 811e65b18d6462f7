import type { Query } from '../../../data/database.ts';
import type { RowKey } from '../../../data/row-key.ts';
import type { PaymentProvider } from '../../../generated/prisma/client.ts';
import type { Secrets } from '../../../lib/secrets.ts';
import { type Credentials, openCredentials } from './credentials.ts';

/** Settings of a provider for whoever speaks with it, with its secrets in the clear. Never return them to a client. */
export interface ProviderSettings
  extends Pick<
    PaymentProvider,
    'id' | 'storeId' | 'kind' | 'bank' | 'pixKey' | 'clientId' | 'account' | 'certificateUntil' | 'version' | 'noticeToken'
  > {
  /** Undefined: they were sealed with another key. */
  readonly credentials: Credentials | undefined;
}

const SETTINGS = `SELECT id, store_id AS "storeId", kind, bank, pix_key AS "pixKey", client_id AS "clientId", account, version,
  certificate_until AS "certificateUntil", notice_token AS "noticeToken", credentials FROM payment_provider WHERE store_id = $1 AND id = $2`;

type Row = Omit<ProviderSettings, 'credentials'> & { readonly credentials: Uint8Array };

/** The settings of a provider; undefined when it does not exist. */
export async function providerSettings(
  query: Query,
  { storeId, id }: RowKey,
  secrets: Secrets,
): Promise<ProviderSettings | undefined> {
  const { rows } = await query<Row>({ name: 'provider_settings', text: SETTINGS, values: [storeId, id] });
  const [row] = rows;
  return row && { ...row, credentials: openCredentials(row.credentials, secrets) };
}

const STORE_OF = 'SELECT store_id AS "storeId", kind, notice_token AS token FROM payment_provider WHERE id = $1';

/** Owner of the address of notices. */
interface NoticeAddress extends Pick<PaymentProvider, 'storeId' | 'kind'> {
  readonly token: string;
}

/** The store of a provider and the secret part of its address, by its id alone; undefined when it does not exist. */
export async function findNoticeAddress(query: Query, id: string): Promise<NoticeAddress | undefined> {
  const { rows } = await query<NoticeAddress>({ name: 'notice_address', text: STORE_OF, values: [id] });
  return rows[0];
}
