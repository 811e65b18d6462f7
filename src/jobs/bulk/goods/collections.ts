import type { RequestContext } from '../../../core/execution/context.ts';
import { compileOperation } from '../../../core/execution/stored-operation.ts';
import { AddCategoryDocument, SetProductCategoriesDocument } from '../../../generated/documents/jobs.ts';
import type { Category } from '../../../generated/prisma/client.ts';
import { categoriesOf } from '../../../graph/catalogue/category/product-categories.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import type { WrittenRecord } from '../records/record-kind.ts';
import { callForRows, RowsRefused } from '../row-call.ts';
import type { BatchParts } from '../run-rows.ts';

const ADD_CATEGORY = compileOperation(serviceSchema, AddCategoryDocument);
const SET_CATEGORIES = compileOperation(serviceSchema, SetProductCategoriesDocument);

type Place = Pick<Category, 'id' | 'name' | 'slug' | 'parentId'>;

const form = (name: string) => name.trim().toLowerCase();

/** A change of the collections of a product: what they were, and are, as a cell has them. */
export interface CollectionsChange {
  readonly before: string;
  readonly after: string;
  readonly record: WrittenRecord;
}

/** The collections of a store, as cells name them: by their levels, or by their slug. */
export class Collections {
  readonly #context: RequestContext;
  readonly #parts: BatchParts;
  #all: Place[] | undefined;

  constructor(context: RequestContext, parts: BatchParts) {
    this.#context = context;
    this.#parts = parts;
  }

  async #places(): Promise<Place[]> {
    this.#all ??= await this.#context.db.category.findMany({ select: { id: true, name: true, slug: true, parentId: true } });
    return this.#all;
  }

  /** Puts a product into the collections of a cell; those that do not exist are made. Undefined when it is in them already. */
  async set(productId: string, cell: string, index: number, { isUndo = false } = {}): Promise<CollectionsChange | undefined> {
    const { between, within } = isUndo ? { between: '|', within: '>' } : this.#parts.categorySigns;
    const current = [...((await categoriesOf(this.#context, [productId])).get(productId) ?? [])];
    const named: string[] = [];
    for (const item of cell.split(between).map((text) => text.trim()))
      if (item !== '') named.push(await this.#idOf(item, within, index));
    // Another program knows nothing of the collections that people have put a product into here.
    const wanted = new Set(this.#parts.keepsCollections && !isUndo ? [...current, ...named] : named);
    if (wanted.size === current.length && current.every((id) => wanted.has(id))) return undefined;
    const variables = { id: productId, input: { categoryIds: [...wanted] } };
    const { record } = await callForRows(this.#context, SET_CATEGORIES, { variables, ...this.#at(index) });
    return { before: await this.#cellOf(current), after: await this.#cellOf([...wanted]), record };
  }

  #at(index: number) {
    const { headerOf, translate } = this.#parts;
    return { place: () => ({ index, column: headerOf('categories') }), translate };
  }

  #refuse(index: number, message: string): never {
    throw new RowsRefused(new Map([[index, [{ column: this.#parts.headerOf('categories'), code: 'CONFLICT', message }]]]));
  }

  async #idOf(item: string, within: string, index: number): Promise<string> {
    const places = await this.#places();
    const bySlug = places.find(({ slug }) => slug === item);
    const levels = item
      .split(within)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    let parentId: string | null = null;
    for (const [level, name] of levels.entries()) {
      const same = places.filter((place) => place.parentId === parentId && form(place.name) === form(name));
      if (same.length > 1) this.#refuse(index, `Há mais de uma coleção “${name}” no mesmo lugar. Escreva o slug de uma delas.`);
      if (same.length === 0 && level === 0 && bySlug) return bySlug.id;
      parentId = same[0]?.id ?? (await this.#create(name, parentId, index));
    }
    return parentId ?? this.#refuse(index, `“${item}” não é uma coleção.`);
  }

  async #create(name: string, parentId: string | null, index: number): Promise<string> {
    const variables = { input: { name, parentId } };
    const { category } = await callForRows(this.#context, ADD_CATEGORY, { variables, ...this.#at(index) });
    const { id, slug } = category;
    this.#all?.push({ id, slug, name, parentId });
    return id;
  }

  /** Collections as a cell of the service's own files has them. */
  async #cellOf(ids: readonly string[]): Promise<string> {
    const byId = new Map((await this.#places()).map((place) => [place.id, place]));
    const pathOf = (id: string | null): string[] => {
      const place = id === null ? undefined : byId.get(id);
      return place ? [...pathOf(place.parentId), place.name] : [];
    };
    return ids
      .map((id) => pathOf(id).join(' > '))
      .sort()
      .join(' | ');
  }
}
