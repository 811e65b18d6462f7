import type { ErrorCode, IssueCode } from '../../core/errors.ts';
import type { Fault, FieldFault } from '../../core/fault.ts';
import { builder } from '../../core/schema/builder.ts';

const ERROR_CODES = {
  VALIDATION_ERROR: 'Há campos inválidos.',
  AUTH_API_KEY_REQUIRED: 'Falta uma credencial válida.',
  AUTH_SCOPE_DENIED: 'A credencial não tem a permissão; missingScope diz qual, se alguma basta.',
  AUTH_STORE_ACCESS_DENIED: 'A credencial não tem acesso à loja.',
  RESOURCE_NOT_FOUND: 'A loja não tem o registro.',
  STORE_NOT_FOUND: 'A loja não existe.',
  DOCUMENT_NOT_FOUND: 'Nenhum documento publicado tem este documentId.',
  METHOD_NOT_ALLOWED: 'O caminho não aceita o método HTTP.',
  REQUEST_TIMEOUT: 'A requisição demorou demais para chegar.',
  DUPLICATE_ENTRY: 'Outro registro da loja já tem o valor, ou a Idempotency-Key já foi usada.',
  INVALID_STATUS_TRANSITION: 'A situação do registro não permite a mudança; allowedStatuses diz o que um pedido permite.',
  OUT_OF_STOCK: 'Não há estoque suficiente.',
  PRICE_CHANGED: 'O total mudou desde que foi mostrado.',
  PRECONDITION_FAILED: 'O registro mudou desde a versão informada; currentVersion diz a atual.',
  PAYLOAD_TOO_LARGE: 'A requisição é grande demais.',
  UNSUPPORTED_MEDIA_TYPE: 'O corpo não é application/json.',
  EXPECTATION_FAILED: 'O cabeçalho Expect não é aceito.',
  RATE_LIMITED: 'O limite de chamadas foi atingido; retryAfter diz quando tentar de novo.',
  HEADERS_TOO_LARGE: 'O endereço e os cabeçalhos são grandes demais.',
  INTERNAL_ERROR: 'Erro do serviço.',
  SERVICE_UNAVAILABLE: 'O serviço está temporariamente indisponível.',
} as const satisfies Readonly<Record<ErrorCode, string>>;

const FIELD_FAULT_CODES = {
  REQUIRED: 'Falta o valor.',
  NOT_NULL: 'Não pode ser nulo.',
  INVALID_TYPE: 'É de outro tipo.',
  INVALID_VALUE: 'Não é um valor aceito.',
  INVALID_FORMAT: 'Não tem o formato pedido.',
  TOO_SHORT: 'É curto demais, ou a lista tem itens de menos.',
  TOO_LONG: 'É longo demais, ou a lista tem itens demais.',
  TOO_SMALL: 'É pequeno demais.',
  TOO_BIG: 'É grande demais.',
  UNKNOWN_FIELD: 'O campo não existe.',
  NOT_FOUND: 'A loja não tem o registro citado.',
  CONFLICT: 'Não combina com outro valor ou com o que a loja já tem.',
} as const satisfies Readonly<Record<IssueCode, string>>;

const valuesOf = <Name extends string>(descriptions: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(descriptions).map(([name, description]) => [name, { description }])) as Record<
    Name,
    { description: string }
  >;

const ErrorCodeEnum = builder.enumType('ErrorCode', { description: 'O que um erro é.', values: valuesOf(ERROR_CODES) });

const FieldFaultCode = builder.enumType('FieldFaultCode', {
  description: 'O que há de errado com um campo.',
  values: valuesOf(FIELD_FAULT_CODES),
});

const FieldFaultType = builder.objectRef<FieldFault>('FieldFault').implement({
  description: 'Um campo recusado.',
  fields: (t) => ({
    path: t.stringList({
      description:
        'Caminho do valor, a partir da variável, como ["input", "items", "0", "quantity"]; a partir do nome do campo na resposta, se o valor está escrito no documento.',
      resolve: ({ path }) => [...path],
    }),
    message: t.exposeString('message', { description: 'O que há de errado, em português.' }),
    code: t.expose('code', { type: FieldFaultCode, description: 'Código estável.' }),
  }),
});

export const FaultType = builder.objectRef<Fault>('Fault').implement({
  description: 'Uma recusa. É também o valor de extensions.fault em cada erro, com todos os campos.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeEnum, description: 'Código estável.' }),
    message: t.exposeString('message', { description: 'O que aconteceu, em português.' }),
    fields: t.field({
      type: [FieldFaultType],
      description: 'Os campos recusados; vazia quando a recusa não é de campos.',
      resolve: ({ fields }) => [...fields],
    }),
    currentVersion: t.exposeInt('currentVersion', {
      nullable: true,
      description:
        'Em PRECONDITION_FAILED, a version atual do registro, ou a editVersion quando a recusa é de ifEditVersion; null: não se aplica.',
    }),
    changedFields: t.stringList({
      nullable: true,
      description:
        'Em PRECONDITION_FAILED, os campos enviados cujo valor não é o atual: os que quem chama mudou e os que outros mudaram desde a versão informada. null: não se aplica.',
      resolve: ({ changedFields }) => changedFields && [...changedFields],
    }),
    retryAfter: t.exposeInt('retryAfter', {
      nullable: true,
      description: 'Segundos até tentar de novo; null: não se aplica.',
    }),
  }),
});
