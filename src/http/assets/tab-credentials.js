// Key and store of this tab, and the key of the external checkout. They come with the fragment of an address
// (`#chave=…&loja=…&checkout=…`), which no server sees and which is removed from the address bar; they stay in the session of
// the tab and end with it. A new tab asks the other tabs of this browser for theirs, which are never written anywhere else. A link with other ones than the tab has replaces them only after a question: who sent it might want
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

let tabCredentials = (() => {
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

// A link that is pasted into a tab with the page open changes the fragment alone: the page reads it when it is loaded again.
addEventListener('hashchange', () => {
  if (new URLSearchParams(location.hash.slice(1)).has('chave')) location.reload();
});

// The time that another tab has to answer, in milliseconds: it may have to wake up.
const OTHER_TAB_MS = 400;

// The credentials of this tab, or those of another one, which are this tab's from then on; null when there are none.
const credentialsOfBrowser = new Promise((resolve) => {
  const tabs = new BroadcastChannel(TAB_CREDENTIALS);
  tabs.addEventListener('message', ({ data }) => {
    if (data.asks && tabCredentials) tabs.postMessage({ credentials: tabCredentials });
    if (data.credentials && !tabCredentials) {
      tabCredentials = data.credentials;
      sessionStorage.setItem(TAB_CREDENTIALS, JSON.stringify(tabCredentials));
      resolve(tabCredentials);
    }
  });
  if (tabCredentials) return resolve(tabCredentials);
  tabs.postMessage({ asks: true });
  setTimeout(() => resolve(tabCredentials), OTHER_TAB_MS);
});

// A link that is opened in a new tab takes them along; one that stays in this tab has them in its session.
const withFragment = ({ target, button, ctrlKey, metaKey, shiftKey }) => {
  const link = target instanceof Element && target.closest('a[data-credentials]');
  if (!link || !tabCredentials) return;
  const { key, store, checkout } = tabCredentials;
  const fragment = `#${new URLSearchParams({ chave: key, loja: store, checkout })}`;
  link.hash = button === 1 || ctrlKey || metaKey || shiftKey ? fragment : '';
};
addEventListener('pointerdown', withFragment, true);

// Says on the page which key is used, where it has a place for that: an element with `data-key`, hidden until then.
void credentialsOfBrowser.then((credentials) => {
  const place = document.querySelector('[data-key]');
  if (!place || !credentials) return;
  const { key, store } = credentials;
  place.querySelector('[data-key-text]').textContent = `${String(key).slice(0, 12)}…`;
  place.querySelector('[data-key-store]').textContent = store ? ` da loja ${store}` : '';
  place.hidden = false;
  for (const other of document.querySelectorAll('[data-no-key]')) other.hidden = true;
});
