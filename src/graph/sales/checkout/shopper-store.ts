import { builder } from '../../../core/schema/builder.ts';
import type { Store as StoreRow } from '../../../generated/prisma/client.ts';
import { sellerAddressLine } from './seller-address.ts';

/** A store for its buyers: seller and appearance (D-272). */
export const ShopperStore = builder.objectRef<StoreRow>('ShopperStore').implement({
  description: 'A loja como o comprador a vê na página de pagamento.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Nome da loja.' }),
    test: t.exposeBoolean('test', { description: 'Se é uma loja de teste, em que nada é cobrado.' }),
    legalName: t.exposeString('legalName', { nullable: true, description: 'Razão social, ou o nome de quem vende.' }),
    document: t.exposeString('document', { nullable: true, description: 'CNPJ ou CPF de quem vende, sem pontuação.' }),
    addressLine: t.string({ nullable: true, description: 'Endereço de quem vende, em uma linha.', resolve: sellerAddressLine }),
    supportEmail: t.exposeString('supportEmail', { nullable: true, description: 'E-mail de atendimento.' }),
    supportPhone: t.exposeString('supportPhone', { nullable: true, description: 'Telefone de atendimento.' }),
    policyUrl: t.expose('policyUrl', { type: 'URL', nullable: true, description: 'Trocas, devoluções e entrega.' }),
    privacyUrl: t.expose('privacyUrl', { type: 'URL', nullable: true, description: 'Política de privacidade.' }),
    logoUrl: t.expose('logoUrl', { type: 'URL', nullable: true, description: 'Logotipo.' }),
    accentColor: t.exposeString('accentColor', { nullable: true, description: 'Cor dos botões, como #0a6b3d.' }),
  }),
});
