import { z } from 'zod';
import { boundsRegistry } from './field-types.ts';

/** The most bytes of a JSON value of the caller's own, as compact JSON in UTF-8 (D-210). */
const MAX_JSON_BYTES = 16_384;

const isWithin = (value: unknown): boolean => Buffer.byteLength(JSON.stringify(value)) <= MAX_JSON_BYTES;

/** The refusal of a value that is longer. */
const TOO_LONG = { params: { code: 'TOO_LONG' }, message: `Deve ter no máximo ${MAX_JSON_BYTES / 1024} KiB como JSON.` };

/** Adds the size limit to a type whose values are stored as they were sent. */
export const jsonWithin = <T extends z.ZodType>(type: T): T => type.refine(isWithin, TOO_LONG) as T;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of the caller's own, or a list of at most `max`, kept as it was sent. */
export const jsonObjects = (max: number) =>
  jsonWithin(
    z
      .custom<object>((value) => [value].flat().every(isObject), {
        params: { code: 'INVALID_TYPE' },
        message: 'Deve ser um objeto ou uma lista de objetos.',
        abort: true,
      })
      .refine((value) => [value].flat().length <= max, {
        params: { code: 'TOO_LONG' },
        message: `Deve ter no máximo ${max} itens.`,
      }),
  );

/** An object of the caller's own, kept as it was sent. */
export const jsonObject = () =>
  jsonWithin(
    z.custom<Readonly<Record<string, unknown>>>(isObject, {
      params: { code: 'INVALID_TYPE' },
      message: 'Deve ser um objeto.',
      abort: true,
    }),
  ).register(boundsRegistry, { type: 'object' });
