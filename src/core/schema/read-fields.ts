import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { enumName } from '../validation/contract-spelling.ts';

/**
 * The names of what a document uses of the schema: fields, arguments, and the fields of inputs and values of enums that are written in it, as
 * `Order.tags`, `Query.orders(first:)`, `OrderFilter.ids` and `OrderStatus.PAID`, each once and in order.
 */
export function readFields(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const types = new TypeInfo(schema);
  const found = new Set<string>();
  const field = () => {
    const [parent, definition] = [types.getParentType(), types.getFieldDef()];
    return parent && definition && !definition.name.startsWith('__') ? `${parent.name}.${definition.name}` : undefined;
  };
  const addValue = (text: string) => {
    const type = getNamedType(types.getInputType());
    const name = isEnumType(type) && !types.getDirective() ? enumName(type, text, 'schema') : undefined;
    if (name !== undefined) found.add(`${type?.name}.${name}`);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const name = field();
        if (name !== undefined) found.add(name);
      },
      Argument({ name }) {
        const of = types.getDirective() ? undefined : field();
        if (of !== undefined) found.add(`${of}(${name.value}:)`);
      },
      ObjectField({ name }) {
        const of = getNamedType(types.getParentInputType());
        if (isInputObjectType(of)) found.add(`${of.name}.${name.value}`);
      },
      EnumValue: ({ value }) => addValue(value),
      StringValue: ({ value }) => addValue(value),
    }),
  );
  return [...found].toSorted();
}
