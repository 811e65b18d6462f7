import type { Kit, KitItem } from '../../../generated/prisma/client.ts';

/** Units of a kit's item in each kit, as the buyer changed them (D-240). */
export interface KitQuantity {
  /** The position of the item in the kit. */
  readonly part: number;
  /** The product of the item at that moment: the change is not about another one. */
  readonly productId: string;
  readonly quantity: number;
}

/** Units of an item in each kit: the buyer's while the kit allows changes, else the kit's own (D-240). */
export function kitQuantityOf(
  { allowQuantityChange }: Pick<Kit, 'allowQuantityChange'>,
  { position, productId, quantity }: Pick<KitItem, 'position' | 'productId' | 'quantity'>,
  changed: readonly KitQuantity[] = [],
): number {
  if (!allowQuantityChange) return quantity;
  return changed.find((each) => each.part === position && each.productId === productId)?.quantity ?? quantity;
}
