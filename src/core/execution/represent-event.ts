import { aggregateOf, type EmittedEvent, type EventSubject, type EventType, peopleOf } from './events.ts';
import type { Representations } from './request-services.ts';

/** An event with its payload: `subject` in its API v1 shape, the fields beside it, and the people that it is about. */
export async function representEvent<Type extends EventType, Context>(
  { render, topLevelFields }: Representations<Context>,
  type: Type,
  subject: EventSubject<Type>,
  context: Context,
): Promise<EmittedEvent> {
  const aggregate: (typeof aggregateOf)[Type] = aggregateOf[type];
  const [data, flat] = await Promise.all([render(aggregate, subject, context), topLevelFields(aggregate, subject, context)]);
  return { type, data, flat, ...peopleOf(aggregate, subject) };
}
