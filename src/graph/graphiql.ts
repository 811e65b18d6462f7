/** The operations that GraphiQL opens with for one resource: a tab of its own, in which one of them is chosen to be run. */
export interface ReadyOperations {
  /** For people, in Portuguese. */
  readonly title: string;
  /** The first operation's name is the name of the tab. */
  readonly operations: readonly string[];
  /** Values of the variables that the operations share. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The headers to be filled in; absent: those of a call that names a store. */
  readonly headers?: Readonly<Record<string, string>>;
}

const OPERATOR_HEADERS = { Authorization: 'Bearer ' };
const STORE_HEADERS = { ...OPERATOR_HEADERS, 'X-Store-Id': '' };

const SOME_ID = '00000000-0000-0000-0000-000000000000';

/** Resource → what one would first want to do with it. A new resource adds its own. */
export const readyOperations: Readonly<Record<string, ReadyOperations>> = {
  schema: {
    title: 'Tudo que a API oferece. Não precisa de chave.',
    operations: [
      `query Inicio {
  __schema {
    queryType { fields { name description } }
    mutationType { fields { name description } }
  }
}`,
    ],
  },
  product: {
    title: 'Produtos. Cole em Variables o id de um produto da loja.',
    variables: { id: SOME_ID },
    operations: [
      `query Produtos {
  products(first: 10) {
    totalCount
    nodes { id name price stock }
  }
}`,
      `query Produto($id: UUID!) {
  product(id: $id) {
    id
    name
    slug
    sku
    price
    discountedPrice
    stock
    status
    version
  }
}`,
      `mutation CriarProduto {
  createProduct(
    input: {
      name: "Caneca Esmaltada"
      type: PHYSICAL
      price: 39.9
      stock: 80
      logistics: { height: 10, width: 10, length: 12, weight: 0.35 }
    }
  ) {
    id
    slug
    version
  }
}`,
      `mutation AlterarProduto($id: UUID!) {
  updateProduct(id: $id, input: { price: 34.9, discountedPrice: null }) {
    id
    price
    version
  }
}`,
    ],
  },
  store: {
    title: 'Lojas e suas chaves. Só para o operador do serviço.',
    headers: OPERATOR_HEADERS,
    variables: { storeId: SOME_ID },
    operations: [
      `mutation CriarLoja {
  createStore(input: { name: "Minha loja" }) {
    checkoutKey
    store { id name }
  }
}`,
      `mutation CriarChave($storeId: UUID!) {
  createApiKey(input: { name: "Integração", scopes: ["products:write"], storeIds: [$storeId] }) {
    secret
    apiKey { id prefix scopes }
  }
}`,
    ],
  },
};

const json = (value: object) => JSON.stringify(value, null, 2);

/**
 * What GraphiQL is opened with. The first tab has no variables: GraphiQL does not take them over from there. Headers
 * carry a key, and are forgotten with the page.
 */
export const graphiqlOptions = {
  title: 'GraphiQL',
  defaultHeaders: json(STORE_HEADERS),
  shouldPersistHeaders: false,
  defaultTabs: Object.values(readyOperations).map(({ title, operations, variables, headers }) => ({
    query: `# ${title}\n\n${operations.join('\n\n')}\n`,
    ...(variables && { variables: json(variables) }),
    headers: json(headers ?? STORE_HEADERS),
  })),
};
