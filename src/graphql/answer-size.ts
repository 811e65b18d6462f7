/** Maximum number of characters of a response: 10 MB. */
export const MAX_RESPONSE_CHARACTERS = 10_000_000;

/** True when the data of a response exceed `MAX_RESPONSE_CHARACTERS` as JSON; stops counting there. */
export function isTooLarge(data: unknown): boolean {
  let characters = 0;
  function count(value: unknown): void {
    if (characters > MAX_RESPONSE_CHARACTERS) return;
    if (typeof value === 'string') characters += value.length + 3;
    else if (typeof value !== 'object' || value === null) characters += 5;
    else if (Array.isArray(value)) for (const entry of value) count(entry);
    else
      for (const key of Object.keys(value)) {
        characters += key.length + 3;
        count((value as Record<string, unknown>)[key]);
      }
  }
  count(data);
  return characters > MAX_RESPONSE_CHARACTERS;
}
