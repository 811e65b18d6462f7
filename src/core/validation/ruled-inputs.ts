import type { GraphQLInputObjectType } from 'graphql';
import type { LocatedIssue } from '../errors.ts';
import { type ContractField, inNamesOf, type Spelling } from './contract-spelling.ts';
import { type InputRoot, issueAt, type Path } from './issues.ts';
import { parsedInput } from './parsed-input.ts';
import { type Rules, validatePartial } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** A parsed input with the rules of its resource; without a type, the value of a field alone. */
interface RuledInput {
  readonly rules: Rules;
  readonly type?: GraphQLInputObjectType;
  readonly read: Values;
  readonly path: Path;
  readonly root: InputRoot;
}

/** The inputs of a call that have rules, and what those find in them. */
export class RuledInputs {
  readonly #inputs: RuledInput[] = [];
  readonly #spelling: Spelling;
  readonly #fieldsAt: (read: unknown, path: readonly string[]) => readonly ContractField[];
  /** Issues that the rules may describe better: reported where no rule reports one. */
  readonly #unlessRuled: { readonly root: InputRoot; readonly issue: LocatedIssue }[] = [];

  /** `fieldsAt`: the fields of an object below one that was read, as the caller named them. */
  constructor(spelling: Spelling, fieldsAt: (read: unknown, path: readonly string[]) => readonly ContractField[]) {
    this.#spelling = spelling;
    this.#fieldsAt = fieldsAt;
  }

  add(input: RuledInput): void {
    this.#inputs.push(input);
  }

  addUnlessRuled(root: InputRoot, issue: LocatedIssue): void {
    this.#unlessRuled.push({ root, issue });
  }

  /** True when nothing was found that the rules may describe better. */
  get isDescribed(): boolean {
    return this.#unlessRuled.length === 0;
  }

  /**
   * The issues of the rules for the fields whose types are right, and then those that no rule describes. Ends with the input in which
   * `most` are reached.
   */
  issues(most: number): LocatedIssue[] {
    const found: LocatedIssue[] = [];
    // A nested input with its own rules is also validated by the rules around it.
    const reported = new Set<string>();
    for (const { rules, type, read, path, root } of this.#inputs) {
      if (found.length >= most) break;
      const sent = type ? parsedInput(type, read) : read;
      const isUpdate = type?.name.startsWith('Update') ?? false;
      for (const broken of validatePartial(rules, sent, { isUpdate, replacesNested: this.#spelling === 'contract' })) {
        const issue = inNamesOf(broken, (below) => this.#fieldsAt(read, below));
        const ruled = issueAt(root, [...path, ...(type ? issue.path : issue.path.slice(1))], issue);
        const issueKey = JSON.stringify(ruled.path);
        if (root.refused.has(ruled.field) || reported.has(issueKey)) continue;
        reported.add(issueKey);
        root.ruled.add(ruled.field);
        found.push(ruled);
      }
    }
    for (const { root, issue } of this.#unlessRuled)
      if (!root.refused.has(issue.field) && !root.ruled.has(issue.field)) found.push(issue);
    return found;
  }
}
