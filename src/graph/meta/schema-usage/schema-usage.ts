import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { FieldUse } from '../../../data/named-statements/operation-uses.ts';
import { MAX_USAGE_DAYS, usageRules } from './schema-usage.rules.ts';

/** Maximum number of uses in an answer: the latest. */
const MAX_USES = 200;

const textOrNull = (text: string) => (text === '' ? null : text);

const SchemaUse = builder.objectRef<FieldUse>('SchemaUse').implement({
  description: 'Chamadas de uma operação que usa um campo, por quem a chama.',
  fields: (t) => ({
    caller: t.exposeString('caller', {
      description: 'Quem chama: key: e o identificador da chave, panel: e o usuário, ou operator.',
    }),
    keyName: t.exposeString('keyName', { nullable: true, description: 'Nome da chave; null para quem não é uma.' }),
    client: t.string({
      nullable: true,
      description: 'O programa, como o seu cabeçalho o diz; null: não diz.',
      resolve: ({ client }) => textOrNull(client),
    }),
    clientVersion: t.string({
      nullable: true,
      description: 'A versão dele; null: não diz.',
      resolve: ({ clientVersion }) => textOrNull(clientVersion),
    }),
    operation: t.exposeString('operation', {
      description: 'A operação: o SHA-256 do documento, ou o método e o caminho da API REST.',
    }),
    label: t.exposeString('label', { description: 'O que ela faz, como query orders.' }),
    calls: t.exposeFloat('calls', { description: 'Quantas chamadas, com as do último minuto a caminho.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'A última delas.' }),
  }),
});

/** Throws 400 for a field, an argument or a value of an enum that the schema does not have: nobody uses what is misspelled. */
function assertInSchema(schema: GraphQLSchema, field: string): void {
  const [, typeName = '', name = '', argument] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(field) ?? [];
  const type = schema.getType(typeName);
  if (isEnumType(type) && argument === undefined && type.getValue(name)) return;
  const found = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields()[name] : undefined;
  if (found && (argument === undefined || ('args' in found && found.args.some((arg) => arg.name === argument)))) return;
  const message =
    'O esquema não tem este campo. Escreva como Order.tags, Query.orders(first:) para um argumento, OrderFilter.ids ou OrderStatus.PAID.';
  throw validationError([{ field: 'field', message, code: 'NOT_FOUND' }]);
}

builder.queryField('schemaUsage', (t) =>
  t.field({
    type: [SchemaUse],
    scope: 'operator',
    description: `Quem ainda usa um campo do esquema, em GraphQL, também em variáveis, ou pela API REST: as últimas ${MAX_USES} operações, a de uso mais recente primeiro. Antes delas, com o label others, vêm as chamadas de quem enviou documentos demais: não se sabe o que usam.`,
    args: {
      field: t.arg.string({
        required: true,
        description:
          'O campo, como Order.tags, um argumento, como Query.orders(first:), um campo de entrada, como OrderFilter.ids, ou um valor, como OrderStatus.PAID.',
      }),
      days: t.arg.int({ description: `De quantos dias, de 1 a ${MAX_USAGE_DAYS}; 30 quando omitido.` }),
    },
    resolve: async (_root, args, ctx, { schema }) => {
      const { field, days } = parseInput(usageRules, { field: args.field, ...(args.days != null && { days: args.days }) });
      assertInSchema(schema, field);
      const since = new Date(ctx.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
      return [...(await ctx.documents.uses(field, since, MAX_USES))];
    },
  }),
);
