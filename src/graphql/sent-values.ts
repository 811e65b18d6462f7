import { type FieldNode, type OperationDefinitionNode, type ValueNode, valueFromASTUntyped } from 'graphql';

/** An object as it was sent, without regard to its type. */
export type Input = Readonly<Record<string, unknown>>;

/** Values of the variables, and defaults of those not sent. */
export interface SentValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly defaults: ReadonlyMap<string, ValueNode>;
}

/** The values that were sent for an operation. */
export const sentValues = ({ variableDefinitions = [] }: OperationDefinitionNode, values: SentValues['values']): SentValues => ({
  values,
  defaults: new Map(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, defaultValue] as const] : [],
    ),
  ),
});

/** The value of an argument as it was sent, without regard to its type; undefined when it was not. */
export function argumentOf({ arguments: given = [] }: FieldNode, name: string, { values, defaults }: SentValues): unknown {
  const argument = given.find((one) => one.name.value === name);
  if (!argument) return undefined;
  const get = (_target: object, variable: string) => {
    const preset = defaults.get(variable);
    return values[variable] === undefined && preset ? valueFromASTUntyped(preset) : values[variable];
  };
  return valueFromASTUntyped(argument.value, new Proxy({}, { get }));
}

export const asInput = (value: unknown): Input => (typeof value === 'object' && value !== null ? (value as Input) : {});
