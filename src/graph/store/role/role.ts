import { BUILT_IN_ROLES, type BuiltInRole, isBuiltInRole } from '../../../core/execution/built-in-roles.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { GrantedScope } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Role as RoleRow } from '../../../generated/prisma/client.ts';
import { ApiScope, knownScopes } from '../api-key/api-scope.ts';

/** A role of a store, or one that every store has. */
interface ShownRole extends Pick<RoleRow, 'id' | 'name' | 'description' | 'scopes'> {
  readonly version: number | null;
}

/** Names and purposes of the roles that every store has. */
const WORDS: Readonly<Record<BuiltInRole, readonly [name: string, description: string]>> = {
  owner: ['Dono', 'Tudo na loja.'],
  support: ['Atendimento', 'Vê pedidos e compradores, anota, comenta e etiqueta; não mexe em situação nem em dinheiro.'],
  marketing: ['Marketing', 'Cuida das promoções e vê os seus resultados; não vê pedidos nem compradores.'],
  catalogue: ['Catálogo', 'Cuida de produtos, coleções e kits.'],
  finance: ['Financeiro', 'Vê pedidos e o dinheiro que andou, e faz reembolsos.'],
};

/** The roles that every store has. */
const builtInRoles: readonly ShownRole[] = Object.entries(WORDS).map(([id, [name, description]]) => ({
  id,
  name,
  description,
  scopes: [...BUILT_IN_ROLES[id as BuiltInRole]] as GrantedScope[],
  version: null,
}));

export const Role = builder.objectRef<ShownRole>('Role').implement({
  description: 'Um papel: um conjunto de permissões com um nome, para as pessoas da loja.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador; o dos papéis que toda loja tem é um nome, como support.' }),
    name: t.exposeString('name', { description: 'Nome.' }),
    description: t.exposeString('description', { description: 'Para quem é.' }),
    scopes: t.field({
      type: [ApiScope],
      description: 'Permissões; uma pode trazer outras, como scopes diz.',
      resolve: ({ scopes }) => knownScopes(scopes),
    }),
    builtIn: t.boolean({
      description: 'Se toda loja o tem; não muda e não é excluído.',
      resolve: ({ version }) => version === null,
    }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'Versão, aumentada a cada alteração; null: toda loja o tem.',
    }),
  }),
});

/** The roles of these ids; those that are no more are left out. */
export async function rolesById({ db }: RequestContext, ids: readonly string[]): Promise<ShownRole[]> {
  const own = ids.filter((id) => !isBuiltInRole(id));
  const made = own.length === 0 ? [] : await db.role.findMany({ where: { id: { in: own } } });
  return [...builtInRoles, ...made].filter(({ id }) => ids.includes(id));
}

builder.queryField('roles', (t) =>
  t.field({
    type: [Role],
    scope: 'store:admin',
    description: 'Os papéis que toda loja tem, e os da loja, pelo nome; destes, no máximo 50.',
    resolve: async (_root, _args, { db }) => [
      ...builtInRoles,
      ...(await db.role.findMany({ orderBy: [{ nameKey: 'asc' }, { id: 'asc' }] })),
    ],
  }),
);
