import { unmaskDocument } from '../../../core/brazil/documents.ts';
import { compileOperation } from '../../../core/execution/stored-operation.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import { SetCustomerDocument } from '../../../generated/documents/jobs.ts';
import type { Customer } from '../../../generated/prisma/client.ts';
import { addressOf } from '../../../graph/customers/customer/customer-columns.ts';
import { idsByKey } from '../../../graph/customers/customer/customer-key.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import type { BatchRow } from '../../../graph/store/bulk-job/batch.ts';
import { entriesInCell, type FileValues } from './differing-values.ts';
import type { RecordKind } from './record-kind.ts';
import { recordRows } from './record-rows.ts';

/** Field of the file → field of the address. */
const ADDRESS = {
  street: 'street',
  streetNumber: 'number',
  complement: 'complement',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
  zipcode: 'zipcode',
} as const satisfies Partial<Record<FileField, string>>;

const ADDRESS_FIELDS = Object.keys(ADDRESS) as (keyof typeof ADDRESS)[];
const PLAIN = ['name', 'phone', 'notes'] as const;

/** Text that tells a buyer from others: the document, or without one the e-mail (D-48). */
const keyOf = ({ values: { document, email } }: BatchRow): string =>
  document === undefined || document === null ? String(email ?? '').toLowerCase() : unmaskDocument(String(document));

/** Values of a buyer as a file has them. */
export function customerValues(customer: Customer): FileValues {
  const address = addressOf(customer);
  const { documentNumber: document, email, name, phone, notes, tags } = customer;
  return {
    ...{ document, email, name, phone, notes },
    tags: tags.length === 0 ? null : tags.join('|'),
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address?.[ADDRESS[field]] ?? null])),
  };
}

/** The input that gives a buyer these values. A buyer without any part of an address has none. */
function customerInput(values: FileValues): object {
  const parts = ADDRESS_FIELDS.flatMap((field) =>
    values[field] === undefined ? [] : [[ADDRESS[field], values[field]] as const],
  );
  const isCleared = parts.length > 0 && parts.every(([, value]) => value === null);
  const hasStreet = values.street === null;
  return {
    ...Object.fromEntries(PLAIN.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]]))),
    ...(values.tags !== undefined && { tags: entriesInCell(values.tags) }),
    ...(parts.length > 0 && { address: isCleared && hasStreet ? null : Object.fromEntries(parts) }),
  };
}

function fieldOf(path: string): FileField | undefined {
  const steps = path.split('.');
  const ofAddress = steps.includes('address') ? ADDRESS_FIELDS.find((field) => steps.includes(ADDRESS[field])) : undefined;
  return ofAddress ?? [...PLAIN, 'tags' as const].find((field) => steps.includes(field));
}

const customers: RecordKind<Customer> = {
  key: 'document',
  fields: [...PLAIN, 'tags', ...ADDRESS_FIELDS],
  find: async ({ db }, rows) => {
    const keys = rows.map(keyOf);
    const ids = await idsByKey(db, [...new Set(keys)]);
    const found = await db.customer.findMany({ where: { id: { in: [...new Set(ids.values())] } } });
    const byId = new Map(found.map((customer) => [customer.id, customer]));
    const byKey = new Map([...ids].flatMap(([key, id]) => (byId.has(id) ? [[key, byId.get(id) as Customer] as const] : [])));
    return new Map(keys.flatMap((key, index) => (byKey.has(key) ? [[index, byKey.get(key) as Customer] as const] : [])));
  },
  findById: ({ db }, ids) => db.customer.findMany({ where: { id: { in: [...ids] } } }),
  valuesOf: customerValues,
  inputOf: customerInput,
  fieldOf,
  update: compileOperation(serviceSchema, SetCustomerDocument) as never,
  missing: {
    code: 'NOT_FOUND',
    message:
      'A loja não tem comprador com este documento ou, sem documento, com este e-mail. Um comprador nasce do primeiro pedido.',
  },
};

export const customerRows = recordRows(customers);
