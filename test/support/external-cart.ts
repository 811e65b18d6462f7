/** A valid body of the external checkout: two mugs of R$ 39,90. `cart` and `rest` override fields of the cart and of the body. */
export const externalCart = (cart: object = {}, rest: object = {}) => ({
  cart: { token: 'carrinho-1', items: [{ title: 'Caneca', quantity: 2, unitPrice: 3990 }], ...cart },
  ...rest,
});
