import {
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNullableType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';

/** Fields that are written and never read: secrets, conditions of the write, and the parts of steps, which are types of their own. */
const WRITTEN_ALONE = [
  ...['createApiKey.test', 'createWebhook.secret', 'updateWebhook.secret', 'updateProduct.ifStock', 'updateVariant.ifStock'],
  ...['createAutomation.steps.data', 'createAutomation.steps.minutes', 'createAutomation.steps.name'],
  // Ids of what is read as records: tags.
  'updateOrder.tagIds',
  // Secrets are not shown again.
  ...['createPaymentProvider.credentials', 'updatePaymentProvider.credentials'],
  ...['createSignInIssuer.clientSecret', 'updateSignInIssuer.clientSecret'],
  // Another name of message.
  ...['createMessageTemplate.body', 'updateMessageTemplate.body'],
];

const isList = (type: unknown) => isListType(isNullableType(type as never) ? type : (type as { ofType: unknown }).ofType);

/** The fields of an input, with those of inputs in it, that the record has not or has in another form. */
function notRead(input: GraphQLInputObjectType, record: GraphQLNamedType, at: string): string[] {
  const read = 'getFields' in record ? record.getFields() : {};
  return Object.values(input.getFields()).flatMap(({ name, type }) => {
    const field = read[name];
    if (!field || isList(type) !== isList(field.type)) return [`${at}.${name}`];
    const [written, shown] = [getNamedType(type), getNamedType(field.type)];
    // A filter is read as it is sent.
    if (isInputObjectType(written) && shown.name === 'JSON') return [];
    if (isInputObjectType(written)) return notRead(written, shown, `${at}.${name}`);
    return written === shown ? [] : [`${at}.${name}`];
  });
}

test('a form can send back what it has read: a record has the fields of its inputs, under their names', () => {
  const found = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) => {
    const record = schema.getType(name.replace(/^(?:create|update)/, ''));
    const input = getNamedType(args.find((argument) => argument.name === 'input')?.type);
    return isObjectType(record) && isInputObjectType(input) ? notRead(input, record, name) : [];
  });
  expect(found.toSorted()).toEqual(WRITTEN_ALONE.toSorted());
});
