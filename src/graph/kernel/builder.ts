import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import type PrismaTypes from '../../generated/pothos.ts';
import { getDatamodel } from '../../generated/pothos.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { RequestContext } from './context.ts';
import { keepPlans } from './known-plans.ts';
import OperationPlugin from './operation-plugin.ts';
import { cents, dateTime, discountAmount, emailAddress, json, money, percent, url, uuid } from './scalars.ts';

interface GraphTypes {
  Context: RequestContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Scalars: {
    UUID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    /** Integer cents inside, decimal reais outside. */
    Money: { Input: number; Output: number | bigint };
    /** Hundredths of a percent inside. */
    Percent: { Input: number; Output: number };
    /** Integer cents or hundredths of a percent inside. */
    DiscountAmount: { Input: number; Output: number };
    /** Integer cents on both sides. */
    Cents: { Input: number; Output: number | bigint };
    EmailAddress: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}

keepPlans();

/** The builder of the one schema. A model's rows are read through `ctx.db` and nothing else. */
export const builder = new SchemaBuilder<GraphTypes>({
  plugins: [OperationPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    // ctx.db has the delegates that the plugin calls and none of the rest of a client.
    client: (context) => context.db as unknown as PrismaClient,
    dmmf: getDatamodel(),
    onUnusedQuery: null,
  },
});

builder.addScalarType('UUID', uuid);
builder.addScalarType('DateTime', dateTime);
builder.addScalarType('Money', money);
builder.addScalarType('Percent', percent);
builder.addScalarType('DiscountAmount', discountAmount);
builder.addScalarType('Cents', cents);
builder.addScalarType('EmailAddress', emailAddress);
builder.addScalarType('URL', url);
builder.addScalarType('JSON', json);

builder.queryType({ description: 'Leituras da loja.' });
builder.mutationType({ description: 'Alterações da loja. Um documento com várias é tudo ou nada.' });
