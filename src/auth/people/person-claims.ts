import { z } from 'zod';
import { textError } from '../../core/validation/issues.ts';

/** Maximum length of `sub`, as OpenID Connect has it, of a name and of a group: they are stored. */
const MAX_LENGTH = 255;
/** Maximum number of groups of a person that count. */
const MAX_GROUPS = 500;

const text = z
  .string()
  .min(1)
  .max(MAX_LENGTH)
  .refine((value) => textError(value) === undefined);

/** A person, as an issuer describes them. */
export interface PersonClaims {
  readonly subject: string;
  readonly name: string;
  readonly groups: readonly string[];
}

type Payload = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The claim of a name, which may be a path: `realm_access.roles`. A claim that has the whole name comes first: names may be addresses. */
function claimAt(payload: Payload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), payload);
}

/** The groups of a person. An e-mail address is one only when the issuer says that it is the person's own. */
function groupsOf(payload: Payload, claim: string): readonly string[] {
  if (claim === 'email' && payload.email_verified !== true) return [];
  const groups = [claimAt(payload, claim)].flat().filter((group) => text.safeParse(group).success) as string[];
  return groups.slice(0, MAX_GROUPS);
}

const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => text.safeParse(value).success) ?? '';

/** The person whom verified claims describe; undefined when they name none. */
export function personClaims(payload: Payload, groupsClaim: string): PersonClaims | undefined {
  const { sub, name, preferred_username: userName, email } = payload;
  const subject = text.safeParse(sub).data;
  if (subject === undefined) return undefined;
  return { subject, name: firstText(name, userName, email, subject), groups: groupsOf(payload, groupsClaim) };
}
