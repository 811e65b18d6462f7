import type { z } from 'zod';
import { boundsRegistry } from './field-types.ts';

interface Wrapper {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

/** The type inside `nullable()`, `default()` and the like. */
function unwrapped(type: z.ZodType): z.ZodType {
  const { innerType, in: input } = type.def as Wrapper;
  const inner = innerType ?? input;
  return inner ? unwrapped(inner) : type;
}

/** Length that the rules allow for a text, for its description: `de 3 a 200 caracteres`, or `até 500 caracteres`. */
export function lengthInWords<State extends z.ZodObject>(rules: State, field: keyof State['shape'] & string): string {
  const type = rules.shape[field] as z.ZodType | undefined;
  const { minLength, maxLength } = (type && boundsRegistry.get(unwrapped(type))) ?? {};
  if (typeof maxLength !== 'number') throw new Error(`no rule bounds the length of ${field}`);
  return typeof minLength === 'number' ? `de ${minLength} a ${maxLength} caracteres` : `até ${maxLength} caracteres`;
}
