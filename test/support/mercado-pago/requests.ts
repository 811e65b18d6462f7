import { z } from 'zod';

/** Requests as the specification has them, with nothing besides. Written apart from the gateway. */

const named = z.strictObject({ id: z.string().min(1) });

/** A moment as the API insists on: milliseconds, and a zone. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/);

const address = z.url();

const item = z.strictObject({
  id: z.string().optional(),
  title: z.string().min(1).max(256),
  quantity: z.number().int().min(1),
  currency_id: z.literal('BRL'),
  unit_price: z.number().positive(),
});

export const preferenceForm = z
  .strictObject({
    items: z.array(item).min(1),
    external_reference: z.string().max(256).optional(),
    payment_methods: z
      .strictObject({
        excluded_payment_types: z.array(named),
        excluded_payment_methods: z.array(named),
        installments: z.number().int().min(1).max(36),
        default_installments: z.number().int().min(1).max(36),
      })
      .optional(),
    back_urls: z.strictObject({ success: address, pending: address, failure: address }).optional(),
    auto_return: z.enum(['approved', 'all']).optional(),
    notification_url: address.optional(),
    expires: z.boolean().optional(),
    expiration_date_to: moment.optional(),
    date_of_expiration: moment.optional(),
  })
  .refine(({ auto_return, back_urls }) => auto_return === undefined || back_urls?.success.startsWith('https:'), {
    path: ['auto_return'],
    message: 'auto_return invalid. back_url.success must be defined',
  });

export const cancellationForm = z.strictObject({ status: z.literal('cancelled') });

export const refundForm = z.strictObject({
  amount: z.number().positive(),
  metadata: z.strictObject({ refund_id: z.string() }).optional(),
});

const count = z.string().regex(/^\d+$/).transform(Number);

export const paymentQueryForm = z.strictObject({
  sort: z.enum(['date_created', 'date_last_updated', 'date_approved', 'money_release_date']),
  criteria: z.enum(['asc', 'desc']),
  external_reference: z.string().optional(),
  range: z.enum(['date_created', 'date_last_updated', 'money_release_date']).optional(),
  begin_date: moment.optional(),
  end_date: moment.optional(),
  'collector.id': z.string().optional(),
  limit: count.pipe(z.number().min(1).max(1000)).default(30),
  offset: count.default(0),
});

export const preferenceQueryForm = z.strictObject({
  external_reference: z.string().optional(),
  limit: count.pipe(z.number().min(1).max(1000)).default(30),
  offset: count.default(0),
});

export type PreferenceRequest = z.output<typeof preferenceForm>;
