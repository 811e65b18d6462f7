/** Ends of the sentences that tell callers of REST each kind of change, after the place. */
export const REST_SENTENCES = {
  BODY_REQUIRED: 'o corpo passou a ser obrigatório',
  BOUND_NARROWED: 'o limite ficou mais estreito',
  CONTENT_REMOVED: 'este tipo de conteúdo saiu',
  CREDENTIAL_REFUSED: 'a credencial deixou de servir',
  DEFAULT_CHANGED: 'o valor de quando é omitido mudou',
  FORMAT_CHANGED: 'o formato mudou',
  FORMS_CHANGED: 'o número de formas mudou',
  HEADER_REMOVED: 'o cabeçalho deixou de ser enviado',
  OPERATION_ADDED: 'operação nova',
  OPERATION_REMOVED: 'a operação saiu',
  OPERATION_RENAMED: 'o nome da operação mudou, e com ele o dos métodos de clientes gerados',
  PARAMETER_ADDED: 'parâmetro novo',
  PARAMETER_REMOVED: 'o parâmetro deixou de ser lido',
  PARAMETER_REQUIRED: 'o parâmetro passou a ser obrigatório',
  PROPERTIES_CLOSED: 'outros campos passaram a ser recusados',
  PROPERTY_ADDED: 'campo novo',
  PROPERTY_OPTIONAL: 'o campo pode faltar',
  PROPERTY_REMOVED: 'o campo saiu',
  PROPERTY_REQUIRED: 'o campo passou a ser obrigatório',
  RESPONSE_ADDED: 'status novo de resposta',
  RESPONSE_REMOVED: 'o status deixou de ser respondido',
  SCOPE_ADDED: 'a permissão passou a ser exigida',
  SERVER_REMOVED: 'o endereço do serviço mudou',
  TYPE_CHANGED: 'o tipo mudou',
  VALUES_LIMITED: 'só alguns valores passaram a ser aceitos',
  VALUES_OPENED: 'qualquer valor pode vir',
  VALUE_ADDED: 'valor novo que pode vir',
  VALUE_REMOVED: 'o valor passou a ser recusado',
} as const;

/** Kind of a change of REST. */
export type RestKind = keyof typeof REST_SENTENCES;
