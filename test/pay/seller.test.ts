import { describe, expect, test } from 'vitest';
import { payableStore, visibleText, visit } from '../support/pay.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const SELLER = {
  name: 'Torra & Prosa',
  legalName: 'Torra e Prosa Cafés Ltda.',
  document: '11222333000181',
  address: 'Rua da Aurora, 100, Recife, PE',
  supportEmail: 'ajuda@exemplo.com.br',
  supportPhone: '+558133334444',
  policyUrl: 'https://exemplo.com.br/trocas',
  privacyUrl: 'https://exemplo.com.br/privacidade',
};

const WITHDRAWAL =
  'Direito de arrependimento: você pode desistir da compra em até 7 dias, contados de quando receber o pedido, e recebe de volta o que pagou.';

describe('the seller on a pay page', () => {
  test('is shown with contact and right of withdrawal, before and after the purchase', async () => {
    const store = await payableStore(service, SELLER);
    const checkoutId = await store.externalCheckout();
    const open = visibleText(await visit(service, `/pay/${checkoutId}`));
    await store.orderOf(checkoutId, { shippingAddress: null });
    const placed = visibleText(await visit(service, `/pay/${checkoutId}`));
    for (const page of [open, placed])
      for (const text of [
        'Torra e Prosa Cafés Ltda. · CNPJ 11.222.333/0001-81 · Rua da Aurora, 100, Recife, PE',
        'Atendimento: ajuda@exemplo.com.br · (81) 3333-4444',
        WITHDRAWAL,
        'Trocas, devoluções e entrega · Privacidade',
      ])
        expect(page).toContain(text);
    const { text } = await visit(service, `/pay/${checkoutId}`);
    for (const address of ['mailto:ajuda@exemplo.com.br', 'tel:+558133334444', SELLER.policyUrl, SELLER.privacyUrl])
      expect(text).toContain(`<a href="${address}" rel="noreferrer">`);
  });

  test('is shown with a CPF when it is a person; without data only the name and the right of withdrawal are shown', async () => {
    const person = await payableStore(service, { name: 'Ana', legalName: 'Ana Lima', document: '52998224725' });
    expect(visibleText(await visit(service, `/pay/${await person.externalCheckout()}`))).toContain(
      'Ana Lima · CPF 529.982.247-25',
    );
    const silent = await payableStore(service, { name: 'Loja calada' });
    const page = await visit(service, `/pay/${await silent.externalCheckout()}`);
    expect(visibleText(page)).toContain(`Loja calada ${WITHDRAWAL}`);
    expect(page.text).not.toMatch(/Atendimento|Privacidade|accent-|class="logo"/);
  });

  test('has its logo and its colour, the colour in a stylesheet of its own', async () => {
    const logoUrl = 'https://exemplo.com.br/logo.svg';
    const store = await payableStore(service, { name: 'Torra & Prosa', logoUrl, accentColor: '#6f3d1d' });
    const { text } = await visit(service, `/pay/${await store.externalCheckout()}`);
    expect(text).toContain(`<img class="logo" src="${logoUrl}" alt="Torra &amp; Prosa" referrerpolicy="no-referrer">`);
    expect(text).toContain('<link rel="stylesheet" href="/pay/assets/accent-6f3d1d.css">');
    const sheet = await visit(service, '/pay/assets/accent-6f3d1d.css');
    expect([sheet.status, sheet.headers.get('content-type'), sheet.text]).toEqual([
      ...[200, 'text/css; charset=utf-8', ':root{--act:#6f3d1d}'],
    ]);
    expect((await visit(service, '/pay/assets/accent-6f3d1.css')).status).toBe(404);
  });
});
