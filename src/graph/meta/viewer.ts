import { apiKeyRequired, type Credential, grantedScopes, type Principal, type Quota } from '../../core/execution/principal.ts';
import { builder } from '../../core/schema/builder.ts';
import { ApiScope } from '../store/api-key/api-scope.ts';
import { Role, rolesById } from '../store/role/role.ts';
import { Store } from '../store/store/store.ts';
import { StoreBudgetType } from '../store/store-budget/store-budget.ts';
import { readStoreBudgets } from '../store/store-budget/store-budgets.ts';

/** The callers that show a credential. */
type Kind = Exclude<Principal['kind'], 'anonymous' | 'shopper' | 'system'>;

const ViewerKind = builder.enumType('ViewerKind', {
  description: 'Que credencial foi enviada.',
  values: {
    KEY: { value: 'key', description: 'Uma chave de API.' },
    PANEL: { value: 'panel', description: 'O token de um usuário do painel.' },
    OPERATOR: { value: 'operator', description: 'O token do operador.' },
  } as const satisfies Record<Uppercase<Kind>, { value: Kind; description: string }>,
});

const RateLimit = builder.objectRef<Quota>('RateLimit').implement({
  description:
    'O limite de chamadas da credencial nesta loja, o mesmo da API v1; ou o de todas as chaves da loja juntas, cinco vezes maior, quando nele resta menos.',
  fields: (t) => ({
    burst: t.int({ description: 'Quantas chamadas cabem de uma vez.', resolve: ({ burst }) => burst }),
    perSecond: t.float({ description: 'Quantas mais cada segundo permite.', resolve: ({ perSecond }) => perSecond }),
    left: t.int({ description: 'Quantas restam, descontado este documento.', resolve: ({ left }) => left }),
  }),
});

/** Maximum number of stores in a menu. */
const MAX_STORES = 100;

const Viewer = builder.objectRef<{ principal: Principal; credential: Credential }>('Viewer').implement({
  description: 'Quem chama, como a sua credencial o diz.',
  fields: (t) => ({
    kind: t.field({ type: ViewerKind, description: 'Que credencial é.', resolve: ({ principal }) => principal.kind as Kind }),
    name: t.string({ description: 'Nome da chave ou do usuário.', resolve: ({ credential }) => credential.name }),
    scopes: t.field({
      type: [ApiScope],
      description: 'Permissões, com as que outra inclui. O operador tem todas.',
      resolve: ({ principal }) => grantedScopes.filter((scope) => principal.kind === 'operator' || principal.scopes.has(scope)),
    }),
    roles: t.field({
      type: [Role],
      description:
        'Os papéis da pessoa nesta loja, quando entrou pelo provedor de identidade da loja; scopes é o que eles dão, dentro do teto do provedor.',
      resolve: ({ credential: { roles = [] } }, _args, ctx) => rolesById(ctx, roles),
    }),
    actor: t.string({
      nullable: true,
      description: 'A pessoa por quem a chave diz agir, em X-Actor; null: ninguém. Não dá nem tira permissões.',
      resolve: ({ credential }) => credential.actor ?? null,
    }),
    documentsOnly: t.boolean({
      description: 'Se a credencial só executa documentos publicados, pelo id.',
      resolve: ({ principal }) => principal.documentsOnly ?? false,
    }),
    storeId: t.field({
      type: 'ID',
      nullable: true,
      description: 'Loja da chamada: a de X-Store-Id.',
      resolve: ({ principal }) => principal.storeId,
    }),
    storeIds: t.field({
      type: ['ID'],
      nullable: true,
      description: 'Identificadores das lojas autorizadas; null: todas, como o operador.',
      resolve: ({ credential }) => credential.stores,
    }),
    stores: t.field({
      type: [Store],
      description:
        'As lojas que a credencial abre, pelo nome, no máximo 100; para o operador as primeiras 100; a consulta stores tem todas. Não precisa de X-Store-Id.',
      resolve: ({ principal }, _args, ctx) => ctx.stores.open(principal, MAX_STORES),
    }),
    currentStore: t.field({
      type: Store,
      nullable: true,
      description: 'A loja da chamada: a de X-Store-Id; null: a chamada não diz nenhuma.',
      resolve: ({ principal }, _args, ctx) => (principal.storeId === undefined ? null : ctx.ownStore()),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Até quando a credencial vale; null: sem prazo.',
      resolve: ({ credential }) => credential.expiresAt,
    }),
    rateLimit: t.field({
      type: RateLimit,
      nullable: true,
      description: 'O limite de chamadas e o que resta dele; null: sem limite, como o operador.',
      resolve: ({ principal }) => principal.quota,
    }),
    budgets: t.field({
      type: [StoreBudgetType],
      description: 'O que a loja da chamada pode usar e o que já usou; vazia quando a chamada não diz nenhuma.',
      resolve: ({ principal }, _args, ctx) => (principal.storeId === undefined ? [] : readStoreBudgets(ctx)),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    scope: 'authenticated',
    description: 'Quem chama.',
    resolve: (_root, _args, { principal }) => {
      if (!principal.credential) throw apiKeyRequired();
      return { principal, credential: principal.credential };
    },
  }),
);
