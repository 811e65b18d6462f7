// Opens the reference on the description of the API. Nothing of it leaves for another address: no fonts, no proxy, no
// telemetry, no assistant; what is tried goes where the page came from. Key and store are those of the tab's session.
const place = document.querySelector('#reference');
const { description, base } = place.dataset;

/** The authentication to begin with. */
function authentication(credentials) {
  const { key, checkout } = credentials ?? {};
  return {
    preferredSecurityScheme: 'apiKey',
    securitySchemes: { ...(key && { apiKey: { token: key } }), ...(checkout && { checkoutKey: { value: checkout } }) },
  };
}

// Words that the viewer does not translate, where they are a whole text of it.
const WORDS = {
  More: 'Mais',
  Less: 'Menos',
  'Show More': 'Ver mais',
  'Show Less': 'Ver menos',
  Shell: 'Terminal',
  'Shell Curl': 'curl no terminal',
};

function translateIn(node) {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const word = WORDS[text.nodeValue.trim()];
    if (word) text.nodeValue = word;
  }
}

new MutationObserver((changes) => {
  for (const { addedNodes, target, type } of changes)
    if (type === 'characterData') translateIn(target.parentNode ?? place);
    else for (const node of addedNodes) translateIn(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? place) : node);
}).observe(place, { childList: true, subtree: true, characterData: true });

// What is wider than its place is scrolled by keyboard too.
let isMeasured = false;
function reachWideParts() {
  isMeasured = false;
  for (const part of place.querySelectorAll('pre > code, .markdown table, .custom-scroll'))
    if (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight) {
      if (!part.hasAttribute('tabindex')) part.setAttribute('tabindex', '0');
    } else if (part.getAttribute('tabindex') === '0') part.removeAttribute('tabindex');
}
function measureSoon() {
  if (isMeasured) return;
  isMeasured = true;
  setTimeout(reachWideParts, 300);
}
new MutationObserver(measureSoon).observe(place, { childList: true, subtree: true });
addEventListener('resize', measureSoon);

async function openReference() {
  const [credentials, response] = await Promise.all([credentialsOfBrowser, fetch(description)]);
  const content = await response.json();
  if (credentials?.store) content.components.parameters.StoreId.example = credentials.store;
  globalThis.Scalar.createApiReference(place, {
    content,
    servers: [{ url: location.origin + base }],
    // The viewer's own words are too long for their box.
    localization: { locale: 'pt', translations: { apiClient: { authSelector: { selectedType: '{type}' } } } },
    // Colours that are dark enough for text, and the height of the links above. Where a value is missing the viewer shows a joke in its place. An event is sent by the service: nobody can try it here.
    customCss: `.light-mode { --scalar-color-2: #5f5f5f; --scalar-color-3: #6b6b6b; --scalar-color-blue: #0063a1;
        --scalar-color-green: #00703f; --scalar-color-orange: #b03c00; --scalar-color-yellow: #7a5d00; --scalar-color-red: #b3261e }
      .dark-mode { --scalar-color-3: #939393 }
      :root { --scalar-custom-header-height: 2.5rem }
      [id*="/webhook/"] .show-api-client-button { display: none }
      input[placeholder^="QUxM"]::placeholder { color: transparent }
      .markdown table { display: block !important; overflow-x: auto !important }
      .markdown td:first-child code, .markdown th { white-space: nowrap; word-break: normal; overflow-wrap: normal }`,
    authentication: authentication(credentials),
    withDefaultFonts: false,
    telemetry: false,
    persistAuth: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: 'none',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    defaultOpenFirstTag: false,
  });
}

void openReference();
