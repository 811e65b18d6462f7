import { z } from 'zod';
import { integerField, nameField } from '../../core/validation/field-types.ts';

/** The bounds of a BR Code, which a buyer's bank reads. */
const MAX_PIX_KEY_LENGTH = 77;
const MAX_MERCHANT_NAME_LENGTH = 25;
const MAX_MERCHANT_CITY_LENGTH = 15;

const MAX_MESSAGES_PER_DAY = 100;

const pixText = (max: number) => nameField({ min: 1, max }).nullable().default(null);

/** The state of a store (D-90, D-113, D-118). */
export const storeRules = z.object({
  name: nameField({ min: 1, max: 150 }),
  active: z.boolean().default(true),
  pixKey: pixText(MAX_PIX_KEY_LENGTH),
  pixMerchantName: pixText(MAX_MERCHANT_NAME_LENGTH),
  pixMerchantCity: pixText(MAX_MERCHANT_CITY_LENGTH),
  /** Maximum number of automated messages to one buyer in 24 hours; 0: none. */
  messagesPerDay: integerField({ max: MAX_MESSAGES_PER_DAY }).default(5),
});
