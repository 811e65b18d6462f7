import type { RequestContext } from '../../../core/execution/context.ts';
import { defineConnection } from '../../../core/pagination/connection.ts';
import { type Actor, ActorEnum } from '../../../core/schema/actor.ts';
import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import type { RowChange } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { RowOperation } from '../../../generated/prisma/enums.ts';
import { nodeLink } from '../../node/find-nodes.ts';
import { AUDITED_TABLES } from './audited-tables.ts';
import { type FieldChange, shownChanges } from './shown-change.ts';

const AuditOperation = builder.enumType('AuditOperation', {
  description: 'O que foi feito com um registro ou com uma parte dele.',
  values: {
    CREATED: { value: RowOperation.INSERT, description: 'Criado.' },
    UPDATED: { value: RowOperation.UPDATE, description: 'Alterado.' },
    DELETED: { value: RowOperation.DELETE, description: 'Excluído.' },
  } as const,
});

const FieldChangeType = builder.objectRef<FieldChange>('FieldChange').implement({
  description: 'Um campo que mudou, com o nome e o valor que ele tem neste esquema.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Nome do campo, como price ou contact.name.' }),
    before: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Como era; null: nada, ou o valor não é guardado. De um texto muito longo, o começo.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Como ficou; null: nada, ou o valor não é guardado. De um texto muito longo, o começo.',
      resolve: ({ after }) => after,
    }),
  }),
});

const AuditPart = builder.objectRef<{ readonly type: string; readonly key: string }>('AuditPart').implement({
  description: 'Uma parte de um registro, como uma variação de um produto.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'O que é, como Variant; de uma lista de produtos, Product.' }),
    key: t.exposeString('key', { description: 'O que a distingue no registro: o seu identificador, ou o seu lugar num kit.' }),
  }),
});

const typeOf = ({ tableName }: Pick<RowChange, 'tableName'>) => AUDITED_TABLES[tableName]?.type ?? tableName;

/** Id of the record, as the schema shows it: that of a tag has its store's. */
const nodeIdOf = ({ recordId, storeId, rowKey }: Pick<RowChange, 'recordId' | 'storeId' | 'rowKey'>) =>
  recordId ?? `${storeId}:${rowKey}`;

export const AuditEntry = builder.prismaObject('RowChange', {
  select: columnsWithout(Prisma.RowChangeScalarFieldEnum, 'changes'),
  name: 'AuditEntry',
  description:
    'Uma mudança de um registro: o quê, quem e quando. Segredos não são guardados, e os dados de um comprador removido são apagados.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da mudança.' }),
    at: t.expose('createdAt', { type: 'DateTime', description: 'Quando.' }),
    operation: t.expose('operation', { type: AuditOperation, description: 'O que foi feito.' }),
    actor: t.field({ type: ActorEnum, description: 'Que tipo de credencial o fez.', resolve: ({ actor }) => actor as Actor }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Nome da chave ou do usuário; null: quem não mostra credencial.',
    }),
    mutation: t.exposeString('mutation', {
      nullable: true,
      description: 'A mutation que o fez, como updateProduct; null: uma tarefa do próprio serviço.',
    }),
    requestId: t.expose('requestId', {
      type: 'ID',
      nullable: true,
      description: 'O X-Request-Id da chamada; null: não foi numa chamada.',
    }),
    nodeType: t.string({
      description: 'Tipo do registro, como Product.',
      resolve: (change) => AUDITED_TABLES[change.tableName]?.partOf ?? typeOf(change),
    }),
    nodeId: t.id({ description: 'Identificador do registro.', resolve: nodeIdOf }),
    node: t.field({
      type: Node,
      nullable: true,
      description: 'O registro, como é agora; null: não existe mais, ou o tipo não é Node.',
      resolve: ({ recordId }, _args, ctx: RequestContext, info) => nodeLink(ctx, info, recordId),
    }),
    part: t.field({
      type: AuditPart,
      nullable: true,
      description: 'A parte do registro que mudou; null: o próprio registro.',
      resolve: (change) =>
        change.recordId === null || change.rowKey === null ? null : { type: typeOf(change), key: change.rowKey },
    }),
    version: t.exposeInt('version', { nullable: true, description: 'Versão depois da mudança; null: não tem versões.' }),
    changes: t.field({
      type: [FieldChangeType],
      description:
        'Os campos que mudaram, pelo nome; de um registro criado ou excluído, os que tinham valor. Sem os que a credencial não pode ler.',
      select: { changes: true },
      resolve: (change, _args, ctx, info) => shownChanges(info.schema, change, ctx),
    }),
  }),
});

export const AuditConnection = defineConnection('Audit', AuditEntry, 'mudanças');
