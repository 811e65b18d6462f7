/**
 * The words by which search finds the rows of a model, as the expression of their index (D-322): a column `searchTerms` that the table
 * does not have, with one operator, `matches`. `t` stands for the row.
 */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  Order: `search_terms(t."store_id", t."number"::text || ' ' || t."customer_name" || ' ' || split_part(t."customer_email", '@', 1) || ' ' || coalesce(t."tracking_code", '') || ' ' || coalesce(t."coupon_code", ''), t."customer_email" || ' ' || coalesce(t."document_number", '') || ' ' || search_phone(t."customer_phone") || ' ' || coalesce(t."shipping_address" #>> '{zipcode}', ''))`,
  Customer: `search_terms(t."store_id", t."name" || ' ' || split_part(t."email", '@', 1), t."email" || ' ' || coalesce(t."document_number", '') || ' ' || search_phone(t."phone") || ' ' || coalesce(t."zipcode", ''))`,
  Product: `search_terms(t."store_id", t."name" || ' ' || t."sku" || ' ' || coalesce(t."barcode", ''), '')`,
  Coupon: `search_terms(t."store_id", t."code" || ' ' || t."name", '')`,
};

/** The words of the row `alias` of a model; undefined for a model without such an index. */
export const searchTerms = (model: string, alias: string): string | undefined =>
  EXPRESSIONS[model]?.replaceAll('t."', `${alias}."`);
