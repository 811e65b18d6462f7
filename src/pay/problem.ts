import { DomainError, type Issue } from '../graph/kernel/errors.ts';
import { FIELDS } from './form-fields.ts';
import { brl } from './shown.ts';
import type { Typed } from './typed.ts';

/** Why a purchase was refused, for the buyer: what it is about, and what is wrong with which field of the form. */
export interface Problem {
  readonly status: number;
  readonly heading: string;
  /** Sentences that belong to no field. */
  readonly sentences: readonly string[];
  readonly faults: ReadonlyMap<string, string>;
}

const nameOf = new Map(Object.entries(FIELDS).map(([name, { path }]) => [path, name]));

const isEmpty = ({ code }: Issue) => code === 'REQUIRED' || code === 'NOT_NULL' || code === 'TOO_SHORT';

/** What a field is told: what it asks for where it is empty, else what the rule says. */
function faultOf(name: string, issue: Issue, typed: Typed): string {
  const ask = FIELDS[name]?.ask;
  return ask !== undefined && isEmpty(issue) && typed.value(name) === '' ? ask : issue.message;
}

function broken(issues: readonly Issue[], typed: Typed, known: Known): Problem {
  const faults = new Map<string, string>(known.faults);
  const sentences: string[] = [];
  for (const issue of issues) {
    const name = nameOf.get(issue.field);
    if (name === undefined) sentences.push(issue.message);
    else if (!faults.has(name) && !known.left.includes(name)) faults.set(name, faultOf(name, issue, typed));
  }
  const inOrder = Object.keys(FIELDS).flatMap((name) => (faults.has(name) ? [[name, faults.get(name) ?? ''] as const] : []));
  return { status: 422, heading: 'Confira os dados', sentences, faults: new Map(inOrder) };
}

/** What the page knows of the fields without asking: those left as they are stored, and those whose mask was broken. */
export interface Known {
  readonly left: readonly string[];
  readonly faults: ReadonlyMap<string, string>;
}

const issuesIn = ({ details }: DomainError) => (Array.isArray(details) ? (details as Issue[]) : []);

/** A refusal of the purchase as the form shows it; undefined for one that the form can do nothing about. */
export function problemOf(error: unknown, typed: Typed, known: Known): Problem | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const none = new Map<string, string>();
  if (error.code === 'PRICE_CHANGED') {
    const { total, shownTotal } = error.details as { total: number; shownTotal: number };
    const sentences = [`O total passou de ${brl(shownTotal)} para ${brl(total)}. Nada foi cobrado.`];
    return { status: 409, heading: 'O total mudou: confira e confirme', sentences, faults: none };
  }
  if (error.code === 'OUT_OF_STOCK') {
    const sentences = [...new Set(issuesIn(error).map(({ message }) => message))];
    return { status: 409, heading: 'Um item esgotou', sentences: [...sentences, 'Nada foi cobrado.'], faults: none };
  }
  const issues = issuesIn(error);
  const isAboutFields = error.code === 'VALIDATION_ERROR' || error.code === 'RESOURCE_NOT_FOUND';
  return isAboutFields && issues.length > 0 ? broken(issues, typed, known) : undefined;
}
