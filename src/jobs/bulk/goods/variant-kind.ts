import { compileOperation } from '../../../core/execution/stored-operation.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import { AddVariantDocument, RemoveVariantDocument, SetVariantDocument } from '../../../generated/documents/jobs.ts';
import type { Variant } from '../../../generated/prisma/client.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import { entriesInCell, type FileValues } from '../records/differing-values.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { statusInFile } from './product-input.ts';
import { isNamed, OPTION_NUMBERS } from './product-roles.ts';

interface Option {
  readonly name: string;
  readonly value: string;
}

const OPTIONS = OPTION_NUMBERS.flatMap((number) => [`optionName${number}`, `optionValue${number}`] as FileField[]);
const MONEY = ['price', 'discountedPrice', 'costPrice'] as const;

const reais = (cents: number | null) => (cents === null ? null : cents / 100);
export const optionsOf = (variant: Pick<Variant, 'options'>) => variant.options as unknown as readonly Option[];

/** Values of a variant as a file has them. */
export function variantValues(variant: Variant): FileValues {
  const { id, name, sku, barcode, stock, image, active } = variant;
  const options = optionsOf(variant).flatMap(({ name: option, value }, index) => [
    [`optionName${index + 1}`, option],
    [`optionValue${index + 1}`, value],
  ]);
  return {
    ...{ id, name, barcode, stock, sku: sku || null, images: image, status: active ? 'ACTIVE' : 'INACTIVE' },
    ...Object.fromEntries(MONEY.map((field) => [field, reais(variant[field])])),
    ...Object.fromEntries(options),
  };
}

/** The options that values say, over those of the variant as it is. */
function mergedOptions(values: FileValues, found: Variant | undefined): Option[] {
  const current = found ? optionsOf(found) : [];
  return OPTION_NUMBERS.flatMap((number) => {
    const [name, value] = (['Name', 'Value'] as const).map((part) => {
      const said = values[`option${part}${number}` as FileField];
      return said === undefined ? current[number - 1]?.[part === 'Name' ? 'name' : 'value'] : said;
    });
    return isNamed(name) || isNamed(value) ? [{ name: String(name ?? ''), value: String(value ?? '') }] : [];
  });
}

function variantInput(values: FileValues, found: Variant | undefined): object {
  const { name, sku, barcode, stock, status, images, parentId } = values;
  const options = OPTIONS.some((field) => values[field] !== undefined) ? mergedOptions(values, found) : undefined;
  const fields = {
    ...{ name, sku, barcode, options },
    ...Object.fromEntries(MONEY.map((field) => [field, values[field]])),
    active: status === undefined ? undefined : status === 'ACTIVE',
    image: images === undefined ? undefined : (entriesInCell(images)[0] ?? null),
    stock: stock ?? undefined,
    ifStock: stock == null || !found ? undefined : found.stock,
    ...(!found && { productId: parentId, name: name ?? options?.map(({ value }) => value).join(' / ') }),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const SAME_NAMES = ['name', 'sku', 'barcode', 'stock', ...MONEY] as const;

function fieldOf(path: string): FileField | undefined {
  const steps = path.split('.');
  if (steps.includes('options')) return 'optionValue1';
  if (steps.includes('image')) return 'images';
  return steps.includes('active') ? 'status' : SAME_NAMES.find((field) => steps.includes(field));
}

/** Variants of products, each made and changed alone. Of a new one `parentId` is its product. */
export const variantKind: RecordKind<Variant> = {
  of: 'VARIANT',
  key: 'sku',
  fields: ['name', 'sku', 'status', ...MONEY, 'stock', 'barcode', 'images', ...OPTIONS],
  find: async () => new Map(),
  findById: ({ db }, ids) => db.variant.findMany({ where: { id: { in: [...ids] } } }),
  valuesOf: variantValues,
  wanted: (values, current) => {
    const { active: _active, ...rest } = values;
    const status = statusInFile(values, current.status);
    return status === undefined
      ? rest
      : { ...rest, status: status === 'ACTIVE' || status === 'PUBLISHED' ? 'ACTIVE' : 'INACTIVE' };
  },
  inputOf: (values, { found }) => variantInput(values, found),
  fieldOf,
  create: compileOperation(serviceSchema, AddVariantDocument) as never,
  update: compileOperation(serviceSchema, SetVariantDocument) as never,
  remove: compileOperation(serviceSchema, RemoveVariantDocument) as never,
};
