import { DomainError, type Issue } from '../graph/kernel/errors.ts';
import { isUuid } from '../graph/kernel/uuid.ts';
import { page, seeOther } from './answers.ts';
import { orderPage } from './order-page.ts';
import { type Session, trustedFields } from './shopper-session.ts';

const sentenceOf = ({ message, details }: DomainError) =>
  (Array.isArray(details) ? (details as Issue[])[0]?.message : undefined) ?? message;

/** The click on an offer. One that comes again leads to the order that the first one made (D-142). */
export async function acceptOffer(session: Session): Promise<Response> {
  const fields = await trustedFields(session);
  if (fields instanceof Response) return fields;
  const { operations, caller, address, base, token, engine } = session;
  const upsellId = fields.get('upsell') ?? '';
  const accepted = `${address}#oferta-aceita`;
  if (!isUuid(upsellId)) return seeOther(address);
  try {
    await operations.accept(caller, upsellId);
    return seeOther(accepted);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const checkout = await operations.checkout(caller);
    if (!checkout?.order) return seeOther(address);
    const view = { base, token, checkout, order: checkout.order, now: engine.clock.now(), refusal: sentenceOf(error) };
    return page(error.status, await orderPage(view));
  }
}
