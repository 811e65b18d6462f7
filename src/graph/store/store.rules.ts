import { z } from 'zod';
import { integer, nameText } from '../kernel/fields.ts';

/** The bounds of a BR Code, which a buyer's bank reads. */
const LONGEST_PIX_KEY = 77;
const LONGEST_MERCHANT_NAME = 25;
const LONGEST_MERCHANT_CITY = 15;

const MOST_MESSAGES_PER_DAY = 100;

const pixText = (max: number) => nameText({ min: 1, max }).nullable().default(null);

/** The state of a store (D-90, D-113, D-118). */
export const storeRules = z.object({
  name: nameText({ min: 1, max: 150 }),
  active: z.boolean().default(true),
  pixKey: pixText(LONGEST_PIX_KEY),
  pixMerchantName: pixText(LONGEST_MERCHANT_NAME),
  pixMerchantCity: pixText(LONGEST_MERCHANT_CITY),
  /** How many messages of automations one buyer gets in 24 hours; 0: none. */
  messagesPerDay: integer({ max: MOST_MESSAGES_PER_DAY }).default(5),
});
