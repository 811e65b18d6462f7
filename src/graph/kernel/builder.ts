import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import type PrismaTypes from '../../generated/pothos.ts';
import { getDatamodel } from '../../generated/pothos.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { RequestContext } from './context.ts';
import OperationPlugin from './operation-plugin.ts';
import { dateTime, json, money, pageNumber, pageSize, url, uuid } from './scalars.ts';

interface GraphTypes {
  Context: RequestContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Scalars: {
    UUID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    /** Integer cents inside, decimal reais outside. */
    Money: { Input: number; Output: number };
    URL: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
    PageNumber: { Input: number; Output: number };
    PageSize: { Input: number; Output: number };
  };
}

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
builder.addScalarType('URL', url);
builder.addScalarType('JSON', json);
builder.addScalarType('PageNumber', pageNumber);
builder.addScalarType('PageSize', pageSize);

builder.queryType({ description: 'Leituras da loja.' });
builder.mutationType({ description: 'Alterações da loja. Um documento com várias é tudo ou nada.' });
