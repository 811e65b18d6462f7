import { GraphQLError } from 'graphql';

/** A sentence of GraphQL with its parts, and the same in Portuguese, in which `$1` is the first part. */
type Sentence = readonly [english: RegExp, portuguese: string];

/** Sentences about documents, as the reference implementation writes them; a name that it quotes stays as it is. */
const SENTENCES: readonly Sentence[] = [
  [/^Cannot query field "(.+?)" on type "(.+?)"\.$/, 'O tipo $2 não tem o campo "$1".'],
  [/^Unknown argument "(.+?)" on field "(.+?)"\.$/, 'O campo $2 não tem o argumento "$1".'],
  [/^Unknown argument "(.+?)" on directive "(.+?)"\.$/, 'A diretiva $2 não tem o argumento "$1".'],
  [/^Unknown type "(.+?)"\.$/, 'O tipo "$1" não existe.'],
  [/^Unknown fragment "(.+?)"\.$/, 'O fragmento "$1" não existe no documento.'],
  [/^Unknown directive "(.+?)"\.$/, 'A diretiva "$1" não existe.'],
  [/^Directive "(.+?)" may not be used on (.+?)\.$/, 'A diretiva "$1" não pode ser usada aqui ($2).'],
  [/^The directive "(.+?)" can only be used once at this location\.$/, 'A diretiva "$1" só pode ser usada uma vez aqui.'],
  [/^The (.+?) definition is not executable\.$/, 'A definição $1 não pode ser executada.'],
  [
    /^(?:Fragment (".+?")|Fragment) cannot condition on non composite type "(.+?)"\.$/,
    'O tipo "$2" não tem campos: um fragmento não pode ser dele.',
  ],
  [
    /^Fragment (?:"(.+?)" )?cannot be spread here as objects of type "(.+?)" can never be of type "(.+?)"\.$/,
    'O fragmento não cabe aqui: um objeto do tipo "$2" nunca é do tipo "$3".',
  ],
  [/^Cannot spread fragment "(.+?)" within itself.*$/, 'O fragmento "$1" contém a si mesmo.'],
  [/^Fragment "(.+?)" is never used\.$/, 'O fragmento "$1" não é usado.'],
  [/^This anonymous operation must be the only defined operation\.$/, 'Uma operação sem nome tem que ser a única do documento.'],
  [/^Maximum introspection depth exceeded$/, 'A introspecção tem níveis demais.'],
  [/^Variable "(.+?)" is not defined(?: by operation "(.+?)")?\.$/, 'A operação não declara a variável "$1".'],
  [/^Variable "(.+?)" is never used(?: in operation "(.+?)")?\.$/, 'A operação não usa a variável "$1".'],
  [
    /^Fields "(.+?)" conflict because (.+)\. Use different aliases on the fields to fetch both if this was intentional\.$/,
    'Os campos "$1" conflitam ($2). Para ler os dois, dê a cada um outro nome (alias).',
  ],
  [
    /^Field "(.+?)" argument "(.+?)" of type "(.+?)" is required, but it was not provided\.$/,
    'Falta o argumento obrigatório "$2" ($3) do campo "$1".',
  ],
  [
    /^Directive "(.+?)" argument "(.+?)" of type "(.+?)" is required, but it was not provided\.$/,
    'Falta o argumento obrigatório "$2" ($3) da diretiva "$1".',
  ],
  [
    /^Field "(.+?)" must not have a selection since type "(.+?)" has no subfields\.$/,
    'O campo "$1" é do tipo $2, que não tem campos: tire as chaves.',
  ],
  [
    /^Field "(.+?)" of type "(.+?)" must have (?:a selection of subfields|at least one field selected)\.$/,
    'O campo "$1" é do tipo $2: diga entre chaves quais campos dele quer ler.',
  ],
  [
    /^(?:Subscription ".+?"|Anonymous Subscription) must select only one top level field\.$/,
    'Uma assinatura só pode ter um campo.',
  ],
  [
    /^(?:Subscription ".+?"|Anonymous Subscription) must not select an introspection top level field\.$/,
    'Uma assinatura não pode ter um campo de introspecção.',
  ],
  [/^There can be only one argument named "(.+?)"\.$/, 'O argumento "$1" aparece mais de uma vez.'],
  [/^There can be only one input field named "(.+?)"\.$/, 'O campo "$1" aparece mais de uma vez.'],
  [/^There can be only one fragment named "(.+?)"\.$/, 'Há mais de um fragmento de nome "$1".'],
  [/^There can be only one operation named "(.+?)"\.$/, 'Há mais de uma operação de nome "$1".'],
  [/^There can be only one variable named "(.+?)"\.$/, 'A variável "$1" é declarada mais de uma vez.'],
  [/^Variable "(.+?)" cannot be non-input type "(.+?)"\.$/, 'A variável "$1" não pode ser do tipo $2, que não é de entrada.'],
  [
    /^Variable "(.+?)" of type "(.+?)" used in position expecting type "(.+?)"\.$/,
    'A variável "$1" é do tipo $2, e aqui o tipo é $3.',
  ],
  [
    /^Must provide operation name if query contains multiple operations\.$/,
    'O documento tem várias operações: diga qual em operationName.',
  ],
  [/^Unknown operation named "(.+?)"\.$/, 'O documento não tem a operação "$1".'],
  [/^Must provide an operation\.$/, 'O documento não tem nenhuma operação.'],
  [/^Syntax Error: Expected (.+), found (.+)\.$/, 'Erro de sintaxe: era esperado $1, e há $2.'],
  [/^Syntax Error: Unexpected <EOF>\.$/, 'Erro de sintaxe: o documento termina antes da hora.'],
  [/^Syntax Error: Unexpected (.+)\.$/, 'Erro de sintaxe: $1 não cabe aqui.'],
  [/^Syntax Error: Unterminated string\.$/, 'Erro de sintaxe: falta a aspa que fecha o texto.'],
  [/^Syntax Error: Invalid (.+)\.$/, 'Erro de sintaxe: há um caractere ou número inválido ($1).'],
];

/** Names that might have been meant, at the end of a sentence. */
const SUGGESTION = / Did you mean (.+)\?$/;

/** The message of GraphQL's own error about a document in Portuguese; one that is not known stays as it is. */
export function inPortuguese(message: string): string {
  const [suffix, names] = SUGGESTION.exec(message) ?? [''];
  const sentence = message.slice(0, message.length - suffix.length);
  const known = SENTENCES.find(([english]) => english.test(sentence));
  if (!known) return message;
  const meant = names
    ?.replaceAll(/,? or /g, ' ou ')
    .replace('to use an inline fragment on ', 'um fragmento de ')
    .replace('the ', '');
  return `${sentence.replace(...known)}${meant === undefined ? '' : ` Você quis dizer ${meant}?`}`;
}

/** An error of a document with its message in Portuguese, and its place. */
export function translated(error: GraphQLError): GraphQLError {
  const message = inPortuguese(error.message);
  if (message === error.message) return error;
  const { nodes, source, positions, extensions } = error;
  return new GraphQLError(message, { ...(nodes ? { nodes } : { source, positions }), extensions });
}

/** Runs a reader of documents; an error of GraphQL's that it throws is in Portuguese. */
export function inPortugueseWords<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof GraphQLError && error.originalError === undefined ? translated(error) : error;
  }
}
