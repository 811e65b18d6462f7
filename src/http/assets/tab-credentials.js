// Key and store of this tab, and the key of the external checkout. They come with the fragment of an address
// (`#chave=…&loja=…&checkout=…`), which no server sees and which is removed from the address bar; they stay in the session of
// the tab and end with it. A link with other ones than the tab has replaces them only after a question: who sent it might want
// the work that follows to be done in another store.
const TAB_CREDENTIALS = 'store-credentials';

const askToReplace = (known, found, replace) => {
  const shown = ({ key, store }) => `${String(key).slice(0, 12)}…${store ? ` da loja ${store}` : ''}`;
  const dialog = document.createElement('dialog');
  const element = (name, text) => dialog.appendChild(Object.assign(document.createElement(name), { textContent: text }));
  dialog.setAttribute('aria-labelledby', 'trocar-chave');
  element('h2', 'Trocar a chave desta aba?').id = 'trocar-chave';
  element('p', `O endereço que você abriu traz a chave ${shown(found)}. Esta aba usa a chave ${shown(known)}.`);
  element('p', 'Troque só se você confia em quem enviou o endereço: o que fizer depois vai para a outra loja.');
  const keep = element('button', 'Manter a chave atual');
  dialog.append(' ');
  const change = element('button', 'Trocar');
  keep.autofocus = true;
  keep.addEventListener('click', () => dialog.close());
  change.addEventListener('click', replace);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

const tabCredentials = (() => {
  const store = (credentials) => sessionStorage.setItem(TAB_CREDENTIALS, JSON.stringify(credentials));
  let known = null;
  try {
    known = JSON.parse(sessionStorage.getItem(TAB_CREDENTIALS) ?? 'null');
  } catch {
    // What cannot be read is none.
  }
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has('chave')) return known;
  history.replaceState(history.state, '', location.pathname + location.search);
  const found = { key: given.get('chave'), store: given.get('loja') ?? '', checkout: given.get('checkout') ?? '' };
  if (known && (known.key !== found.key || known.store !== found.store)) {
    const ask = () =>
      askToReplace(known, found, () => {
        store(found);
        location.reload();
      });
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', ask);
    else ask();
    return known;
  }
  store(found);
  return found;
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
