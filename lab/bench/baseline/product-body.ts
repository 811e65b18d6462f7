import { HttpError, type Issue } from './http-error.ts';

/** Size and weight of a parcel, in centimetres and kilograms. */
export interface Logistics {
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
}

/** Input of a new product with defaults. Money is integer cents. */
export interface ProductInput {
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly price: number;
  readonly discountedPrice: number | null;
  readonly costPrice: number | null;
  readonly media: { readonly images: string[]; readonly videos: string[]; readonly documents: string[] };
  readonly stock: number;
  readonly sku: string;
  readonly barcode: string | null;
  readonly description: string;
  readonly shortDescription: string;
  readonly logistics: Logistics | null;
  readonly featured: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const STATUSES = ['DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE'];
const MAX_CENTS = 99_999_999;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2_000 && /^https?:\/\//.test(value) && URL.canParse(value);
const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;

/** Reads the body of a create. Throws 400 with all issues. */
export function readProduct(body: unknown): ProductInput {
  if (!isObject(body)) throw new HttpError(400, 'VALIDATION_ERROR', 'O corpo deve ser um objeto JSON.');
  const issues: Issue[] = [];
  const reject = <T>(field: string, fallback: T): T => {
    issues.push({ field, message: 'Valor inválido.', code: 'INVALID_VALUE' });
    return fallback;
  };
  const text = (field: string, min: number, max: number, value: unknown = ''): string =>
    typeof value === 'string' && value.length >= min && value.length <= max && !value.includes('\0') ? value : reject(field, '');
  const oneOf = (field: string, values: readonly string[], value: unknown): string =>
    typeof value === 'string' && values.includes(value) ? value : reject(field, '');
  const money = (field: string, min: number, value: unknown): number => {
    const cents = typeof value === 'number' ? Math.round(value * 100) : -1;
    // A third decimal place would be lost, so it is rejected.
    return cents >= min && cents <= MAX_CENTS && cents / 100 === value ? cents : reject(field, 0);
  };
  const optionalMoney = (field: string, value: unknown = null) => (value === null ? null : money(field, 0, value));
  const addresses = (field: string, value: unknown = []): string[] =>
    Array.isArray(value) && value.length <= 50 && value.every(isAddress) ? value : reject(field, []);
  const measure = (field: string, value: unknown): number =>
    typeof value === 'number' && value > 0 && value <= 100_000 ? value : reject(`logistics.${field}`, 0);

  const { media = {}, stock = {}, logistics = null, featured = false } = body;
  if (!isObject(media)) reject('media', {});
  if (!isObject(stock)) reject('stock', {});
  if (logistics !== null && !isObject(logistics)) reject('logistics', null);
  if ((body.currency ?? 'BRL') !== 'BRL') reject('currency', 'BRL');
  const { images, videos, documents } = isObject(media) ? media : {};
  const quantity = isObject(stock) ? (stock.quantity ?? 0) : 0;
  const parcel = isObject(logistics) ? logistics : undefined;

  const input: ProductInput = {
    name: text('name', 3, 100, body.name),
    type: oneOf('type', ['PHYSICAL', 'DIGITAL'], body.type),
    status: oneOf('status', STATUSES, body.status ?? 'DRAFT'),
    price: money('price', 1, body.price),
    discountedPrice: optionalMoney('discountedPrice', body.discountedPrice),
    costPrice: optionalMoney('costPrice', body.costPrice),
    media: {
      images: addresses('media.images', images),
      videos: addresses('media.videos', videos),
      documents: addresses('media.documents', documents),
    },
    stock: isWhole(quantity) ? quantity : reject('stock.quantity', 0),
    sku: text('sku', 0, 100, body.sku),
    barcode: (body.barcode ?? null) === null ? null : text('barcode', 0, 100, body.barcode),
    description: text('description', 0, 50_000, body.description),
    shortDescription: text('shortDescription', 0, 50_000, body.shortDescription),
    logistics: parcel
      ? {
          height: measure('height', parcel.height),
          width: measure('width', parcel.width),
          length: measure('length', parcel.length),
          weight: measure('weight', parcel.weight),
        }
      : null,
    featured: typeof featured === 'boolean' ? featured : reject('featured', false),
  };
  if (input.discountedPrice !== null && input.discountedPrice >= input.price) reject('discountedPrice', 0);
  if (input.type === 'PHYSICAL' && !input.logistics) reject('logistics', null);
  if (issues.length > 0) throw new HttpError(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', issues);
  return input;
}

/** An authorised create. */
export interface Create {
  readonly storeId: string;
  /** The Idempotency-Key, when there is one. */
  readonly key: string | undefined;
  readonly input: ProductInput;
}

/** Response of a create, and whether it is a replay. */
export interface Created {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}
