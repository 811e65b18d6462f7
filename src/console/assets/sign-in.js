// Fills the form in with the key and the store of this tab, which came with the printed link. The form is complete without it.
if (tabCredentials) {
  const { key, store } = tabCredentials;
  const form = document.querySelector('form[data-sign-in]');
  form.elements.chave.value = key;
  form.elements.loja.value = store;
  form.querySelector('[data-filled]').hidden = false;
}
