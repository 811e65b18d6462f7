// Key and store of this tab, and the key of the external checkout. They come with the fragment of an address
// (`#chave=…&loja=…&checkout=…`), which no server sees and which is removed from the address bar; they stay in the session of
// the tab and end with it.
const TAB_CREDENTIALS = 'store-credentials';

const tabCredentials = (() => {
  const given = new URLSearchParams(location.hash.slice(1));
  if (given.has('chave')) {
    const found = { key: given.get('chave'), store: given.get('loja') ?? '', checkout: given.get('checkout') ?? '' };
    sessionStorage.setItem(TAB_CREDENTIALS, JSON.stringify(found));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  try {
    return JSON.parse(sessionStorage.getItem(TAB_CREDENTIALS) ?? 'null');
  } catch {
    return null;
  }
})();

// A link that is opened in a new tab takes them along; one that stays in this tab has them in its session.
if (tabCredentials) {
  const { key, store, checkout } = tabCredentials;
  const fragment = `#${new URLSearchParams({ chave: key, loja: store, checkout })}`;
  const withFragment = ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element && target.closest('a[data-credentials]');
    if (link) link.hash = button === 1 || ctrlKey || metaKey || shiftKey ? fragment : '';
  };
  addEventListener('pointerdown', withFragment, true);
}
