// Words of GraphiQL, which has no translations, where they are a whole text or label of it: “Execute query (Ctrl-Enter)” keeps its keys.
// Texts of the editors are those of whoever writes there.
const WORDS = {
  __proto__: null,
  'Show Documentation Explorer': 'Mostrar a documentação',
  'Hide Documentation Explorer': 'Esconder a documentação',
  'Documentation Explorer': 'Documentação',
  'Show GraphiQL Explorer': 'Mostrar o montador de consultas',
  'Hide GraphiQL Explorer': 'Esconder o montador de consultas',
  'GraphiQL Explorer': 'Montador de consultas',
  Explorer: 'Montador de consultas',
  'Re-fetch GraphQL schema': 'Ler o esquema de novo',
  'Open short keys dialog': 'Abrir os atalhos do teclado',
  'Open settings dialog': 'Abrir as preferências',
  'Select active operation': 'Escolher a operação da aba',
  'Close Tab': 'Fechar a aba',
  'New tab': 'Aba nova',
  'Operation Editor': 'Editor da operação',
  'Editor content': 'Conteúdo do editor',
  'Editor Commands': 'Comandos do editor',
  'Execute query': 'Executar a operação',
  'Stop query': 'Parar a operação',
  'Prettify query': 'Arrumar o texto',
  'Prettify editors': 'Arrumar os textos',
  'Merge fragments into query': 'Juntar os fragmentos à operação',
  'Merge fragments definitions into operation definition': 'Juntar os fragmentos à operação',
  'Copy query': 'Copiar a operação',
  'Hide editor tools': 'Esconder variáveis e cabeçalhos',
  'Show editor tools': 'Mostrar variáveis e cabeçalhos',
  Variables: 'Variáveis',
  Headers: 'Cabeçalhos',
  'Result Window': 'Resposta',
  'Click to collapse the range.': 'Fechar este trecho',
  'Click to expand the range.': 'Abrir este trecho',
  Docs: 'Documentação',
  'Search Docs...': 'Procurar nomes na documentação',
  'No results found': 'Nada foi encontrado',
  'Other results': 'Outros resultados',
  'A GraphQL schema provides a root type for each kind of operation.': 'Tudo o que se lê e se altera começa num destes tipos.',
  'Root Types': 'Tipos raiz',
  'All Schema Types': 'Todos os tipos',
  Type: 'Tipo',
  Implements: 'Implementa',
  Implementations: 'Implementado por',
  'Possible Types': 'Tipos possíveis',
  Fields: 'Campos',
  Arguments: 'Argumentos',
  Directives: 'Diretivas',
  'Enum Values': 'Valores',
  Deprecated: 'Obsoleto',
  'Deprecated Fields': 'Campos obsoletos',
  'Deprecated Arguments': 'Argumentos obsoletos',
  'Deprecated Enum Values': 'Valores obsoletos',
  'Show Deprecated Fields': 'Mostrar os campos obsoletos',
  'Show Deprecated Arguments': 'Mostrar os argumentos obsoletos',
  'Show Deprecated Values': 'Mostrar os valores obsoletos',
  'Error fetching schema': 'O esquema não foi lido',
  'No GraphQL schema available': 'Não há esquema',
  'Short Keys': 'Atalhos do teclado',
  'This modal provides a list of available keyboard shortcuts and their functions.': 'O que cada atalho faz.',
  'Short Key': 'Atalho',
  Function: 'O que faz',
  'Open the Command Palette (you must have focus in the editor)': 'Abrir a lista de comandos (com o cursor no editor)',
  'Re-fetch schema using introspection': 'Ler o esquema de novo',
  'Search in documentation': 'Procurar na documentação',
  'Search in editor': 'Procurar no editor',
  'Close dialog': 'Fechar',
  Settings: 'Preferências',
  'This modal lets you adjust header persistence, interface theme, and clear local storage.':
    'Como esta página aparece e o que ela guarda.',
  Theme: 'Cores',
  'Adjust how the interface appears.': 'Como esta página aparece.',
  System: 'As do sistema',
  Light: 'Claras',
  Dark: 'Escuras',
  'Clear storage': 'O que está guardado',
  'Remove all locally stored data and start fresh.': 'Apaga o que este navegador guardou desta página e começa de novo.',
  'Clear data': 'Apagar',
  'Cleared data': 'Apagado',
};
const LABELS = ['aria-label', 'title', 'placeholder'];

/** The same in Portuguese; undefined for a text that is not GraphiQL's. */
function inPortuguese(text) {
  const [, words, keys = ''] = /^(.*?)( \([\w-]+\))?$/s.exec(text.trim());
  return WORDS[words] && WORDS[words] + keys;
}

function translate(node) {
  const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
  if (!(element instanceof Element) || element.closest('.bar, .view-lines, script, style')) return;
  const texts = document.createTreeWalker(node.nodeType === Node.TEXT_NODE ? element : node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.parentElement.closest('.view-lines') ? undefined : inPortuguese(text.nodeValue);
    if (words) text.nodeValue = words;
  }
  for (const part of [element, ...element.querySelectorAll('[aria-label], [title], [placeholder]')])
    for (const label of LABELS) {
      const words = inPortuguese(part.getAttribute(label) ?? '');
      if (words) part.setAttribute(label, words);
    }
}

new MutationObserver((changes) => {
  for (const { addedNodes, target, type } of changes)
    if (type === 'childList') addedNodes.forEach(translate);
    else translate(target);
}).observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: LABELS });
