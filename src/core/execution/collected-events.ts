import type { EmittedEvent, EventType } from './events.ts';

/** Events of one attempt of a mutation, in the order in which they were emitted. */
export class CollectedEvents {
  readonly #events: Promise<EmittedEvent>[] = [];

  /** Adds an event whose payload is being made, and waits for it. One that nobody waits for is awaited by `all`. */
  add(event: Promise<EmittedEvent>): Promise<unknown> {
    // Its rejection counts as handled until then.
    event.catch(() => undefined);
    this.#events.push(event);
    return event;
  }

  get count(): number {
    return this.#events.length;
  }

  all(): Promise<readonly EmittedEvent[]> {
    return Promise.all(this.#events);
  }

  /** Types of the events after the first `count`. */
  async typesAfter(count: number): Promise<readonly EventType[]> {
    return (await this.all()).slice(count).map(({ type }) => type);
  }
}
