import { expect } from 'vitest';
import { UUID_V7 } from './constants.ts';
import { type Json, onlyValueOf, type Reply } from './replies.ts';
import type { TestStore } from './service.ts';

/** A record as REST shows it, below its name, such as `{ kit: { … } }`. */
type Shown = Readonly<Record<string, object>>;

const recordOf = ({ body }: Reply) => onlyValueOf<Json & { id: string }>(body.data);

/** Creates a record: expects its response whole, without an ETag, and no event. `shown` has neither ids nor times of the record. */
export async function expectCreated(store: TestStore, path: string, sent: object, shown: Shown) {
  const events = await store.events();
  const reply = await store.post(path, sent, 201);
  const now = store.service.now();
  const stamps = { id: expect.stringMatching(UUID_V7), storeId: store.id, createdAt: now, updatedAt: now };
  const [type = '', fields] = Object.entries(shown)[0] ?? [];
  expect(reply.body).toEqual({ success: true, data: { [type]: { ...stamps, ...fields } } });
  expect(reply.headers.get('etag')).toBeNull();
  expect(await store.events()).toEqual(events);
  return { record: recordOf(reply), headers: reply.headers };
}

/** Changes a new record a second later: expects its response whole, as its second version, and no event; returns what it shows. */
export async function expectChanged(store: TestStore, path: string, sent: object, shown: Shown) {
  const events = await store.events();
  store.service.clock.forward(1000);
  const reply = await store.patch(path, sent, 200);
  const [type = '', fields = {}] = Object.entries(shown)[0] ?? [];
  expect(reply.body).toEqual({ success: true, data: { [type]: { ...fields, updatedAt: store.service.now() } } });
  expect(Object.keys(recordOf(reply))).toEqual(Object.keys(fields));
  expect(reply.headers.get('etag')).toBe('"2"');
  expect(await store.events()).toEqual(events);
  return recordOf(reply);
}
