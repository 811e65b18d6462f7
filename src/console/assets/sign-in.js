// Fills the form in with the key and the store of this tab, which came with the printed link. The form is complete without it.
void credentialsOfBrowser.then((credentials) => {
  if (!credentials) return;
  const { key, store } = credentials;
  const form = document.querySelector('form[data-sign-in]');
  // What somebody types meanwhile stays.
  if (form.elements.chave.value !== '') return;
  form.elements.chave.value = key;
  form.elements.loja.value = store;
  form.querySelector('[data-filled]').hidden = false;
});
