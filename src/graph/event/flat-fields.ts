import { z } from 'zod';

/** Fields that stand beside `data` in the payload of an order's or a cart's event: one list, with its types and its words (D-71). */

const said = <T extends z.ZodType>(type: T, description: string) => type.describe(description);
const known = <T extends z.ZodType>(type: T, description: string) => said(type.nullable(), description);

const client = z.object({
  name: known(z.string(), 'Nome.'),
  email: known(z.string(), 'E-mail.'),
  phone: known(z.string(), 'Telefone no formato E.164, como +5511987654321.'),
  doc: known(z.string(), 'CPF ou CNPJ sem máscara.'),
});

const item = {
  quantity: said(z.int(), 'Unidades.'),
  externalRef: known(
    z.string(),
    'A variação ou, sem ela, o produto no sistema que enviou o carrinho externo; null: não informou, ou o carrinho é da loja.',
  ),
  orderBump: said(z.boolean(), 'Se é um order bump.'),
  gift: said(z.boolean(), 'Se é um brinde.'),
};

const address = z.object({
  street: said(z.string(), 'Rua ou avenida.'),
  number: said(z.string(), 'Número.'),
  complement: known(z.string(), 'Complemento.'),
  neighborhood: said(z.string(), 'Bairro.'),
  city: said(z.string(), 'Cidade.'),
  state: said(z.string(), 'Sigla do estado.'),
  zipcode: said(z.string(), 'CEP, 8 dígitos.'),
});

const utm = z.record(z.string().regex(/^utm_/), z.string());

/** What is told of an order. Money in reais. */
export const orderFlatFields = z.object({
  id: said(z.uuid(), 'Identificador do pedido.'),
  status: said(
    z.enum(['pending', 'processing', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded']),
    'Situação do pedido, em minúsculas.',
  ),
  method: said(z.enum(['pix', 'card', 'boleto']), 'Meio de pagamento, em minúsculas.'),
  amount: said(z.number(), 'Total do pedido, em reais.'),
  client: said(client, 'Comprador.'),
  items: said(
    z.array(
      z.object({
        id: said(z.uuid(), 'Identificador da linha do pedido.'),
        name: said(z.string(), 'Nome.'),
        price: said(z.number(), 'Preço de uma unidade antes de descontos, em reais.'),
        ...item,
      }),
    ),
    'Itens, na ordem do carrinho.',
  ),
  address: known(address, 'Endereço de entrega; null: nada é enviado.'),
  utm: known(utm, 'Os parâmetros utm_ com que o comprador chegou à página de pagamento; null: nenhum.'),
  installments: said(z.int(), 'Parcelas.'),
  paidAt: known(z.iso.datetime(), 'Quando foi pago; null: não foi.'),
});

/** What is told of a cart: the same fields, null where only an order would know. */
export const cartFlatFields = z.object({
  id: said(z.uuid(), 'Identificador do checkout.'),
  status: said(z.enum(['open', 'abandoned', 'completed']), 'Situação do checkout, em minúsculas.'),
  method: said(z.null(), 'Sempre null: o meio de pagamento ainda não foi escolhido.'),
  amount: said(z.number(), 'Total do carrinho sem envio, em reais.'),
  client: said(client, 'O que já se sabe do comprador.'),
  items: said(
    z.array(
      z.object({
        id: said(z.null(), 'Sempre null: as linhas ganham identificador com o pedido.'),
        name: known(z.string(), 'Nome; null: o item já não existe na loja.'),
        price: known(z.number(), 'Preço de uma unidade, em reais; null: o item já não existe na loja.'),
        ...item,
      }),
    ),
    'Itens, na ordem do carrinho.',
  ),
  address: said(z.null(), 'Sempre null: o endereço é informado com o pedido.'),
  utm: said(z.null(), 'Sempre null: os parâmetros da página são guardados com o pedido.'),
  installments: said(z.null(), 'Sempre null: as parcelas são escolhidas com o pedido.'),
  paidAt: said(z.null(), 'Sempre null: um carrinho ainda não foi pago.'),
});

export type OrderFlat = z.output<typeof orderFlatFields>;
export type CartFlat = z.output<typeof cartFlatFields>;
