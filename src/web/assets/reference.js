// Opens the reference on the description of the API. Nothing of it leaves for another address: no fonts, no proxy, no
// telemetry, no assistant; what is tried goes where the page came from, and a key is forgotten with the page.
const place = document.querySelector('#reference');
const { description, base } = place.dataset;
globalThis.Scalar.createApiReference(place, {
  url: description,
  servers: [{ url: location.origin + base }],
  // The viewer's own words are too long for their box.
  localization: { locale: 'pt', translations: { apiClient: { authSelector: { selectedType: '{type}' } } } },
  // Where a value is missing the viewer shows a joke in its place.
  customCss: 'input[placeholder^="QUxM"]::placeholder { color: transparent }',
  authentication: { preferredSecurityScheme: 'apiKey' },
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  defaultOpenFirstTag: true,
});
