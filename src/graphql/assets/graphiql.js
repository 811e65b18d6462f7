// Opens GraphiQL on its ready operations. What somebody wrote in tabs of their own comes after them; a ready tab that was
// closed, or is of an earlier version, is there again as it is now.
const options = JSON.parse(document.querySelector('#options').textContent);
const READY = 'ready-operations';
const STORED = ['tabState', 'query', 'variables', 'headers'].map((name) => `graphiql:${name}`);

function read(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? fallback;
  } catch {
    return fallback;
  }
}

const ready = options.defaultTabs.map(({ query }) => query);
const known = new Set([...read(READY, []), ...ready]);
const own = read(STORED[0], { tabs: [] }).tabs.filter(({ query }) => query && !known.has(query));
localStorage.setItem(READY, JSON.stringify(ready));
for (const name of STORED) localStorage.removeItem(name);

// A link with an operation opens it; the address of a ready one is not needed.
const address = new URL(location.href);
const linked = address.searchParams.get('query');
address.searchParams.delete('query');
history.replaceState(history.state, '', address);
const others = own.map(({ query, variables }) => ({ query, variables, headers: options.defaultHeaders }));
const isNew = linked && !known.has(linked) && !others.some(({ query }) => query === linked);
const first = isNew ? [{ query: linked, headers: options.defaultHeaders }] : [];

// GraphiQL's introspection is a file that the browser keeps. The button that loads the schema again asks the service.
let { introspectionUrl } = options;
const isIntrospection = ({ body }) => typeof body === 'string' && body.includes('"operationName":"IntrospectionQuery"');

// Headers that are left empty are those of the tab's session.
const send = globalThis.fetch;
globalThis.fetch = async (input, init = {}) => {
  if (introspectionUrl && isIntrospection(init)) {
    const file = introspectionUrl;
    introspectionUrl = undefined;
    return send(file);
  }
  const headers = new Headers(init.headers);
  const credentials = await credentialsOfBrowser;
  if (credentials && !/^Bearer\s+\S/.test(headers.get('authorization') ?? '')) {
    headers.set('authorization', `Bearer ${credentials.key}`);
    if (!headers.get('x-store-id') && credentials.store) headers.set('x-store-id', credentials.store);
  }
  return send(input, { ...init, headers });
};

// A tab is called as its first operation, and GraphQL has no accents and no blanks in names.
const TITLES = options.tabTitles;

const root = document.querySelector('#root');
new MutationObserver(() => {
  for (const { title, firstChild } of root.querySelectorAll('.graphiql-tab-button'))
    if (TITLES[title] && firstChild.nodeValue === title) firstChild.nodeValue = TITLES[title];
}).observe(root, { childList: true, subtree: true, characterData: true });

// A tab of GraphiQL has buttons inside, which no tab may have: it is shown to assistive technology as a list of buttons, one of them current.
const listTab = (tab) => {
  if (tab.getAttribute('role') === 'tab') tab.removeAttribute('role');
  const selected = tab.getAttribute('aria-selected');
  if (selected === null) return;
  tab.removeAttribute('aria-selected');
  tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', selected);
};
new MutationObserver(() => {
  root.querySelector('ul[role="tablist"]')?.removeAttribute('role');
  root.querySelector('[role="tabpanel"]')?.setAttribute('role', 'region');
  for (const tab of root.querySelectorAll('.graphiql-tab[role], .graphiql-tab[aria-selected]')) listTab(tab);
}).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-selected', 'role'] });

const { tabTitles: _titles, ...graphiqlOptions } = options;
YogaGraphiQL.renderYogaGraphiQL(root, {
  ...graphiqlOptions,
  defaultTabs: [...first, ...options.defaultTabs, ...others],
});

// The menu of the bar finds a tab by its area; a tab that was closed is there again after a reload.
const menu = document.querySelector('#tabs');
const show = (name) => {
  const tab = [...root.querySelectorAll('.graphiql-tab-button')].find(({ title }) => title === name);
  tab?.click();
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  return tab !== undefined;
};
const WANTED = 'wanted-tab';
menu.addEventListener('change', () => {
  const { value } = menu;
  menu.selectedIndex = 0;
  if (show(value)) return;
  sessionStorage.setItem(WANTED, value);
  location.reload();
});

// The field beside it finds an operation by its name or by a word of it in Portuguese.
const search = document.querySelector('#find');
search.addEventListener('change', () => {
  const [option] = [...search.list.options].filter(({ value }) => value === search.value);
  if (option && show(option.dataset.tab)) search.value = '';
});

const wanted = sessionStorage.getItem(WANTED);
sessionStorage.removeItem(WANTED);
if (wanted) {
  const waiting = new MutationObserver(() => show(wanted) && waiting.disconnect());
  waiting.observe(root, { childList: true, subtree: true });
}
