import { validateSchema } from 'graphql';
import { expect, test } from 'vitest';
import { schema, serviceSchema } from '../../src/graph/schema.ts';

const rootFields = (of: typeof schema) =>
  [of.getQueryType(), of.getMutationType(), of.getSubscriptionType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));

test('callers see every operation but those that only the service itself may call, and none of their types', () => {
  const inside = new Set(rootFields(serviceSchema)).difference(new Set(rootFields(schema)));
  expect([...inside].sort()).toEqual([
    ...['abandonCheckout', 'advanceAutomationRun', 'expirePayment', 'hintAttempts', 'optOutOfMessages'],
    ...[
      'recordListedMovements',
      'sendSimulatedNotice',
      'setKitQuantities',
      'settleAttempt',
      'settleMessage',
      'settleProviderCheck',
      'settleProviderList',
      'settleTransfer',
    ],
    ...['shopperCheckout', 'takeAttempt', 'takeBackOptOut', 'takeMessage', 'takeProvider', 'takeTransfer'],
  ]);
  const types = Object.keys(serviceSchema.getTypeMap()).filter((name) => !schema.getType(name));
  expect(types).toEqual(expect.arrayContaining(['ShopperCheckout', 'SetKitQuantitiesInput', 'TakenMessage', 'SendOutcome']));
  expect(
    types.filter(
      (name) =>
        !/^Shopper|^OrderPaymentOption$|KitQuantit|^Taken|^SendOutcome$|^(Attempt|Transfer)(Action|AnswerInput|FailureInput)$|^(FoundMovement|MovementDetails)Input$|^ProviderTask$/.test(
          name,
        ),
    ),
  ).toEqual([]);
});

test('the schema of callers is valid, and its other types are those of the service', () => {
  expect(validateSchema(schema)).toEqual([]);
  const roots = ['Query', 'Mutation'];
  for (const type of Object.values(schema.getTypeMap()))
    if (!roots.includes(type.name)) expect(serviceSchema.getType(type.name)).toBe(type);
});
