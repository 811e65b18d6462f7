import { z } from 'zod';

/** Top-level fields beside `data` in events of orders and carts: one list of their types and descriptions (D-71). */

const described = <T extends z.ZodType>(type: T, description: string) => type.describe(description);
const nullableDescribed = <T extends z.ZodType>(type: T, description: string) => described(type.nullable(), description);

const client = z.object({
  name: nullableDescribed(z.string(), 'Nome.'),
  email: nullableDescribed(z.string(), 'E-mail.'),
  phone: nullableDescribed(z.string(), 'Telefone no formato E.164, como +5511987654321.'),
  doc: nullableDescribed(z.string(), 'CPF ou CNPJ sem máscara.'),
});

const item = {
  quantity: described(z.int(), 'Unidades.'),
  externalRef: nullableDescribed(
    z.string(),
    'A variação ou, sem ela, o produto no sistema que enviou o carrinho externo; null: não informou, ou o carrinho é da loja.',
  ),
  orderBump: described(z.boolean(), 'Se é um order bump.'),
  gift: described(z.boolean(), 'Se é um brinde.'),
};

const address = z.object({
  street: described(z.string(), 'Rua ou avenida.'),
  number: described(z.string(), 'Número.'),
  complement: nullableDescribed(z.string(), 'Complemento.'),
  neighborhood: described(z.string(), 'Bairro.'),
  city: described(z.string(), 'Cidade.'),
  state: described(z.string(), 'Sigla do estado.'),
  zipcode: described(z.string(), 'CEP, 8 dígitos.'),
});

const utm = z.record(z.string().regex(/^utm_/), z.string());

/** Fields of an order. Money in reais. */
export const orderTopLevelSchema = z.object({
  id: described(z.uuid(), 'Identificador do pedido.'),
  status: described(
    z.enum(['pending', 'processing', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded']),
    'Situação do pedido, em minúsculas.',
  ),
  method: described(z.enum(['pix', 'card', 'boleto']), 'Meio de pagamento, em minúsculas.'),
  amount: described(z.number(), 'Total do pedido, em reais.'),
  client: described(client, 'Comprador.'),
  items: described(
    z.array(
      z.object({
        id: described(z.uuid(), 'Identificador da linha do pedido.'),
        name: described(z.string(), 'Nome.'),
        price: described(z.number(), 'Preço de uma unidade antes de descontos, em reais.'),
        ...item,
      }),
    ),
    'Itens, na ordem do carrinho.',
  ),
  address: nullableDescribed(address, 'Endereço de entrega; null: nada é enviado.'),
  utm: nullableDescribed(utm, 'Os parâmetros utm_ com que o comprador chegou à página de pagamento; null: nenhum.'),
  installments: described(z.int(), 'Parcelas.'),
  paidAt: nullableDescribed(z.iso.datetime(), 'Quando foi pago; null: não foi.'),
});

/** Fields of a cart: the same, null for those that only an order has. */
export const cartTopLevelSchema = z.object({
  id: described(z.uuid(), 'Identificador do checkout.'),
  status: described(z.enum(['open', 'abandoned', 'completed']), 'Situação do checkout, em minúsculas.'),
  method: described(z.null(), 'Sempre null: o meio de pagamento ainda não foi escolhido.'),
  amount: described(z.number(), 'Total do carrinho sem envio, em reais.'),
  client: described(client, 'O que já se sabe do comprador.'),
  items: described(
    z.array(
      z.object({
        id: described(z.null(), 'Sempre null: as linhas ganham identificador com o pedido.'),
        name: nullableDescribed(z.string(), 'Nome; null: o item já não existe na loja.'),
        price: nullableDescribed(z.number(), 'Preço de uma unidade, em reais; null: o item já não existe na loja.'),
        ...item,
      }),
    ),
    'Itens, na ordem do carrinho.',
  ),
  address: described(z.null(), 'Sempre null: o endereço é informado com o pedido.'),
  utm: described(z.null(), 'Sempre null: os parâmetros da página são guardados com o pedido.'),
  installments: described(z.null(), 'Sempre null: as parcelas são escolhidas com o pedido.'),
  paidAt: described(z.null(), 'Sempre null: um carrinho ainda não foi pago.'),
});

export type OrderTopLevelFields = z.output<typeof orderTopLevelSchema>;
export type CartTopLevelFields = z.output<typeof cartTopLevelSchema>;
