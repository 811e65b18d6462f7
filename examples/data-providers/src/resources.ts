/** A list of an admin UI. */
interface Resource {
  /** Its type in the schema, after which its mutations and inputs are named. */
  readonly type: string;
  /** The fields that its screens show. */
  readonly fields: string;
  /** The version that a form is compared with: `version`, unless sales go on while the form is open. */
  readonly version: 'version' | 'editVersion';
}

const resource = (type: string, fields: string, version: Resource['version'] = 'version'): Resource => ({
  type,
  fields: `id ${version} ${fields}`,
  version,
});

const RESOURCES: Readonly<Record<string, Resource>> = {
  orders: resource(
    'Order',
    'number status total createdAt notes tags { id label } tracking { code status url } contact { name } customer { id name }',
  ),
  products: resource(
    'Product',
    'name sku type status price stock totalStock lowStock lowStockAt logistics { weight height width length } media { images videos documents }',
    'editVersion',
  ),
  customers: resource(
    'Customer',
    'name email phone notes tags totalOrders address { street number complement neighborhood city state zipcode }',
  ),
  coupons: resource('Coupon', 'code name discountType amount active usedCount'),
  webhooks: resource('Webhook', 'name url events active description'),
};

/** The resource of a list. Throws for a list that has none. */
export function resourceOf(list: string): Resource {
  const found = RESOURCES[list];
  if (!found) throw new Error(`there is no resource for ${list}`);
  return found;
}

/** The name of a field in an order of the schema: CREATED_AT for createdAt. */
export const sortField = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
