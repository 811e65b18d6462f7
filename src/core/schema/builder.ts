import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import type PrismaTypes from '../../generated/pothos.ts';
import { getDatamodel } from '../../generated/pothos.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../execution/context.ts';
import ContractFieldsPlugin from './contract-fields.ts';
import LoadedColumnsPlugin from './loaded-columns-plugin.ts';
import OperationPlugin from './operation-policy.ts';
import { installPlanCache } from './pothos-plan-cache.ts';
import {
  centsScalar,
  dateScalar,
  dateTimeScalar,
  discountAmountScalar,
  emailAddressScalar,
  jsonScalar,
  moneyScalar,
  percentScalar,
  urlScalar,
} from './scalars.ts';

interface GraphTypes {
  Context: RequestContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    /** A day: `2026-01-31`. */
    Date: { Input: string; Output: string };
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

installPlanCache();

/** The builder of the only schema. Rows of a model are read through `ctx.db` and nothing else. */
export const builder = new SchemaBuilder<GraphTypes>({
  plugins: [OperationPlugin, ContractFieldsPlugin, LoadedColumnsPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    // ctx.db has the delegates that the plugin calls and none of the rest of a client.
    client: (context) => context.db as unknown as PrismaClient,
    dmmf: getDatamodel(),
    onUnusedQuery: null,
  },
});

builder.addScalarType('DateTime', dateTimeScalar);
builder.addScalarType('Date', dateScalar);
builder.addScalarType('Money', moneyScalar);
builder.addScalarType('Percent', percentScalar);
builder.addScalarType('DiscountAmount', discountAmountScalar);
builder.addScalarType('Cents', centsScalar);
builder.addScalarType('EmailAddress', emailAddressScalar);
builder.addScalarType('URL', urlScalar);
builder.addScalarType('JSON', jsonScalar);

builder.queryType({ description: 'Leituras da loja.' });
builder.subscriptionType({ description: 'O que a loja avisa enquanto a conexão está aberta, como server-sent events.' });
builder.mutationType({ description: 'Alterações da loja. Um documento com várias é tudo ou nada.' });
