// Made by openapi-typescript of schema/openapi.json: npm run snapshots.
export interface paths {
    "/api/v1/discount-ranges/{discountRangeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um desconto progressivo
         * @description Altera um desconto progressivo. As regras valem para o desconto como ele fica.
         *
         *     Escopo da chave: `discount-ranges:write`.
         */
        patch: operations["updateDiscountRange"];
        trace?: never;
    };
    "/api/v1/coupons/{couponId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um cupom, menos o código
         * @description Altera um cupom, menos o código. As regras valem para o cupom como ele fica.
         *
         *     Escopo da chave: `coupons:write`.
         */
        patch: operations["updateCoupon"];
        trace?: never;
    };
    "/api/v1/payment-discounts/{paymentDiscountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera o desconto de uma forma de pagamento
         * @description Altera o desconto de uma forma de pagamento. As regras valem para o desconto como ele fica.
         *
         *     Escopo da chave: `payment-discounts:write`.
         */
        patch: operations["updatePaymentDiscount"];
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Produtos da loja, dos mais novos aos mais antigos
         * @description Produtos da loja, dos mais novos aos mais antigos.
         *
         *     Escopo da chave: `products:read`.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Cria um produto
         * @description Cria um produto. O SKU, quando informado, não pode existir em outro produto ou variação da loja.
         *
         *     Escopo da chave: `products:write`.
         *
         *     Eventos: `PRODUCT_CREATED`.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um produto da loja
         * @description Um produto da loja.
         *
         *     Escopo da chave: `products:read`.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cria uma coleção; a loja tem no máximo 2000
         * @description Cria uma coleção; a loja tem no máximo 2000. O slug, quando informado, não pode existir em outra coleção da loja.
         *
         *     Escopo da chave: `categories:write`.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Brindes da loja, dos mais novos aos mais antigos
         * @description Brindes da loja, dos mais novos aos mais antigos.
         *
         *     Escopo da chave: `gifts:read`.
         */
        get: operations["listGifts"];
        put?: never;
        /**
         * Cria um brinde; a loja tem no máximo 100, ligados ou não
         * @description Cria um brinde; a loja tem no máximo 100, ligados ou não. O produto dado e os que o acionam precisam ser da loja.
         *
         *     Escopo da chave: `gifts:write`.
         */
        post: operations["createGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gifts/{giftId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um brinde
         * @description Altera um brinde. As regras valem para o brinde como ele fica; triggerProductIds substitui os atuais.
         *
         *     Escopo da chave: `gifts:write`.
         */
        patch: operations["updateGift"];
        trace?: never;
    };
    "/api/v1/upsells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Upsells da loja, dos mais novos aos mais antigos
         * @description Upsells da loja, dos mais novos aos mais antigos.
         *
         *     Escopo da chave: `upsells:read`.
         */
        get: operations["listUpsells"];
        put?: never;
        /**
         * Cria um upsell; a loja tem no máximo 50, ligados ou não
         * @description Cria um upsell; a loja tem no máximo 50, ligados ou não. Tem só um entre price, discountPercent e discountAmount, e ao menos um produto que a mostra.
         *
         *     Escopo da chave: `upsells:write`.
         */
        post: operations["createUpsell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/upsells/{upsellId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um upsell
         * @description Altera um upsell. As regras valem para o upsell como ele fica; triggerProductIds substitui os atuais.
         *
         *     Escopo da chave: `upsells:write`.
         */
        patch: operations["updateUpsell"];
        trace?: never;
    };
    "/api/v1/kits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Kits da loja, dos mais novos aos mais antigos
         * @description Kits da loja, dos mais novos aos mais antigos.
         *
         *     Escopo da chave: `kits:read`.
         */
        get: operations["listKits"];
        put?: never;
        /**
         * Cria um kit de produtos da loja
         * @description Cria um kit de produtos da loja.
         *
         *     Escopo da chave: `kits:write`.
         */
        post: operations["createKit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/kits/{kitId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um kit
         * @description Altera um kit. As regras valem para o kit como ele fica; os itens são substituídos por inteiro. O slug não muda.
         *
         *     Escopo da chave: `kits:write`.
         */
        patch: operations["updateKit"];
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pedidos da loja, dos mais novos aos mais antigos
         * @description Pedidos da loja, dos mais novos aos mais antigos.
         *
         *     Escopo da chave: `orders:read`.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um pedido: situação, observações, etiquetas e rastreamento, tudo ou nada
         * @description Altera um pedido: situação, observações, etiquetas e rastreamento, tudo ou nada. Ao passar para SHIPPED recebe a etiqueta entrega.em_transporte.
         *
         *     Escopo da chave: `orders:write`.
         *
         *     Eventos: `ORDER_PAID`, `ORDER_COMPLETED`, `ORDER_CANCELLED`, `ORDER_REFUNDED`, `PRODUCT_UPDATED`.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/api/v1/orders/{orderId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move um pedido, com uma linha nas observações se for dito
         * @description Move um pedido, com uma linha nas observações se for dito. Em SHIPPED recebe a etiqueta entrega.em_transporte.
         *
         *     Escopo da chave: `orders:write`.
         *
         *     Eventos: `ORDER_PAID`, `ORDER_COMPLETED`, `ORDER_CANCELLED`, `ORDER_REFUNDED`, `PRODUCT_UPDATED`.
         */
        patch: operations["setOrderStatus"];
        trace?: never;
    };
    "/api/v1/orders/{orderId}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cria uma etiqueta no catálogo da loja, que tem no máximo 200 próprias
         * @description Cria uma etiqueta no catálogo da loja, que tem no máximo 200 próprias. Nenhum pedido a recebe: para isso ela vai em tagIds.
         *
         *     Escopo da chave: `orders:write`.
         */
        post: operations["createOrderTag"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Define as etiquetas de um pedido
         * @description Define as etiquetas de um pedido. Substitui as atuais por inteiro.
         *
         *     Escopo da chave: `orders:write`.
         */
        patch: operations["setOrderTags"];
        trace?: never;
    };
    "/api/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compradores da loja, dos que compraram por último aos que há mais tempo não compram
         * @description Compradores da loja, dos que compraram por último aos que há mais tempo não compram.
         *
         *     Escopo da chave: `customers:read`.
         */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cria um webhook; a loja tem no máximo 50
         * @description Cria um webhook; a loja tem no máximo 50. Recebe o que acontecer daqui em diante.
         *
         *     Escopo da chave: `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um webhook da loja
         * @description Um webhook da loja.
         *
         *     Escopo da chave: `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um webhook
         * @description Altera um webhook. As regras valem para o webhook como ele fica; vale também para as entregas a caminho.
         *
         *     Escopo da chave: `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/automation/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Modelos de mensagem da loja, dos mais novos aos mais antigos
         * @description Modelos de mensagem da loja, dos mais novos aos mais antigos.
         *
         *     Escopo da chave: `automations:read`.
         */
        get: operations["listMessageTemplates"];
        put?: never;
        /**
         * Cria um modelo de mensagem
         * @description Cria um modelo de mensagem. O que é obrigatório depende do canal. A loja tem no máximo 500.
         *
         *     Escopo da chave: `automations:write`.
         */
        post: operations["createMessageTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/automation/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera um modelo de mensagem
         * @description Altera um modelo de mensagem. As regras valem para o modelo como ele fica; o canal só muda enquanto nenhuma automação o usa.
         *
         *     Escopo da chave: `automations:write`.
         */
        patch: operations["updateMessageTemplate"];
        trace?: never;
    };
    "/api/v1/automations/{automationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Altera uma automação, também para ligá-la ou desligá-la, o que interrompe as suas execuções
         * @description Altera uma automação, também para ligá-la ou desligá-la, o que interrompe as suas execuções. Os passos têm operações próprias.
         *
         *     Escopo da chave: `automations:write`.
         */
        patch: operations["updateAutomation"];
        trace?: never;
    };
    "/api/v1/automations/{automationId}/steps/{stepId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Muda o lugar de um passo em uma automação
         * @description Muda o lugar de um passo em uma automação. Execuções em andamento não mudam.
         *
         *     Escopo da chave: `automations:write`.
         */
        post: operations["moveAutomationStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/external/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Faz de um carrinho de outra vitrine um checkout com página de pagamento
         * @description Faz de um carrinho de outra vitrine um checkout com página de pagamento. O mesmo cart.token mantém o checkout e substitui o conteúdo, até que vire um pedido.
         *
         *     Eventos: `CHECKOUT_CREATED`, `CHECKOUT_UPDATED`.
         */
        post: operations["createExternalCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/external/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Faz de um carrinho de outra vitrine um checkout com página de pagamento
         * @description Faz de um carrinho de outra vitrine um checkout com página de pagamento. O mesmo cart.token mantém o checkout e substitui o conteúdo, até que vire um pedido.
         *
         *     Eventos: `CHECKOUT_CREATED`, `CHECKOUT_UPDATED`.
         */
        post: operations["createExternalCheckoutAlias"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    ORDER_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um pedido nasceu de um checkout ou de uma oferta aceita.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onOrderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ORDER_PAID: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um pedido foi pago.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onOrderPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ORDER_REFUNDED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um pedido foi reembolsado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onOrderRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ORDER_CANCELLED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um pedido foi cancelado, também por falta de pagamento.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ORDER_COMPLETED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um pedido foi entregue.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onOrderCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SUBSCRIPTION_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reservado: ainda não é anunciado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onSubscriptionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SUBSCRIPTION_CANCELLED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reservado: ainda não é anunciado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onSubscriptionCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SUBSCRIPTION_RENEWED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reservado: ainda não é anunciado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onSubscriptionRenewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CUSTOMER_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um comprador fez o primeiro pedido.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onCustomerCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CUSTOMER_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um comprador fez um pedido com outros dados de contato ou endereço.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onCustomerUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PRODUCT_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um produto foi criado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onProductCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PRODUCT_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um produto foi alterado, também no estoque, nas variações ou coleções.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onProductUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PRODUCT_DELETED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um produto foi apagado; data mostra como era.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onProductDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CHECKOUT_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um checkout foi criado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onCheckoutCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CHECKOUT_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um carrinho externo foi enviado de novo, ou o comprador mudou quantidades nos kits.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onCheckoutUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CART_ABANDONED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um checkout com contato do comprador ficou parado por 30 minutos.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onCartAbandoned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PAYMENT_PROCESSED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * O pagamento de um pedido foi aprovado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onPaymentProcessed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PAYMENT_FAILED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * O pagamento de um pedido foi recusado ou venceu.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onPaymentFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    MEMBER_AREA_ACCESS_GRANTED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reservado: ainda não é anunciado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onMemberAreaAccessGranted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    MEMBER_AREA_ACCESS_REVOKED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reservado: ainda não é anunciado.
         * @description Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["onMemberAreaAccessRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AuthApiKeyRequiredRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "AUTH_API_KEY_REQUIRED";
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 401;
            };
        };
        AuthScopeDeniedRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "AUTH_SCOPE_DENIED";
                details: {
                    /** @description O escopo que falta. */
                    scope: string;
                };
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 403;
            };
        };
        AuthStoreAccessDeniedRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "AUTH_STORE_ACCESS_DENIED";
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 403;
            };
        };
        /** @description Passos que são feitos, um depois do outro, cada vez que algo acontece na loja. */
        Automation: {
            /**
             * Format: uuid
             * @description Identificador da automação.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que a automação pertence.
             */
            storeId: string;
            /** @description Nome, de 1 a 255 caracteres. */
            name: string;
            /** @description Evento que a inicia, como pix.generated. */
            trigger_event: string;
            /** @description Se está ligada; uma nova começa desligada. */
            active: boolean;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /** @description Passos, na ordem em que são feitos, até 100. */
            steps: ({
                /**
                 * Format: uuid
                 * @description Identificador do passo.
                 */
                id: string;
                /** @description Tipo: delay (espera), action (ação) ou outro. */
                type: string;
                /** @description Ação: send_email, send_sms ou send_whatsapp. */
                name: string;
                /** @description Dados da ação; template_id é o modelo que ela envia. */
                data: unknown;
                /**
                 * Format: uuid
                 * @description Passo seguinte; null: é o último.
                 */
                nextId: string | null;
            } | {
                /**
                 * Format: uuid
                 * @description Identificador do passo.
                 */
                id: string;
                /** @description Tipo: delay (espera), action (ação) ou outro. */
                type: string;
                /**
                 * Format: int32
                 * @description Minutos de espera, de 1 a 43200.
                 */
                minutes: number;
                /**
                 * Format: uuid
                 * @description Passo seguinte; null: é o último.
                 */
                nextId: string | null;
            } | {
                /**
                 * Format: uuid
                 * @description Identificador do passo.
                 */
                id: string;
                /** @description Tipo: delay (espera), action (ação) ou outro. */
                type: string;
                /** @description Dados do passo, como foram enviados; {} quando não foram. */
                data: unknown;
                /**
                 * Format: uuid
                 * @description Passo seguinte; null: é o último.
                 */
                nextId: string | null;
            })[];
        };
        /**
         * CART_ABANDONED
         * @description Um checkout com contato do comprador ficou parado por 30 minutos.
         */
        CART_ABANDONED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "CART_ABANDONED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "cart.abandoned";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Checkout"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["CheckoutEventFields"]);
        /**
         * CHECKOUT_CREATED
         * @description Um checkout foi criado.
         */
        CHECKOUT_CREATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "CHECKOUT_CREATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "checkout.created";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Checkout"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["CheckoutEventFields"]);
        /**
         * CHECKOUT_UPDATED
         * @description Um carrinho externo foi enviado de novo, ou o comprador mudou quantidades nos kits.
         */
        CHECKOUT_UPDATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "CHECKOUT_UPDATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "checkout.updated";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Checkout"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["CheckoutEventFields"]);
        /**
         * CUSTOMER_CREATED
         * @description Um comprador fez o primeiro pedido.
         */
        CUSTOMER_CREATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "CUSTOMER_CREATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "customer.created";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Customer"];
        } & components["schemas"]["EventFields"];
        /**
         * CUSTOMER_UPDATED
         * @description Um comprador fez um pedido com outros dados de contato ou endereço.
         */
        CUSTOMER_UPDATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "CUSTOMER_UPDATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "customer.updated";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Customer"];
        } & components["schemas"]["EventFields"];
        /** @description Uma coleção de produtos da loja. Coleções podem ter subcoleções. */
        Category: {
            /**
             * Format: uuid
             * @description Identificador da coleção.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que a coleção pertence.
             */
            storeId: string;
            /** @description Nome, de 1 a 255 caracteres. */
            name: string;
            /** @description Nome no endereço da página, único na loja. */
            slug: string;
            /** @description Descrição. */
            description: string | null;
            /**
             * Format: uuid
             * @description Coleção em que esta fica; null quando fica na raiz.
             */
            parentId: string | null;
            /** @description Endereço da imagem. */
            image: string | null;
            /**
             * Format: int32
             * @description Lugar nas listas, a partir de 0.
             */
            position: number;
            /** @description Se a coleção é mostrada na loja. */
            active: boolean;
            /**
             * Format: int32
             * @description Quantos produtos a coleção tem agora.
             */
            productCount: number;
            /**
             * Format: int32
             * @description Quantas subcoleções diretas a coleção tem agora.
             */
            childrenCount: number;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /** @description Um carrinho a caminho de virar pedido. Quem conhece o seu id pode pagá-lo. */
        Checkout: {
            /**
             * Format: uuid
             * @description Identificador do checkout, que ninguém pode adivinhar.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o checkout pertence.
             */
            storeId: string;
            /** @description Identificador do carrinho no sistema de quem chamou; único na loja. */
            cartToken: string | null;
            /** @description Situação. */
            status: components["schemas"]["CheckoutStatus"];
            /** @description Moeda dos valores: BRL. */
            currency: string;
            /** @description Itens, de 1 a 100, na ordem em que foram enviados. */
            items: {
                /** @description Nome mostrado, de 1 a 500 caracteres; só em carrinhos externos. */
                title: string | null;
                /**
                 * Format: int32
                 * @description Unidades, de 1 a 999.
                 */
                quantity: number;
                /** @description Preço de uma unidade; só em carrinhos externos: nos próprios vale o da loja na hora da compra. */
                unitPrice: number | null;
                /** @description Endereço da imagem; só em carrinhos externos. */
                image: string | null;
                /** @description Produto no sistema de quem chamou, até 255 caracteres; só em carrinhos externos. */
                externalProductId: string | null;
                /** @description Variação no sistema de quem chamou, até 255 caracteres; só em carrinhos externos. */
                externalVariantId: string | null;
                /** @description Endereço da página do produto; só em carrinhos externos. */
                url: string | null;
                /**
                 * Format: uuid
                 * @description Produto da loja; só em carrinhos próprios.
                 */
                productId: string | null;
                /**
                 * Format: uuid
                 * @description Variação do produto; só em carrinhos próprios.
                 */
                variantId: string | null;
                /**
                 * Format: uuid
                 * @description Kit da loja; só em carrinhos próprios.
                 */
                kitId: string | null;
            }[];
            /** @description Soma dos itens. */
            subtotal: number;
            /** @description Desconto, de 0 ao subtotal. */
            discount: number;
            /** @description Subtotal menos o desconto, sem envio. */
            total: number;
            /** @description Se há o que enviar: o endereço é pedido. */
            requiresShipping: boolean;
            /** @description Comprador; o que ainda não se sabe é null. */
            customer: {
                /** @description Nome. */
                name: string | null;
                /**
                 * Format: idn-email
                 * @description E-mail, em minúsculas.
                 */
                email: string | null;
                /** @description Telefone em E.164, como +5511987654321. */
                phone: string | null;
                /** @description CPF ou CNPJ sem máscara, em maiúsculas. */
                documentNumber: string | null;
            };
            /** @description Cupom informado. */
            couponCode: string | null;
            /** @description Endereço da página em que o checkout é pago. */
            checkoutUrl: string;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        CheckoutEventFields: {
            /**
             * Format: uuid
             * @description Identificador do checkout.
             */
            id: string;
            /**
             * @description Situação do checkout, em minúsculas.
             * @enum {string}
             */
            status: "open" | "abandoned" | "completed";
            /** @description Sempre null: o meio de pagamento ainda não foi escolhido. */
            method: null;
            /** @description Total do carrinho sem envio, em reais. */
            amount: number;
            /** @description O que já se sabe do comprador. */
            client: {
                /** @description Nome. */
                name: string | null;
                /** @description E-mail. */
                email: string | null;
                /** @description Telefone no formato E.164, como +5511987654321. */
                phone: string | null;
                /** @description CPF ou CNPJ sem máscara. */
                doc: string | null;
            };
            /** @description Itens, na ordem do carrinho. */
            items: {
                /** @description Sempre null: as linhas ganham identificador com o pedido. */
                id: null;
                /** @description Nome; null: o item já não existe na loja. */
                name: string | null;
                /** @description Preço de uma unidade, em reais; null: o item já não existe na loja. */
                price: number | null;
                /**
                 * Format: int32
                 * @description Unidades.
                 */
                quantity: number;
                /** @description A variação ou, sem ela, o produto no sistema que enviou o carrinho externo; null: não informou, ou o carrinho é da loja. */
                externalRef: string | null;
                /** @description Se é um order bump. */
                orderBump: boolean;
                /** @description Se é um brinde. */
                gift: boolean;
            }[];
            /** @description Sempre null: o endereço é informado com o pedido. */
            address: null;
            /** @description Sempre null: os parâmetros da página são guardados com o pedido. */
            utm: null;
            /** @description Sempre null: as parcelas são escolhidas com o pedido. */
            installments: null;
            /** @description Sempre null: um carrinho ainda não foi pago. */
            paidAt: null;
        };
        /**
         * @description Situação de um checkout.
         *
         *     - `ABANDONED`: Sem atividade há 30 minutos; ainda pode ser pago.
         *     - `COMPLETED`: Virou um pedido.
         *     - `OPEN`: Aberto: pode ser pago.
         * @enum {string}
         */
        CheckoutStatus: "ABANDONED" | "COMPLETED" | "OPEN";
        /** @description Um cupom de desconto da loja. */
        Coupon: {
            /**
             * Format: uuid
             * @description Identificador do cupom.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o cupom pertence.
             */
            storeId: string;
            /** @description Nome, de 1 a 120 caracteres. */
            name: string;
            /** @description O que o comprador digita; único na loja sem distinguir maiúsculas. */
            code: string;
            /**
             * Format: int32
             * @description Quantas vezes pode ser usado; 0: sem limite.
             */
            totalAvailable: number;
            /**
             * Format: int32
             * @description Quantas vezes já foi usado.
             */
            usedCount: number;
            /**
             * Format: date-time
             * @description Começo; null: vale desde já.
             */
            startAt: string | null;
            /**
             * Format: date-time
             * @description Fim; null: sem fim.
             */
            endAt: string | null;
            /** @description Como o desconto é medido. */
            discountType: components["schemas"]["DiscountType"];
            /** @description Tamanho do desconto. */
            amount: number;
            /** @description Se cada cliente o usa uma só vez. */
            singleUsePerCustomer: boolean;
            /** @description Se vale sem ser digitado. */
            automaticApply: boolean;
            /** @description Situação. */
            status: components["schemas"]["CouponStatus"];
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /**
         * @description Situação de um cupom.
         *
         *     - `ACTIVE`: Pode ser usado.
         *     - `INACTIVE`: Desligado.
         * @enum {string}
         */
        CouponStatus: "ACTIVE" | "INACTIVE";
        /** @description Dados de uma coleção nova. */
        CreateCategoryInput: {
            /** @description Se a coleção é mostrada na loja; true quando omitido na criação. */
            active?: boolean;
            /** @description Descrição; null remove. */
            description?: string | null;
            /** @description Endereço http ou https da imagem; null remove. */
            image?: string | null;
            /** @description Nome, de 1 a 255 caracteres. */
            name: string;
            /**
             * Format: uuid
             * @description Coleção em que esta fica; null a leva para a raiz.
             */
            parentId?: string | null;
            /**
             * Format: int32
             * @description Lugar nas listas, a partir de 0; 0 quando omitido na criação.
             */
            position?: number;
            /** @description Nome no endereço da página, único na loja; feito do nome quando omitido na criação. */
            slug?: string;
        };
        /** @description Dados de um brinde novo. */
        CreateGiftInput: {
            /** @description Se o brinde é dado; true quando omitido na criação. */
            active?: boolean;
            /** @description Descrição, até 50000 caracteres; null remove. */
            description?: string | null;
            /**
             * Format: date-time
             * @description Fim, não antes do início; null: sem fim.
             */
            endsAt?: string | null;
            /**
             * Format: int32
             * @description Maior número de itens, não menor que o mínimo; null: sem máximo.
             */
            maxCartQuantity?: number | null;
            /** @description Maior total em reais, até 999999,99 e não menor que o mínimo; null: sem máximo. */
            maxCartTotal?: number | null;
            /**
             * Format: int32
             * @description Menor número de itens do carrinho, a partir de 0; null: sem mínimo.
             */
            minCartQuantity?: number | null;
            /** @description Menor total do carrinho em reais, de 0 a 999999,99; null: sem mínimo. */
            minCartTotal?: number | null;
            /** @description Nome, de 3 a 200 caracteres. */
            name: string;
            /**
             * Format: int32
             * @description Prioridade, a partir de 0; a maior vem primeiro; 0 quando omitida na criação. Quando omitido: `0`.
             */
            priority?: number;
            /**
             * Format: uuid
             * @description Produto dado de presente.
             */
            productId: string;
            /**
             * Format: date-time
             * @description Início; null: desde já.
             */
            startsAt?: string | null;
            /** @description Produtos dos quais um precisa estar no carrinho, até 500, um repetido contando uma vez; vazio: qualquer um. */
            triggerProductIds?: string[];
        };
        /** @description Dados de um kit novo. */
        CreateKitInput: {
            /** @description Se o cliente pode mudar quantas unidades leva de cada item; false quando omitido na criação. */
            allowQuantityChange?: boolean;
            /** @description Frete próprio; null remove. */
            customShipping?: components["schemas"]["KitShippingInput"] | null;
            /** @description Descrição, até 500 caracteres. Quando omitido: `""`. */
            description?: string;
            /** @description Endereço http ou https da imagem; null remove. */
            image?: string | null;
            /** @description Itens, de 1 a 100; substituem os atuais por inteiro. */
            items: components["schemas"]["KitItemInput"][];
            /** @description Nome, de 3 a 100 caracteres. */
            name: string;
            /** @description Situação; DRAFT quando omitida na criação. Quando omitido: `"DRAFT"`. */
            status?: components["schemas"]["KitStatus"];
        };
        /** @description Dados de um modelo de mensagem novo. */
        CreateMessageTemplateInput: {
            /** @description Outro nome para message, só em e-mails; envie um dos dois. */
            body?: string | null;
            /** @description Por onde é enviado. */
            channel: components["schemas"]["MessageChannel"];
            /** @description Corpo em HTML, até 200000 caracteres; um e-mail precisa dele ou de body. Aceita marcadores. */
            html?: string | null;
            /** @description Texto: até 160 caracteres em SMS, 4096 em WhatsApp, 50000 em e-mails, com os marcadores. Aceita marcadores. */
            message?: string | null;
            /** @description Nome para a loja, de 1 a 255 caracteres. */
            name: string;
            /**
             * Format: idn-email
             * @description Endereço do remetente, guardado em minúsculas; obrigatório em e-mails.
             */
            remetente_email?: string | null;
            /** @description Nome do remetente, até 100 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
            remetente_nome?: string | null;
            /** @description Assunto, até 255 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
            subject?: string | null;
        };
        /** @description Dados de uma etiqueta nova. */
        CreateOrderTagInput: {
            /** @description Cor; slate quando omitida ou null. */
            color?: components["schemas"]["OrderTagColor"] | null;
            /** @description Nome, de 1 a 60 caracteres; o identificador é custom. com o que dele cabe em um endereço. */
            label: string;
        };
        /** @description Dados de um produto novo. */
        CreateProductInput: {
            /** @description Código de barras, até 100 caracteres; null remove. */
            barcode?: string | null;
            /** @description Preço de custo; null remove. */
            costPrice?: number | null;
            /**
             * @description Moeda; somente BRL. Quando omitido: `"BRL"`.
             * @constant
             */
            currency?: "BRL";
            /** @description Descrição completa. Quando omitido: `""`. */
            description?: string;
            /** @description Preço promocional, menor que o preço; null remove. */
            discountedPrice?: number | null;
            /** @description Se é destaque. Quando omitido: `false`. */
            featured?: boolean;
            /** @description Medidas; obrigatórias para produto físico. */
            logistics?: components["schemas"]["LogisticsInput"] | null;
            /** @description Mídias. Quando omitido: `{"images":[],"videos":[],"documents":[]}`. */
            media?: components["schemas"]["ProductMediaInput"];
            /** @description Nome, de 3 a 100 caracteres. */
            name: string;
            /** @description Preço em reais, de 0,01 a 999999,99. */
            price: number;
            /** @description Descrição curta. Quando omitido: `""`. */
            shortDescription?: string;
            /** @description Código do lojista, até 100 caracteres. Quando omitido: `""`. */
            sku?: string;
            /** @description Situação; DRAFT quando omitida na criação. Quando omitido: `"DRAFT"`. */
            status?: components["schemas"]["ProductStatus"];
            /** @description Unidades em estoque, a partir de 0. Quando omitido: `0`. */
            stock?: {
                /**
                 * Format: int32
                 * @description Unidades em estoque, a partir de 0. Quando omitido: `0`.
                 */
                quantity?: number;
            };
            /** @description Físico ou digital. */
            type: components["schemas"]["ProductType"];
        };
        /** @description Dados de um upsell novo. */
        CreateUpsellInput: {
            /** @description Se a oferta é mostrada; true quando omitido na criação. */
            active?: boolean;
            /** @description Texto do botão, de 3 a 100 caracteres. */
            buttonText: string;
            /** @description Texto da oferta, até 1000 caracteres; null remove. */
            description?: string | null;
            /** @description Desconto em reais, de 0 a 999999,99; null remove. */
            discountAmount?: number | null;
            /** @description Desconto em por cento, de 0 a 100, com no máximo 2 casas; null remove. */
            discountPercent?: number | null;
            /** @description Nome para o lojista, de 3 a 200 caracteres. */
            name: string;
            /**
             * Format: uuid
             * @description Produto oferecido.
             */
            offerProductId: string;
            /**
             * Format: uuid
             * @description Variação oferecida, do produto oferecido; null: o produto sem variação.
             */
            offerVariantId?: string | null;
            /** @description Preço da oferta em reais, de 0 a 999999,99. O upsell tem só um: price, discountPercent ou discountAmount. */
            price?: number | null;
            /** @description Título mostrado ao comprador, de 3 a 200 caracteres. */
            title: string;
            /** @description Se a compra de qualquer produto mostra a oferta; true esvazia triggerProductIds. false quando omitido na criação. */
            triggerAnyProduct?: boolean;
            /** @description Produtos cuja compra mostra a oferta, de 1 a 500, um repetido contando uma vez. */
            triggerProductIds?: string[];
        };
        /** @description Dados de um webhook novo. */
        CreateWebhookInput: {
            /** @description Se recebe; true quando omitido na criação. Ativar de novo esquece por que o serviço o desativou. */
            active?: boolean;
            /** @description Descrição, até 500 caracteres; null limpa. */
            description?: string | null;
            /** @description O que assina, de 1 a 20 valores; substitui os atuais. Um repetido conta uma vez. */
            events: components["schemas"]["WebhookEvent"][];
            /** @description Cabeçalhos a mais do POST: objeto de nome e texto, até 20; substitui os atuais, null limpa. Não pode ter host, content-*, webhook-*, x-webhook-*, proxy-* nem os da conexão; user-agent, accept, accept-encoding e expect são guardados, mas o POST leva os do serviço. */
            headers?: {
                [key: string]: string;
            } | null;
            /** @description Nome, de 1 a 100 caracteres. */
            name: string;
            /**
             * Format: int32
             * @description Quantas novas tentativas uma entrega tem, de 0 a 10; 3 quando omitido na criação.
             */
            retryAttempts?: number;
            /** @description Com que as entregas são assinadas, de 1 a 100 caracteres; null ou "" limpa. Vale no lugar do anterior desde já. */
            secret?: string | null;
            /**
             * Format: int32
             * @description Segundos que uma tentativa pode durar, de 5 a 300; 30 quando omitido na criação.
             */
            timeout?: number;
            /** @description Endereço https público que recebe os POSTs, até 500 caracteres, sem usuário nem senha. */
            url: string;
        };
        /** @description Um comprador: os pedidos de um documento ou, sem documento, de um e-mail. Os dados são os do pedido mais novo. */
        Customer: {
            /** @description CPF ou CNPJ sem máscara. */
            documentNumber: string | null;
            /** @description O tipo do documento, cpf ou cnpj; null: sem documento. */
            documentType: string | null;
            /** @description Nome. */
            name: string;
            /**
             * Format: idn-email
             * @description E-mail, em minúsculas.
             */
            email: string;
            /** @description Telefone no formato E.164, como +5511987654321. */
            phone: string | null;
            /** @description Rua ou avenida; null: nunca informou endereço. */
            address: string | null;
            /** @description Número. */
            addressNumber: string | null;
            /** @description Bairro. */
            neighborhood: string | null;
            /** @description Complemento. */
            complement: string | null;
            /** @description CEP, 8 dígitos. */
            zipcode: string | null;
            /** @description Sigla do estado. */
            state: string | null;
            /** @description Cidade. */
            city: string | null;
            /**
             * Format: int32
             * @description Pedidos em qualquer situação.
             */
            totalOrders: number;
            /**
             * Format: date-time
             * @description Criação do pedido mais antigo.
             */
            firstOrderDate: string;
            /**
             * Format: date-time
             * @description Criação do pedido mais novo.
             */
            lastOrderDate: string;
            /** @description Os pedidos contados pela situação. */
            orderStats: {
                /**
                 * Format: int32
                 * @description Pagos, enviados e entregues.
                 */
                paid: number;
                /**
                 * Format: int32
                 * @description Que aguardam o pagamento.
                 */
                pending: number;
                /**
                 * Format: int32
                 * @description Cancelados.
                 */
                cancelled: number;
                /**
                 * Format: int32
                 * @description Com o pagamento em análise.
                 */
                processing: number;
                /**
                 * Format: int32
                 * @description Reembolsados.
                 */
                other: number;
                /** @description Soma dos pagos, enviados e entregues, em reais. */
                totalSpent: number;
            };
            /** @description O pedido mais novo. */
            lastOrder: {
                /**
                 * Format: uuid
                 * @description Identificador do pedido.
                 */
                id: string;
                /** @description Situação. */
                status: components["schemas"]["OrderStatus"];
                /**
                 * Format: date-time
                 * @description Criação.
                 */
                createdAt: string;
                /** @description Total do pedido, em reais. */
                total: number;
                /** @description Meio de pagamento em minúsculas, como a API REST o escreve: pix, card ou boleto. */
                payment_method: string;
            };
        };
        /** @description Um desconto progressivo: quanto maior o carrinho, maior o desconto. Só um vale por carrinho. */
        DiscountRange: {
            /**
             * Format: uuid
             * @description Identificador do desconto.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o desconto pertence.
             */
            storeId: string;
            /** @description Nome, de 2 a 150 caracteres. */
            name: string;
            /** @description O que as faixas medem. */
            ruleType: components["schemas"]["RangeRuleType"];
            /** @description Se vale para todos os produtos; false: só para os de productIds. */
            appliesToAllProducts: boolean;
            /** @description De que parte do carrinho é tirado. */
            applyDiscountTo: components["schemas"]["DiscountTarget"];
            /**
             * Format: int32
             * @description Primeira unidade com desconto, a partir de 1; só com ITEM_RANGE.
             */
            itemRangeStart: number | null;
            /**
             * Format: int32
             * @description Última unidade com desconto, até 99900; só com ITEM_RANGE.
             */
            itemRangeEnd: number | null;
            /** @description Em que ordem as unidades são contadas; só com ITEM_RANGE. */
            itemRangeOrderBy: components["schemas"]["ItemOrder"] | null;
            /**
             * Format: date-time
             * @description Começo; null: vale desde já.
             */
            startAt: string | null;
            /**
             * Format: date-time
             * @description Fim; null: sem fim.
             */
            endAt: string | null;
            /** @description Se está ligado. */
            active: boolean;
            /**
             * Format: int32
             * @description Entre descontos que valem, o de maior prioridade é o escolhido.
             */
            priority: number;
            /** @description Faixas, de 1 a 50, pela posição. */
            tiers: {
                /**
                 * Format: uuid
                 * @description Identificador da faixa; muda quando as faixas são substituídas.
                 */
                id: string;
                /** @description Valor mínimo, em reais. */
                minValue: number | null;
                /** @description Valor máximo, em reais. */
                maxValue: number | null;
                /**
                 * Format: int32
                 * @description Mínimo de unidades.
                 */
                minQuantity: number | null;
                /**
                 * Format: int32
                 * @description Máximo de unidades.
                 */
                maxQuantity: number | null;
                /** @description Como o desconto é medido. */
                discountType: components["schemas"]["DiscountType"];
                /** @description Tamanho do desconto. */
                discountAmount: number;
                /**
                 * Format: int32
                 * @description Lugar entre as faixas, a partir de 0.
                 */
                position: number;
            }[];
            /** @description Produtos a que se limita, na ordem em que foram enviados; vazio quando vale para todos. */
            productIds: string[];
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /**
         * @description De que parte do carrinho o desconto é tirado.
         *
         *     - `ENTIRE_CART`: De todos os itens.
         *     - `HIGHEST_VALUE_ITEM`: De uma unidade do item mais caro.
         *     - `ITEM_RANGE`: Das unidades de itemRangeStart a itemRangeEnd, em ordem de preço.
         *     - `LOWEST_VALUE_ITEM`: De uma unidade do item mais barato.
         * @enum {string}
         */
        DiscountTarget: "ENTIRE_CART" | "HIGHEST_VALUE_ITEM" | "ITEM_RANGE" | "LOWEST_VALUE_ITEM";
        /** @description Uma faixa. Os limites fazem parte dela; null ou omitido é sem limite. Faixas não se sobrepõem. */
        DiscountTierInput: {
            /** @description Tamanho do desconto: até 100 por cento, ou até 999999,99 reais. */
            discountAmount: number;
            /** @description Como o desconto é medido; PERCENT quando omitido. */
            discountType?: components["schemas"]["DiscountType"];
            /**
             * Format: int32
             * @description Máximo de unidades; só com QUANTITY.
             */
            maxQuantity?: number | null;
            /** @description Valor máximo, em reais, até 999999,99; só com CART_VALUE. */
            maxValue?: number | null;
            /**
             * Format: int32
             * @description Mínimo de unidades, a partir de 0; só com QUANTITY.
             */
            minQuantity?: number | null;
            /** @description Valor mínimo, em reais, de 0 a 999999,99; só com CART_VALUE. */
            minValue?: number | null;
            /**
             * Format: int32
             * @description Lugar entre as faixas, a partir de 0; o lugar na lista quando omitido.
             */
            position?: number;
        };
        /**
         * @description Como um desconto é medido.
         *
         *     - `CURRENCY`: Em reais.
         *     - `PERCENT`: Em por cento, no máximo 100.
         * @enum {string}
         */
        DiscountType: "CURRENCY" | "PERCENT";
        DuplicateEntryRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "DUPLICATE_ENTRY";
                details?: components["schemas"]["Issue"][] | {
                    /**
                     * @description O que houve com a `Idempotency-Key`.
                     * @enum {string}
                     */
                    reason: "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_ANSWER_ERASED" | "IDEMPOTENCY_ANSWER_UNREADABLE";
                };
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 409;
            };
        };
        EventFields: {
            /**
             * Format: uuid
             * @description Identificador do evento: o mesmo em todos os envios dele, a todos os webhooks.
             */
            eventId: string;
            /**
             * Format: uuid
             * @description Loja em que aconteceu.
             */
            storeId: string;
            /**
             * Format: date-time
             * @description Quando aconteceu, em UTC com milissegundos.
             */
            createdAt: string;
            /** @description Se é um evento de teste: nada aconteceu, e os dados são inventados. */
            isTest: boolean;
        };
        /** @description Um carrinho montado em outra vitrine. Valores em centavos. */
        ExternalCheckoutCartInput: {
            /**
             * @description Moeda; somente BRL, também quando omitida. Quando omitido: `"BRL"`.
             * @constant
             */
            currency?: "BRL";
            /** @description O que dizer dos descontos dados: até 50 valores, juntos até 16 KiB como JSON, guardados como vêm. Quando omitido: `[]`. */
            discounts?: unknown[];
            /** @description Itens, de 1 a 100. */
            items: components["schemas"]["ExternalCheckoutItemInput"][];
            /** @description Objeto com dados livres do carrinho, até 16 KiB como JSON. */
            metadata?: (Record<string, never> | null) | null;
            /** @description Se há o que enviar; true quando omitido. */
            requiresShipping?: boolean;
            /**
             * Format: int64
             * @description Soma dos itens; calculada quando omitida ou nula.
             */
            subtotalPrice?: number | null;
            /** @description Identificador do carrinho no seu sistema, de 1 a 255 caracteres. Enviado de novo, substitui o conteúdo. */
            token: string;
            /**
             * Format: int64
             * @description Desconto dado, de 0 à soma dos itens; 0 quando omitido ou nulo.
             */
            totalDiscount?: number | null;
            /**
             * Format: int64
             * @description Soma dos itens menos o desconto; calculada quando omitida ou nula.
             */
            totalPrice?: number | null;
        };
        /** @description O que já se sabe do comprador; o que falta, a página de pagamento pergunta. */
        ExternalCheckoutCustomerInput: {
            /** @description CPF ou CNPJ, com ou sem máscara; "" é nulo. */
            document?: string | null;
            /** @description E-mail; "" é nulo. */
            email?: string | null;
            /** @description Nome, até 200 caracteres; "" é nulo. */
            name?: string | null;
            /** @description Telefone com DDD, do Brasil se não disser outro país; "" é nulo. */
            phone?: string | null;
        };
        /** @description Um carrinho externo. Substitui por inteiro o que antes foi enviado com o mesmo cart.token. */
        ExternalCheckoutInput: {
            /** @description Carrinho. */
            cart: components["schemas"]["ExternalCheckoutCartInput"];
            /** @description Comprador. */
            customer?: components["schemas"]["ExternalCheckoutCustomerInput"] | null;
            /** @description Objeto com dados livres da chamada, até 16 KiB como JSON. */
            metadata?: (Record<string, never> | null) | null;
            /** @description Endereços de volta. */
            redirect?: components["schemas"]["ExternalCheckoutRedirectInput"] | null;
        };
        /** @description Uma linha de um carrinho externo. */
        ExternalCheckoutItemInput: {
            /** @description Produto no seu sistema, até 255 caracteres. */
            externalProductId?: string | null;
            /** @description Variação no seu sistema, até 255 caracteres. */
            externalVariantId?: string | null;
            /** @description Endereço http ou https da imagem. */
            image?: string | null;
            /**
             * Format: int32
             * @description Unidades, de 1 a 999.
             */
            quantity: number;
            /** @description Nome mostrado, de 1 a 500 caracteres. */
            title: string;
            /**
             * Format: int64
             * @description Preço de uma unidade em centavos, de 0 a 99999999.
             */
            unitPrice: number;
            /** @description Endereço http ou https da página do produto. */
            url?: string | null;
        };
        /** @description Para onde o comprador volta; endereços http ou https de até 2000 caracteres. */
        ExternalCheckoutRedirectInput: {
            /** @description Se desistir. */
            cancelUrl?: string | null;
            /** @description Depois de pagar. */
            successUrl?: string | null;
        };
        /** @description Um brinde: um produto dado de presente com os carrinhos que cumprem as condições. */
        Gift: {
            /**
             * Format: uuid
             * @description Identificador do brinde.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o brinde pertence.
             */
            storeId: string;
            /**
             * Format: uuid
             * @description Produto dado de presente.
             */
            productId: string;
            /** @description Nome do produto dado de presente. */
            productName: string;
            /** @description Nome do brinde, de 3 a 200 caracteres. */
            name: string;
            /** @description Descrição. */
            description: string | null;
            /** @description Se o brinde é dado. */
            active: boolean;
            /**
             * Format: int32
             * @description Menor número de itens do carrinho, a partir de 0; null: sem mínimo.
             */
            minCartQuantity: number | null;
            /**
             * Format: int32
             * @description Maior número de itens do carrinho, a partir de 0; null: sem máximo.
             */
            maxCartQuantity: number | null;
            /** @description Menor total do carrinho em reais, a partir de 0; null: sem mínimo. */
            minCartTotal: number | null;
            /** @description Maior total do carrinho em reais, a partir de 0; null: sem máximo. */
            maxCartTotal: number | null;
            /**
             * Format: int32
             * @description Prioridade, a partir de 0; a maior vem primeiro.
             */
            priority: number;
            /**
             * Format: date-time
             * @description Início; null: desde já.
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Fim; null: sem fim.
             */
            endsAt: string | null;
            /** @description Produtos dos quais um precisa estar no carrinho, na ordem em que foram enviados; vazio: qualquer um. */
            triggerProductIds: string[];
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        InternalErrorAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "INTERNAL_ERROR";
            };
        };
        InternalErrorRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "INTERNAL_ERROR";
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 500;
            };
        };
        InvalidPayloadAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "INVALID_PAYLOAD";
                /** @description Cada campo com problema. */
                details: components["schemas"]["Issue"][];
            };
        };
        InvalidStatusTransitionRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "INVALID_STATUS_TRANSITION";
                details: {
                    currentStatus: components["schemas"]["OrderStatus"];
                    attemptedStatus: components["schemas"]["OrderStatus"];
                    /** @description Para onde o pedido pode ser movido. */
                    allowedStatuses: components["schemas"]["OrderStatus"][];
                };
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 409;
            };
        };
        /** @description O que está errado em um campo. */
        Issue: {
            /** @description Caminho do campo, como `items.0.productId`; o nome do cabeçalho, se for um; vazio: o corpo. */
            field: string;
            /** @description O que fazer, em português. */
            message: string;
            /**
             * @description Código do problema.
             * @enum {string}
             */
            code: "REQUIRED" | "NOT_NULL" | "INVALID_TYPE" | "INVALID_VALUE" | "INVALID_FORMAT" | "TOO_SHORT" | "TOO_LONG" | "TOO_SMALL" | "TOO_BIG" | "UNKNOWN_FIELD" | "NOT_FOUND" | "CONFLICT";
        };
        /**
         * @description A ordem em que as unidades são contadas.
         *
         *     - `CHEAPEST_FIRST`: Das mais baratas às mais caras.
         *     - `MOST_EXPENSIVE_FIRST`: Das mais caras às mais baratas.
         * @enum {string}
         */
        ItemOrder: "CHEAPEST_FIRST" | "MOST_EXPENSIVE_FIRST";
        /** @description Produtos vendidos juntos. */
        Kit: {
            /**
             * Format: uuid
             * @description Identificador do kit.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o kit pertence.
             */
            storeId: string;
            /** @description Nome, de 3 a 100 caracteres. */
            name: string;
            /** @description Nome no endereço da página, gerado pelo serviço e único na loja. */
            slug: string;
            /** @description Descrição, até 500 caracteres. */
            description: string;
            /** @description Endereço da imagem. */
            image: string | null;
            /** @description Situação. */
            status: components["schemas"]["KitStatus"];
            /** @description Se o cliente pode mudar quantas unidades leva de cada item. */
            allowQuantityChange: boolean;
            /** @description Frete próprio; null: o kit é enviado como qualquer produto. */
            customShipping: {
                /** @description Como é cobrado. */
                type: components["schemas"]["KitShippingType"];
                /** @description Valor do frete FIXED, de 0 a 999999,99; null no FREE. */
                amount: number | null;
            } | null;
            /** @description Itens, de 1 a 100, na ordem em que foram informados; um produto pode estar em mais de um. */
            items: {
                /**
                 * Format: uuid
                 * @description Identificador do produto.
                 */
                productId: string;
                /**
                 * Format: int32
                 * @description Unidades do produto no kit, de 1 a 999.
                 */
                quantity: number;
                /** @description De onde vem o preço. */
                priceType: components["schemas"]["KitPriceType"];
                /** @description Preço de uma unidade, de 0 a 999999,99; só em itens CUSTOM. */
                customPrice: number | null;
            }[];
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /** @description Um produto dentro de um kit. */
        KitItemInput: {
            /** @description Preço de uma unidade, de 0 a 999999,99; obrigatório no CUSTOM, nulo no SKU. */
            customPrice?: number | null;
            /** @description De onde vem o preço; SKU quando omitido. */
            priceType?: components["schemas"]["KitPriceType"];
            /**
             * Format: uuid
             * @description Identificador do produto.
             */
            productId: string;
            /**
             * Format: int32
             * @description Unidades, de 1 a 999; 1 quando omitida. Quando omitido: `1`.
             */
            quantity?: number;
        };
        /**
         * @description De onde vem o preço de um item de kit.
         *
         *     - `CUSTOM`: Um preço próprio, em customPrice.
         *     - `SKU`: O preço do produto no momento da venda.
         * @enum {string}
         */
        KitPriceType: "CUSTOM" | "SKU";
        /** @description Frete próprio de um kit. */
        KitShippingInput: {
            /** @description Valor, de 0 a 999999,99; obrigatório no FIXED, nulo no FREE. */
            amount?: number | null;
            /** @description Como é cobrado. */
            type: components["schemas"]["KitShippingType"];
        };
        /**
         * @description Como o frete de um kit é cobrado.
         *
         *     - `FIXED`: Um valor fixo, em amount.
         *     - `FREE`: Grátis.
         * @enum {string}
         */
        KitShippingType: "FIXED" | "FREE";
        /**
         * @description Situação do kit. Só ACTIVE é vendido.
         *
         *     - `ACTIVE`: À venda.
         *     - `DRAFT`: Rascunho.
         *     - `INACTIVE`: Desativado.
         * @enum {string}
         */
        KitStatus: "ACTIVE" | "DRAFT" | "INACTIVE";
        /** @description Medidas do pacote, todas maiores que zero. */
        LogisticsInput: {
            /** @description Altura em centímetros. */
            height: number;
            /** @description Comprimento em centímetros. */
            length: number;
            /** @description Peso em quilogramas. */
            weight: number;
            /** @description Largura em centímetros. */
            width: number;
        };
        /**
         * MEMBER_AREA_ACCESS_GRANTED
         * @description Reservado: ainda não é anunciado.
         */
        MEMBER_AREA_ACCESS_GRANTED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "MEMBER_AREA_ACCESS_GRANTED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "member_area.access_granted";
            /** @description O recurso, como a API v1 o mostra. */
            data: {
                /**
                 * Format: uuid
                 * @description Identificador do registro.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description Loja a que o registro pertence.
                 */
                storeId: string;
                /**
                 * Format: date-time
                 * @description Criação.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description Última alteração.
                 */
                updatedAt: string;
            };
        } & components["schemas"]["EventFields"];
        /**
         * MEMBER_AREA_ACCESS_REVOKED
         * @description Reservado: ainda não é anunciado.
         */
        MEMBER_AREA_ACCESS_REVOKED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "MEMBER_AREA_ACCESS_REVOKED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "member_area.access_revoked";
            /** @description O recurso, como a API v1 o mostra. */
            data: {
                /**
                 * Format: uuid
                 * @description Identificador do registro.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description Loja a que o registro pertence.
                 */
                storeId: string;
                /**
                 * Format: date-time
                 * @description Criação.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description Última alteração.
                 */
                updatedAt: string;
            };
        } & components["schemas"]["EventFields"];
        /**
         * @description Por onde uma mensagem é enviada.
         *
         *     - `email`: E-mail.
         *     - `sms`: SMS.
         *     - `whatsapp`: WhatsApp.
         * @enum {string}
         */
        MessageChannel: "email" | "sms" | "whatsapp";
        /** @description Um modelo de mensagem, com marcadores como {{customer.name}} nos lugares do que só se sabe no envio. */
        MessageTemplate: {
            /**
             * Format: uuid
             * @description Identificador do modelo.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o modelo pertence.
             */
            storeId: string;
            /** @description Por onde é enviado. */
            channel: components["schemas"]["MessageChannel"];
            /** @description Nome para a loja, de 1 a 255 caracteres. */
            name: string;
            /** @description Assunto de um e-mail. */
            subject: string | null;
            /** @description Nome do remetente de um e-mail. */
            remetente_nome: string | null;
            /**
             * Format: idn-email
             * @description Endereço do remetente de um e-mail.
             */
            remetente_email: string | null;
            /** @description Corpo de um e-mail em HTML. */
            html: string | null;
            /** @description Texto da mensagem; em um e-mail, a parte que vai como texto ao lado do html. */
            message: string | null;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        MissingApiKeyAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "MISSING_API_KEY";
            };
        };
        /**
         * ORDER_CANCELLED
         * @description Um pedido foi cancelado, também por falta de pagamento.
         */
        ORDER_CANCELLED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "ORDER_CANCELLED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "order.cancelled";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Order"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["OrderEventFields"]);
        /**
         * ORDER_COMPLETED
         * @description Um pedido foi entregue.
         */
        ORDER_COMPLETED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "ORDER_COMPLETED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "order.completed";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Order"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["OrderEventFields"]);
        /**
         * ORDER_CREATED
         * @description Um pedido nasceu de um checkout ou de uma oferta aceita.
         */
        ORDER_CREATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "ORDER_CREATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "order.created";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Order"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["OrderEventFields"]);
        /**
         * ORDER_PAID
         * @description Um pedido foi pago.
         */
        ORDER_PAID: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "ORDER_PAID";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "order.paid";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Order"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["OrderEventFields"]);
        /**
         * ORDER_REFUNDED
         * @description Um pedido foi reembolsado.
         */
        ORDER_REFUNDED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "ORDER_REFUNDED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "order.refunded";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Order"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["OrderEventFields"]);
        /** @description Um pedido, nascido de um checkout. */
        Order: {
            /**
             * Format: uuid
             * @description Identificador do pedido.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o pedido pertence.
             */
            storeId: string;
            /** @description Situação. */
            status: components["schemas"]["OrderStatus"];
            /** @description A situação em português. */
            statusLabel: string;
            /** @description O que o comprador paga, com envio e descontos. */
            total: number;
            /** @description Soma dos itens, antes de descontos e envio. */
            subtotal: number;
            /** @description Soma dos descontos; null: nenhum. */
            discount: number | null;
            /** @description Moeda: BRL. */
            currency: string;
            /** @description O meio de pagamento em minúsculas, como a API REST o escreve: pix, card ou boleto. */
            paymentMethod: string;
            /**
             * Format: int32
             * @description Parcelas.
             */
            installments: number;
            /** @description Observações da loja. */
            notes: string | null;
            /** @description Comprador. */
            customer: {
                /** @description Nome. */
                name: string;
                /**
                 * Format: idn-email
                 * @description E-mail.
                 */
                email: string;
                /** @description Telefone no formato E.164, como +5511987654321. */
                phone: string | null;
                /** @description O tipo do documento, cpf ou cnpj; null: sem documento. */
                documentType: string | null;
                /** @description CPF ou CNPJ sem máscara. */
                documentNumber: string | null;
            };
            /** @description Endereço de entrega; null: nada é enviado. */
            shippingAddress: {
                /** @description Rua ou avenida. */
                street: string;
                /** @description Número. */
                number: string;
                /** @description Bairro. */
                neighborhood: string;
                /** @description Cidade. */
                city: string;
                /** @description Sigla do estado. */
                state: string;
                /** @description CEP, 8 dígitos. */
                zipcode: string;
            } | null;
            /** @description Envio; null: nada é enviado. */
            shipping: {
                /** @description Forma de envio. */
                name: string;
                /** @description O que o comprador paga pelo envio. */
                price: number;
                /** @description Transportadora. */
                carrier: string | null;
                /** @description Prazo, em texto. */
                turnaround: string | null;
            } | null;
            /** @description Rastreamento. */
            tracking: {
                /** @description Código de rastreamento. */
                code: string | null;
                /** @description Página de rastreamento. */
                url: string | null;
                /** @description Situação do envio, como in_transit; um texto que não é conhecido fica como foi enviado. */
                status: string | null;
                /** @description A situação em português. */
                statusLabel: string | null;
                /**
                 * Format: date-time
                 * @description Última alteração do rastreamento.
                 */
                updatedAt: string | null;
            };
            /** @description Itens, na ordem do carrinho. */
            items: {
                /**
                 * Format: uuid
                 * @description Identificador da linha.
                 */
                id: string;
                /** @description Nome. */
                name: string;
                /**
                 * Format: int32
                 * @description Unidades.
                 */
                quantity: number;
                /** @description Preço de uma unidade, antes de descontos. */
                price: number;
                /** @description Imagem. */
                image: string | null;
                /**
                 * Format: uuid
                 * @description Variação vendida; null: nenhuma.
                 */
                variantId: string | null;
            }[];
            /** @description As etiquetas por categoria. */
            tags: {
                /** @description Todas. */
                ids: string[];
                /** @description As de faturamento. */
                invoicing: string[];
                /** @description As de entrega. */
                delivery: string[];
                /** @description As da própria loja. */
                custom: string[];
            };
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        OrderEventFields: {
            /**
             * Format: uuid
             * @description Identificador do pedido.
             */
            id: string;
            /**
             * @description Situação do pedido, em minúsculas.
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled" | "refunded";
            /**
             * @description Meio de pagamento, em minúsculas.
             * @enum {string}
             */
            method: "pix" | "card" | "boleto";
            /** @description Total do pedido, em reais. */
            amount: number;
            /** @description Comprador. */
            client: {
                /** @description Nome. */
                name: string | null;
                /** @description E-mail. */
                email: string | null;
                /** @description Telefone no formato E.164, como +5511987654321. */
                phone: string | null;
                /** @description CPF ou CNPJ sem máscara. */
                doc: string | null;
            };
            /** @description Itens, na ordem do carrinho. */
            items: {
                /**
                 * Format: uuid
                 * @description Identificador da linha do pedido.
                 */
                id: string;
                /** @description Nome. */
                name: string;
                /** @description Preço de uma unidade antes de descontos, em reais. */
                price: number;
                /**
                 * Format: int32
                 * @description Unidades.
                 */
                quantity: number;
                /** @description A variação ou, sem ela, o produto no sistema que enviou o carrinho externo; null: não informou, ou o carrinho é da loja. */
                externalRef: string | null;
                /** @description Se é um order bump. */
                orderBump: boolean;
                /** @description Se é um brinde. */
                gift: boolean;
            }[];
            /** @description Endereço de entrega; null: nada é enviado. */
            address: {
                /** @description Rua ou avenida. */
                street: string;
                /** @description Número. */
                number: string;
                /** @description Complemento. */
                complement: string | null;
                /** @description Bairro. */
                neighborhood: string;
                /** @description Cidade. */
                city: string;
                /** @description Sigla do estado. */
                state: string;
                /** @description CEP, 8 dígitos. */
                zipcode: string;
            } | null;
            /** @description Os parâmetros utm_ com que o comprador chegou à página de pagamento; null: nenhum. */
            utm: {
                [key: string]: string;
            } | null;
            /**
             * Format: int32
             * @description Parcelas.
             */
            installments: number;
            /** @description Quando foi pago; null: não foi. */
            paidAt: string | null;
        };
        /**
         * @description Situação de um pedido.
         *
         *     - `CANCELLED`: Cancelado; final.
         *     - `DELIVERED`: Entregue.
         *     - `PAID`: Pago.
         *     - `PENDING`: Aguarda o pagamento.
         *     - `PROCESSING`: O pagamento está em análise.
         *     - `REFUNDED`: Reembolsado; final.
         *     - `SHIPPED`: Enviado.
         * @enum {string}
         */
        OrderStatus: "CANCELLED" | "DELIVERED" | "PAID" | "PENDING" | "PROCESSING" | "REFUNDED" | "SHIPPED";
        /** @description Um pedido, nascido de um checkout. */
        OrderSummary: {
            /**
             * Format: uuid
             * @description Identificador do pedido.
             */
            id: string;
            /** @description Situação. */
            status: components["schemas"]["OrderStatus"];
            /** @description A situação em português. */
            statusLabel: string;
            /** @description O que o comprador paga, com envio e descontos. */
            total: number;
            /** @description Soma dos itens, antes de descontos e envio. */
            subtotal: number;
            /** @description Moeda: BRL. */
            currency: string;
            /** @description O meio de pagamento em minúsculas, como a API REST o escreve: pix, card ou boleto. */
            paymentMethod: string;
            /**
             * Format: int32
             * @description Parcelas.
             */
            installments: number;
            /** @description Comprador. */
            customer: {
                /** @description Nome. */
                name: string;
                /**
                 * Format: idn-email
                 * @description E-mail.
                 */
                email: string;
            };
            /** @description Rastreamento. */
            tracking: {
                /** @description Código de rastreamento. */
                code: string | null;
                /** @description Página de rastreamento. */
                url: string | null;
            };
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /** @description Identificadores das etiquetas do pedido. */
            tagIds: string[];
        };
        /**
         * @description Categoria de uma etiqueta.
         *
         *     - `custom`: Da própria loja, com ids custom.*.
         *     - `delivery`: Entrega; oficiais, com ids entrega.*.
         *     - `invoicing`: Faturamento; oficiais, com ids faturamento.*.
         * @enum {string}
         */
        OrderTagCategory: "custom" | "delivery" | "invoicing";
        /**
         * @description Cor de uma etiqueta da própria loja.
         *
         *     - `amber`: Âmbar.
         *     - `blue`: Azul.
         *     - `green`: Verde.
         *     - `lime`: Lima.
         *     - `orange`: Laranja.
         *     - `pink`: Pink.
         *     - `rose`: Rosa.
         *     - `sky`: Celeste.
         *     - `slate`: Ardósia.
         *     - `violet`: Violeta.
         * @enum {string}
         */
        OrderTagColor: "amber" | "blue" | "green" | "lime" | "orange" | "pink" | "rose" | "sky" | "slate" | "violet";
        /** @description O que muda no rastreamento. O que falta fica como está; null limpa. */
        OrderTrackingInput: {
            /** @description Código de rastreamento, de 1 a 255 caracteres. */
            trackingCode?: string | null;
            /** @description Situação do envio, de 1 a 100 caracteres, como in_transit; um texto que não é conhecido fica como está. */
            trackingStatus?: string | null;
            /** @description Endereço http ou https da página de rastreamento. */
            trackingUrl?: string | null;
        };
        /**
         * PAYMENT_FAILED
         * @description O pagamento de um pedido foi recusado ou venceu.
         */
        PAYMENT_FAILED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "PAYMENT_FAILED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "payment.failed";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Order"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["OrderEventFields"]);
        /**
         * PAYMENT_PROCESSED
         * @description O pagamento de um pedido foi aprovado.
         */
        PAYMENT_PROCESSED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "PAYMENT_PROCESSED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "payment.processed";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Order"];
        } & (components["schemas"]["EventFields"] & components["schemas"]["OrderEventFields"]);
        /**
         * PRODUCT_CREATED
         * @description Um produto foi criado.
         */
        PRODUCT_CREATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "PRODUCT_CREATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "product.created";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Product"];
        } & components["schemas"]["EventFields"];
        /**
         * PRODUCT_DELETED
         * @description Um produto foi apagado; data mostra como era.
         */
        PRODUCT_DELETED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "PRODUCT_DELETED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "product.deleted";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Product"];
        } & components["schemas"]["EventFields"];
        /**
         * PRODUCT_UPDATED
         * @description Um produto foi alterado, também no estoque, nas variações ou coleções.
         */
        PRODUCT_UPDATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "PRODUCT_UPDATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "product.updated";
            /** @description O recurso, como a API v1 o mostra. */
            data: components["schemas"]["Product"];
        } & components["schemas"]["EventFields"];
        PayloadTooLargeAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "PAYLOAD_TOO_LARGE";
            };
        };
        PayloadTooLargeRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "PAYLOAD_TOO_LARGE";
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 413;
            };
        };
        /** @description Um desconto para quem paga de certa forma; a loja tem no máximo um por forma de pagamento. */
        PaymentDiscount: {
            /**
             * Format: uuid
             * @description Identificador do desconto.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o desconto pertence.
             */
            storeId: string;
            /** @description Forma de pagamento. */
            method: components["schemas"]["PaymentMethod"];
            /** @description Desconto em por cento, de 0,01 a 100. */
            amount: number;
            /** @description Total mínimo, em reais; null: sem mínimo. */
            minTotal: number | null;
            /** @description Total máximo, em reais; null: sem máximo. */
            maxTotal: number | null;
            /** @description Se está ligado. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /**
         * @description Forma de pagamento.
         *
         *     - `BOLETO`: Boleto.
         *     - `CARD`: Cartão.
         *     - `PIX`: PIX.
         * @enum {string}
         */
        PaymentMethod: "BOLETO" | "CARD" | "PIX";
        PreconditionFailedRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "PRECONDITION_FAILED";
                details: {
                    /**
                     * Format: int32
                     * @description A versão atual, que o `ETag` traz entre aspas.
                     */
                    currentVersion: number;
                };
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 412;
            };
        };
        /** @description Um produto do catálogo da loja. */
        Product: {
            /**
             * Format: uuid
             * @description Identificador do produto.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o produto pertence.
             */
            storeId: string;
            /** @description Nome, de 3 a 100 caracteres. */
            name: string;
            /** @description Nome no endereço da página, gerado pelo serviço e único na loja. */
            slug: string;
            /** @description Físico ou digital. */
            type: components["schemas"]["ProductType"];
            /** @description Situação no catálogo. */
            status: components["schemas"]["ProductStatus"];
            /** @description Preço, de 0,01 a 999999,99. */
            price: number;
            /** @description Preço promocional, sempre menor que o preço. */
            discountedPrice: number | null;
            /** @description Preço de custo, de 0 a 999999,99. */
            costPrice: number | null;
            /** @description Moeda dos preços: BRL. */
            currency: string;
            /** @description Mídias. */
            media: {
                /** @description Imagens; a primeira é a principal. */
                images: string[];
                /** @description Vídeos. */
                videos: string[];
                /** @description Documentos. */
                documents: string[];
            };
            /**
             * Format: int32
             * @description Unidades em estoque.
             */
            stock: number;
            /** @description Código do lojista; único entre produtos e variações quando não é vazio. */
            sku: string;
            /** @description Código de barras, até 100 caracteres. */
            barcode: string | null;
            /** @description Descrição completa. */
            description: string;
            /** @description Descrição curta. */
            shortDescription: string;
            /** @description Medidas para envio; presentes em todo produto físico. */
            logistics: {
                /** @description Altura em centímetros. */
                height: number;
                /** @description Largura em centímetros. */
                width: number;
                /** @description Comprimento em centímetros. */
                length: number;
                /** @description Peso em quilogramas. */
                weight: number;
            } | null;
            /** @description Se o produto é destaque. */
            featured: boolean;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /** @description Mídias do produto. Em uma alteração, a lista que falta fica como está, e a enviada substitui a atual. */
        ProductMediaInput: {
            /** @description Documentos, até 50. Quando omitido: `[]`. */
            documents?: string[];
            /** @description Imagens, até 50; a primeira é a principal. Quando omitido: `[]`. */
            images?: string[];
            /** @description Vídeos, até 50. Quando omitido: `[]`. */
            videos?: string[];
        };
        /**
         * @description Situação do produto no catálogo. Só ACTIVE e PUBLISHED são vendidos.
         *
         *     - `ACTIVE`: À venda.
         *     - `DRAFT`: Rascunho.
         *     - `INACTIVE`: Desativado; fica fora das listas sem filtro.
         *     - `PUBLISHED`: À venda e publicado.
         * @enum {string}
         */
        ProductStatus: "ACTIVE" | "DRAFT" | "INACTIVE" | "PUBLISHED";
        /**
         * @description Situação dos produtos da lista. Sem filtro, os INACTIVE ficam de fora.
         *
         *     - `ACTIVE`: À venda.
         *     - `DRAFT`: Rascunhos.
         *     - `INACTIVE`: Desativados.
         *     - `PUBLISHED`: À venda e publicados.
         *     - `all`: Todos, também os desativados.
         * @enum {string}
         */
        ProductStatusFilter: "ACTIVE" | "DRAFT" | "INACTIVE" | "PUBLISHED" | "all";
        /**
         * @description Se o produto é enviado ou entregue em formato digital.
         *
         *     - `DIGITAL`: Sem envio e sem controle de estoque.
         *     - `PHYSICAL`: Enviado; exige medidas e peso.
         * @enum {string}
         */
        ProductType: "DIGITAL" | "PHYSICAL";
        /**
         * @description O que as faixas de um desconto progressivo medem.
         *
         *     - `CART_VALUE`: O valor do carrinho; as faixas usam minValue e maxValue.
         *     - `QUANTITY`: As unidades no carrinho; as faixas usam minQuantity e maxQuantity.
         * @enum {string}
         */
        RangeRuleType: "CART_VALUE" | "QUANTITY";
        RateLimitedAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "RATE_LIMITED";
                details: {
                    retryAfter: components["schemas"]["RetryAfter"];
                };
            };
        };
        RateLimitedRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            /** @description O que aconteceu, em português. */
            message: string;
            /**
             * @description Código do erro.
             * @constant
             */
            error: "RATE_LIMITED";
            retryAfter: components["schemas"]["RetryAfter"];
        };
        ResourceNotFoundRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "RESOURCE_NOT_FOUND";
                /** @description Cada campo com problema. */
                details?: components["schemas"]["Issue"][];
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 404;
            };
        };
        /**
         * Format: int32
         * @description Segundos até a próxima chamada.
         */
        RetryAfter: number;
        /**
         * SUBSCRIPTION_CANCELLED
         * @description Reservado: ainda não é anunciado.
         */
        SUBSCRIPTION_CANCELLED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "SUBSCRIPTION_CANCELLED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "subscription.cancelled";
            /** @description O recurso, como a API v1 o mostra. */
            data: {
                /**
                 * Format: uuid
                 * @description Identificador do registro.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description Loja a que o registro pertence.
                 */
                storeId: string;
                /**
                 * Format: date-time
                 * @description Criação.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description Última alteração.
                 */
                updatedAt: string;
            };
        } & components["schemas"]["EventFields"];
        /**
         * SUBSCRIPTION_CREATED
         * @description Reservado: ainda não é anunciado.
         */
        SUBSCRIPTION_CREATED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "SUBSCRIPTION_CREATED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "subscription.created";
            /** @description O recurso, como a API v1 o mostra. */
            data: {
                /**
                 * Format: uuid
                 * @description Identificador do registro.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description Loja a que o registro pertence.
                 */
                storeId: string;
                /**
                 * Format: date-time
                 * @description Criação.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description Última alteração.
                 */
                updatedAt: string;
            };
        } & components["schemas"]["EventFields"];
        /**
         * SUBSCRIPTION_RENEWED
         * @description Reservado: ainda não é anunciado.
         */
        SUBSCRIPTION_RENEWED: {
            /**
             * @description O evento, como o webhook o assina.
             * @constant
             */
            event: "SUBSCRIPTION_RENEWED";
            /**
             * @description O evento, na forma com pontos.
             * @constant
             */
            type: "subscription.renewed";
            /** @description O recurso, como a API v1 o mostra. */
            data: {
                /**
                 * Format: uuid
                 * @description Identificador do registro.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description Loja a que o registro pertence.
                 */
                storeId: string;
                /**
                 * Format: date-time
                 * @description Criação.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description Última alteração.
                 */
                updatedAt: string;
            };
        } & components["schemas"]["EventFields"];
        ServiceUnavailableAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "SERVICE_UNAVAILABLE";
            };
        };
        ServiceUnavailableRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "SERVICE_UNAVAILABLE";
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 503;
            };
        };
        /** @description Para onde um pedido vai. */
        SetOrderStatusInput: {
            /** @description Texto de uma linha a mais nas observações, com data e hora de São Paulo; null, vazio ou só espaços: nenhuma. Uma quebra de linha vira um espaço. As observações têm no máximo 50000 caracteres. */
            notes?: string | null;
            /** @description A situação; a que ele já tem não o move. */
            status: components["schemas"]["OrderStatus"];
        };
        StoreInactiveAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "STORE_INACTIVE";
            };
        };
        StoreNotFoundAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "STORE_NOT_FOUND";
            };
        };
        /** @description Uma etiqueta que os pedidos da loja podem ter. */
        Tag: {
            /** @description Identificador: faturamento.*, entrega.* ou custom.*. */
            id: string;
            /** @description Categoria. */
            category: components["schemas"]["OrderTagCategory"];
            /** @description Nome, de 1 a 60 caracteres. */
            label: string;
            /** @description Cor; null nas oficiais. */
            color: components["schemas"]["OrderTagColor"] | null;
            /** @description Se um pedido pode ter outra da mesma categoria ao mesmo tempo: as da loja sim, as oficiais não. */
            allowConcurrent: boolean;
        };
        UnsupportedMediaTypeAtCheckoutRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "UNSUPPORTED_MEDIA_TYPE";
            };
        };
        UnsupportedMediaTypeRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "UNSUPPORTED_MEDIA_TYPE";
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 415;
            };
        };
        /** @description Campos a alterar. O que falta fica como está. */
        UpdateAutomationInput: {
            /** @description Se está ligada. */
            active?: boolean;
            /** @description Nome, de 1 a 255 caracteres. */
            name?: string;
            /** @description Os passos não mudam por aqui: os atuais, como a API REST os mostra, são ignorados; outros são recusados. Têm operações próprias. */
            steps?: unknown[];
            /**
             * @description Evento que a inicia: pix.generated, pix.paid, pix.expired, boleto.generated, boleto.expired, card.refused, order.created, order.paid, order.shipped, order.delivered, order.cancelled, order.refunded, tracking.updated, cart.abandoned, checkout.created, customer.created.
             * @enum {string}
             */
            trigger_event?: "pix.generated" | "pix.paid" | "pix.expired" | "boleto.generated" | "boleto.expired" | "card.refused" | "order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.refunded" | "tracking.updated" | "cart.abandoned" | "checkout.created" | "customer.created";
        };
        /** @description Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdateCouponInput: {
            /** @description Tamanho do desconto: até 100 por cento, ou até 999999,99 reais. */
            amount?: number;
            /** @description Se vale sem ser digitado, até 50 cupons na loja; false quando omitido na criação. */
            automaticApply?: boolean;
            /** @description O código não muda: o atual é ignorado, outro é recusado. */
            code?: string;
            /** @description Como o desconto é medido. */
            discountType?: components["schemas"]["DiscountType"];
            /**
             * Format: date-time
             * @description Fim, não antes do começo; null: sem fim.
             */
            endAt?: string | null;
            /** @description Nome, de 1 a 120 caracteres. */
            name?: string;
            /** @description Se cada cliente o usa uma só vez; false quando omitido na criação. */
            singleUsePerCustomer?: boolean;
            /**
             * Format: date-time
             * @description Começo; null: vale desde já.
             */
            startAt?: string | null;
            /** @description Situação; ACTIVE quando omitida na criação. */
            status?: components["schemas"]["CouponStatus"];
            /**
             * Format: int32
             * @description Quantas vezes pode ser usado, não menos que já foi; 0: sem limite. 0 quando omitido na criação.
             */
            totalAvailable?: number;
        };
        /** @description Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdateDiscountRangeInput: {
            /** @description Se está ligado; true quando omitido na criação. */
            active?: boolean;
            /** @description Se vale para todos os produtos; true quando omitido na criação. true esvazia productIds. */
            appliesToAllProducts?: boolean;
            /** @description De que parte do carrinho é tirado; ENTIRE_CART quando omitido na criação. */
            applyDiscountTo?: components["schemas"]["DiscountTarget"];
            /**
             * Format: date-time
             * @description Fim, não antes do começo; null: sem fim.
             */
            endAt?: string | null;
            /**
             * Format: int32
             * @description Última unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele.
             */
            itemRangeEnd?: number | null;
            /** @description Ordem em que as unidades são contadas; obrigatória com ITEM_RANGE, null sem ele. */
            itemRangeOrderBy?: components["schemas"]["ItemOrder"] | null;
            /**
             * Format: int32
             * @description Primeira unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele.
             */
            itemRangeStart?: number | null;
            /** @description Nome, de 2 a 150 caracteres. */
            name?: string;
            /**
             * Format: int32
             * @description Prioridade, a partir de 0; a maior vale primeiro. 0 quando omitida na criação.
             */
            priority?: number;
            /** @description Produtos, de 1 a 500, quando appliesToAllProducts é false; substituem os atuais por inteiro. */
            productIds?: string[];
            /** @description O que as faixas medem. */
            ruleType?: components["schemas"]["RangeRuleType"];
            /**
             * Format: date-time
             * @description Começo; null: vale desde já.
             */
            startAt?: string | null;
            /** @description Faixas, de 1 a 50; substituem as atuais por inteiro. */
            tiers?: components["schemas"]["DiscountTierInput"][];
        };
        /** @description Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdateGiftInput: {
            /** @description Se o brinde é dado; true quando omitido na criação. */
            active?: boolean;
            /** @description Descrição, até 50000 caracteres; null remove. */
            description?: string | null;
            /**
             * Format: date-time
             * @description Fim, não antes do início; null: sem fim.
             */
            endsAt?: string | null;
            /**
             * Format: int32
             * @description Maior número de itens, não menor que o mínimo; null: sem máximo.
             */
            maxCartQuantity?: number | null;
            /** @description Maior total em reais, até 999999,99 e não menor que o mínimo; null: sem máximo. */
            maxCartTotal?: number | null;
            /**
             * Format: int32
             * @description Menor número de itens do carrinho, a partir de 0; null: sem mínimo.
             */
            minCartQuantity?: number | null;
            /** @description Menor total do carrinho em reais, de 0 a 999999,99; null: sem mínimo. */
            minCartTotal?: number | null;
            /** @description Nome, de 3 a 200 caracteres. */
            name?: string;
            /**
             * Format: int32
             * @description Prioridade, a partir de 0; a maior vem primeiro; 0 quando omitida na criação.
             */
            priority?: number;
            /**
             * Format: uuid
             * @description Produto dado de presente.
             */
            productId?: string;
            /**
             * Format: date-time
             * @description Início; null: desde já.
             */
            startsAt?: string | null;
            /** @description Produtos dos quais um precisa estar no carrinho, até 500, um repetido contando uma vez; vazio: qualquer um. */
            triggerProductIds?: string[];
        };
        /** @description Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdateKitInput: {
            /** @description Se o cliente pode mudar quantas unidades leva de cada item; false quando omitido na criação. */
            allowQuantityChange?: boolean;
            /** @description Frete próprio; null remove. */
            customShipping?: components["schemas"]["KitShippingInput"] | null;
            /** @description Descrição, até 500 caracteres. */
            description?: string;
            /** @description Endereço http ou https da imagem; null remove. */
            image?: string | null;
            /** @description Itens, de 1 a 100; substituem os atuais por inteiro. */
            items?: components["schemas"]["KitItemInput"][];
            /** @description Nome, de 3 a 100 caracteres. */
            name?: string;
            /** @description Situação; DRAFT quando omitida na criação. */
            status?: components["schemas"]["KitStatus"];
        };
        /** @description Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdateMessageTemplateInput: {
            /** @description Outro nome para message, só em e-mails; envie um dos dois. */
            body?: string | null;
            /** @description Por onde é enviado. */
            channel?: components["schemas"]["MessageChannel"];
            /** @description Corpo em HTML, até 200000 caracteres; um e-mail precisa dele ou de body. Aceita marcadores. */
            html?: string | null;
            /** @description Texto: até 160 caracteres em SMS, 4096 em WhatsApp, 50000 em e-mails, com os marcadores. Aceita marcadores. */
            message?: string | null;
            /** @description Nome para a loja, de 1 a 255 caracteres. */
            name?: string;
            /**
             * Format: idn-email
             * @description Endereço do remetente, guardado em minúsculas; obrigatório em e-mails.
             */
            remetente_email?: string | null;
            /** @description Nome do remetente, até 100 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
            remetente_nome?: string | null;
            /** @description Assunto, até 255 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
            subject?: string | null;
        };
        /** @description O que muda no pedido. O que falta fica como está. */
        UpdateOrderInput: {
            /** @description Observações, até 50000 caracteres; substituem as atuais, null limpa. */
            notes?: string | null;
            /** @description Para onde o pedido vai; a situação que ele já tem não o move. */
            status?: components["schemas"]["OrderStatus"];
            /** @description Todas as etiquetas que o pedido deve ter, até 40; uma repetida conta uma vez. Substituem as atuais. */
            tagIds?: string[];
            /** @description Rastreamento. */
            tracking?: components["schemas"]["OrderTrackingInput"];
        };
        /** @description Campos a alterar, ao menos um. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdatePaymentDiscountInput: {
            /** @description Desconto em por cento, de 0,01 a 100. */
            amount?: number;
            /** @description Se está ligado; true quando omitido na criação. */
            enabled?: boolean;
            /** @description Total máximo em reais, até 999999,99, não menor que o mínimo; null: sem máximo. */
            maxTotal?: number | null;
            /** @description Forma de pagamento; uma vez por loja. */
            method?: components["schemas"]["PaymentMethod"];
            /** @description Total mínimo em reais, de 0 a 999999,99; null: sem mínimo. */
            minTotal?: number | null;
        };
        /** @description Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdateUpsellInput: {
            /** @description Se a oferta é mostrada; true quando omitido na criação. */
            active?: boolean;
            /** @description Texto do botão, de 3 a 100 caracteres. */
            buttonText?: string;
            /** @description Texto da oferta, até 1000 caracteres; null remove. */
            description?: string | null;
            /** @description Desconto em reais, de 0 a 999999,99; null remove. */
            discountAmount?: number | null;
            /** @description Desconto em por cento, de 0 a 100, com no máximo 2 casas; null remove. */
            discountPercent?: number | null;
            /** @description Nome para o lojista, de 3 a 200 caracteres. */
            name?: string;
            /**
             * Format: uuid
             * @description Produto oferecido.
             */
            offerProductId?: string;
            /**
             * Format: uuid
             * @description Variação oferecida, do produto oferecido; null: o produto sem variação.
             */
            offerVariantId?: string | null;
            /** @description Preço da oferta em reais, de 0 a 999999,99. O upsell tem só um: price, discountPercent ou discountAmount. */
            price?: number | null;
            /** @description Título mostrado ao comprador, de 3 a 200 caracteres. */
            title?: string;
            /** @description Se a compra de qualquer produto mostra a oferta; true esvazia triggerProductIds. false quando omitido na criação. */
            triggerAnyProduct?: boolean;
            /** @description Produtos cuja compra mostra a oferta, de 1 a 500, um repetido contando uma vez. */
            triggerProductIds?: string[];
        };
        /** @description Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
        UpdateWebhookInput: {
            /** @description Se recebe; true quando omitido na criação. Ativar de novo esquece por que o serviço o desativou. */
            active?: boolean;
            /** @description Descrição, até 500 caracteres; null limpa. */
            description?: string | null;
            /** @description O que assina, de 1 a 20 valores; substitui os atuais. Um repetido conta uma vez. */
            events?: components["schemas"]["WebhookEvent"][];
            /** @description Cabeçalhos a mais do POST: objeto de nome e texto, até 20; substitui os atuais, null limpa. Não pode ter host, content-*, webhook-*, x-webhook-*, proxy-* nem os da conexão; user-agent, accept, accept-encoding e expect são guardados, mas o POST leva os do serviço. */
            headers?: {
                [key: string]: string;
            } | null;
            /** @description Nome, de 1 a 100 caracteres. */
            name?: string;
            /**
             * Format: int32
             * @description Quantas novas tentativas uma entrega tem, de 0 a 10; 3 quando omitido na criação.
             */
            retryAttempts?: number;
            /** @description Com que as entregas são assinadas, de 1 a 100 caracteres; null ou "" limpa. Vale no lugar do anterior desde já. */
            secret?: string | null;
            /**
             * Format: int32
             * @description Segundos que uma tentativa pode durar, de 5 a 300; 30 quando omitido na criação.
             */
            timeout?: number;
            /** @description Endereço https público que recebe os POSTs, até 500 caracteres, sem usuário nem senha. */
            url?: string;
        };
        /** @description Um upsell: uma oferta de um clique, mostrada depois da compra. */
        Upsell: {
            /**
             * Format: uuid
             * @description Identificador do upsell.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o upsell pertence.
             */
            storeId: string;
            /** @description Nome para o lojista, de 3 a 200 caracteres. */
            name: string;
            /** @description Se a compra de qualquer produto mostra a oferta. */
            triggerAnyProduct: boolean;
            /** @description Produtos cuja compra mostra a oferta, na ordem em que foram enviados; vazio se triggerAnyProduct é true. */
            triggerProductIds: string[];
            /**
             * Format: uuid
             * @description Produto oferecido.
             */
            offerProductId: string;
            /** @description Nome do produto oferecido. */
            offerProductName: string;
            /**
             * Format: uuid
             * @description Variação oferecida, do produto oferecido; null: o produto sem variação.
             */
            offerVariantId: string | null;
            /** @description Preço da oferta em reais; null: há um desconto. */
            price: number | null;
            /** @description Desconto sobre o preço do produto, em por cento, de 0 a 100; null: outro preço. */
            discountPercent: number | null;
            /** @description Desconto sobre o preço do produto, em reais; o que passa do preço não conta. null: outro preço. */
            discountAmount: number | null;
            /** @description Título mostrado ao comprador, de 3 a 200 caracteres. */
            title: string;
            /** @description Texto da oferta, até 1000 caracteres. */
            description: string | null;
            /** @description Texto do botão, de 3 a 100 caracteres. */
            buttonText: string;
            /** @description Se a oferta é mostrada. */
            active: boolean;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        ValidationErrorRefusal: {
            /**
             * @description A chamada foi recusada.
             * @constant
             */
            success: false;
            error: {
                /** @description O que aconteceu, em português. */
                message: string;
                /**
                 * @description Código do erro.
                 * @constant
                 */
                code: "VALIDATION_ERROR";
                /** @description Cada campo com problema. */
                details: components["schemas"]["Issue"][];
            };
            meta: {
                /**
                 * Format: date-time
                 * @description Quando foi recusada.
                 */
                timestamp: string;
                /**
                 * Format: int32
                 * @description O status da resposta.
                 * @constant
                 */
                status: 400;
            };
        };
        /** @description Uma variação de um produto. O que é null nela é o do produto. */
        Variant: {
            /**
             * Format: uuid
             * @description Identificador da variação.
             */
            id: string;
            /**
             * Format: uuid
             * @description Produto a que pertence.
             */
            productId: string;
            /** @description Nome, de 1 a 100 caracteres. */
            name: string;
            /** @description Código do lojista; único entre produtos e variações quando não é vazio. */
            sku: string;
            /** @description Código de barras. */
            barcode: string | null;
            /** @description Preço próprio; null: o do produto. */
            price: number | null;
            /** @description Preço promocional, menor que o preço próprio. */
            discountedPrice: number | null;
            /** @description Preço de custo. */
            costPrice: number | null;
            /**
             * Format: int32
             * @description Unidades em estoque.
             */
            stock: number;
            /** @description Imagem. */
            image: string | null;
            /** @description Características. */
            options: {
                /** @description Nome da característica. */
                name: string;
                /** @description Valor da característica. */
                value: string;
            }[];
            /**
             * Format: int32
             * @description Ordem entre as variações do produto.
             */
            position: number;
            /** @description Se está à venda. */
            active: boolean;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /** @description Um endereço que recebe um POST quando acontece algo que ele assina. */
        Webhook: {
            /**
             * Format: uuid
             * @description Identificador do webhook.
             */
            id: string;
            /**
             * Format: uuid
             * @description Loja a que o webhook pertence.
             */
            storeId: string;
            /** @description Nome, de 1 a 100 caracteres. */
            name: string;
            /** @description Descrição, até 500 caracteres. */
            description: string | null;
            /** @description Endereço https que recebe os POSTs, até 500 caracteres. */
            url: string;
            /** @description O que ele assina, de 1 a 20 valores. */
            events: components["schemas"]["WebhookEvent"][];
            /** @description Se recebe; false: nada é enviado. */
            active: boolean;
            /**
             * Format: int32
             * @description Quantas novas tentativas uma entrega tem, de 0 a 10.
             */
            retryAttempts: number;
            /**
             * Format: int32
             * @description Quanto uma tentativa pode durar ao todo, de 5 a 300 segundos.
             */
            timeout: number;
            /** @description Se as entregas são assinadas. O segredo não é mostrado. */
            hasSecret: boolean;
            /** @description Cabeçalhos a mais do POST, nome e valor, como foram enviados; null: nenhum, ou a chave de segredos do serviço mudou desde então. */
            headers: {
                [key: string]: string;
            } | null;
            /**
             * Format: date-time
             * @description Criação.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Última alteração.
             */
            updatedAt: string;
        };
        /**
         * @description O que um webhook pode assinar.
         *
         *     - `CART_ABANDONED`: Um checkout com contato do comprador ficou parado por 30 minutos.
         *     - `CHECKOUT_CREATED`: Um checkout foi criado.
         *     - `CHECKOUT_UPDATED`: Um carrinho externo foi enviado de novo, ou o comprador mudou quantidades nos kits.
         *     - `CUSTOMER_CREATED`: Um comprador fez o primeiro pedido.
         *     - `CUSTOMER_UPDATED`: Um comprador fez um pedido com outros dados de contato ou endereço.
         *     - `MEMBER_AREA_ACCESS_GRANTED`: Reservado: ainda não é anunciado.
         *     - `MEMBER_AREA_ACCESS_REVOKED`: Reservado: ainda não é anunciado.
         *     - `ORDER_CANCELLED`: Um pedido foi cancelado, também por falta de pagamento.
         *     - `ORDER_COMPLETED`: Um pedido foi entregue.
         *     - `ORDER_CREATED`: Um pedido nasceu de um checkout ou de uma oferta aceita.
         *     - `ORDER_PAID`: Um pedido foi pago.
         *     - `ORDER_REFUNDED`: Um pedido foi reembolsado.
         *     - `PAYMENT_FAILED`: O pagamento de um pedido foi recusado ou venceu.
         *     - `PAYMENT_PROCESSED`: O pagamento de um pedido foi aprovado.
         *     - `PRODUCT_CREATED`: Um produto foi criado.
         *     - `PRODUCT_DELETED`: Um produto foi apagado; data mostra como era.
         *     - `PRODUCT_UPDATED`: Um produto foi alterado, também no estoque, nas variações ou coleções.
         *     - `SUBSCRIPTION_CANCELLED`: Reservado: ainda não é anunciado.
         *     - `SUBSCRIPTION_CREATED`: Reservado: ainda não é anunciado.
         *     - `SUBSCRIPTION_RENEWED`: Reservado: ainda não é anunciado.
         * @enum {string}
         */
        WebhookEvent: "CART_ABANDONED" | "CHECKOUT_CREATED" | "CHECKOUT_UPDATED" | "CUSTOMER_CREATED" | "CUSTOMER_UPDATED" | "MEMBER_AREA_ACCESS_GRANTED" | "MEMBER_AREA_ACCESS_REVOKED" | "ORDER_CANCELLED" | "ORDER_COMPLETED" | "ORDER_CREATED" | "ORDER_PAID" | "ORDER_REFUNDED" | "PAYMENT_FAILED" | "PAYMENT_PROCESSED" | "PRODUCT_CREATED" | "PRODUCT_DELETED" | "PRODUCT_UPDATED" | "SUBSCRIPTION_CANCELLED" | "SUBSCRIPTION_CREATED" | "SUBSCRIPTION_RENEWED";
    };
    responses: {
        /** @description `AUTH_API_KEY_REQUIRED`: Falta a chave, ou ela é desconhecida, expirou ou foi revogada. */
        AuthApiKeyRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthApiKeyRequiredRefusal"];
            };
        };
        /**
         * @description `AUTH_SCOPE_DENIED`: A chave não tem o escopo da operação.
         *
         *     `AUTH_STORE_ACCESS_DENIED`: A chave não tem acesso à loja, ou a loja está inativa.
         */
        AuthScopeDeniedOrAuthStoreAccessDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthScopeDeniedRefusal"] | components["schemas"]["AuthStoreAccessDeniedRefusal"];
            };
        };
        /** @description `DUPLICATE_ENTRY`: Outro registro da loja já tem este valor, ou a `Idempotency-Key` já foi usada com outro corpo. */
        DuplicateEntry: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                "X-Ignored-Params": components["headers"]["IgnoredParams"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DuplicateEntryRefusal"];
            };
        };
        /**
         * @description `DUPLICATE_ENTRY`: Outro registro da loja já tem este valor, ou a `Idempotency-Key` já foi usada com outro corpo.
         *
         *     `INVALID_STATUS_TRANSITION`: O pedido não pode ser movido para esta situação.
         */
        DuplicateEntryOrInvalidStatusTransition: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                "X-Ignored-Params": components["headers"]["IgnoredParams"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DuplicateEntryRefusal"] | components["schemas"]["InvalidStatusTransitionRefusal"];
            };
        };
        /** @description `INTERNAL_ERROR`: Erro do serviço; informe o `X-Request-Id` ao suporte. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalErrorRefusal"];
            };
        };
        /** @description `INTERNAL_ERROR`: Erro do serviço; informe o `X-Request-Id` ao suporte. */
        InternalErrorAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalErrorAtCheckoutRefusal"];
            };
        };
        /** @description `INVALID_PAYLOAD`: Um cabeçalho, um parâmetro ou o corpo não está como deve. */
        InvalidPayloadAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                "X-Ignored-Params": components["headers"]["IgnoredParams"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidPayloadAtCheckoutRefusal"];
            };
        };
        /** @description `MISSING_API_KEY`: Falta a chave, ou ela é desconhecida, expirou ou foi revogada. */
        MissingApiKeyAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissingApiKeyAtCheckoutRefusal"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: O corpo passa de 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeRefusal"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: O corpo passa de 1 MiB. */
        PayloadTooLargeAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeAtCheckoutRefusal"];
            };
        };
        /** @description `PRECONDITION_FAILED`: O recurso mudou desde o `ETag` de `If-Match`. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                "X-Ignored-Params": components["headers"]["IgnoredParams"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PreconditionFailedRefusal"];
            };
        };
        /** @description `RATE_LIMITED`: Limite de chamadas atingido; espere os segundos de `Retry-After`. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedRefusal"];
            };
        };
        /** @description `RATE_LIMITED`: Limite de chamadas atingido; espere os segundos de `Retry-After`. */
        RateLimitedAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedAtCheckoutRefusal"];
            };
        };
        /** @description `RESOURCE_NOT_FOUND`: O registro, ou um que o corpo cita, não existe nesta loja. */
        ResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                "X-Ignored-Params": components["headers"]["IgnoredParams"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResourceNotFoundRefusal"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: O serviço está temporariamente indisponível; espere os segundos de `Retry-After`. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableRefusal"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: O serviço está temporariamente indisponível; espere os segundos de `Retry-After`. */
        ServiceUnavailableAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableAtCheckoutRefusal"];
            };
        };
        /** @description `STORE_INACTIVE`: A chave não tem acesso à loja, ou a loja está inativa. */
        StoreInactiveAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StoreInactiveAtCheckoutRefusal"];
            };
        };
        /** @description `STORE_NOT_FOUND`: Nenhuma loja tem esta chave. */
        StoreNotFoundAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StoreNotFoundAtCheckoutRefusal"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: O corpo não é application/json. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeRefusal"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: O corpo não é application/json. */
        UnsupportedMediaTypeAtCheckout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeAtCheckoutRefusal"];
            };
        };
        /** @description `VALIDATION_ERROR`: Um cabeçalho, um parâmetro ou o corpo não está como deve. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                "X-Ignored-Params": components["headers"]["IgnoredParams"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorRefusal"];
            };
        };
    };
    parameters: {
        /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
        StoreId: string;
        /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
        IdempotencyKey: string;
        /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
        Prefer: string;
        /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
        IfMatch: string;
        /** @description Os `ETag` que já se tem: se o recurso não mudou, a resposta é 304, sem corpo. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifica a chamada; informe-o ao suporte. */
        RequestId: string;
        /** @description O limite: `q` chamadas de uma vez, que se refazem em `w` segundos. */
        RateLimitPolicy: string;
        /** @description O que resta dele: `r` chamadas agora, todas em `t` segundos. */
        RateLimit: string;
        /** @description Como se autenticar. */
        Challenge: string;
        /** @description Segundos até a próxima chamada. */
        RetryAfter: number;
        /** @description A versão do recurso, para `If-Match` e `If-None-Match`. */
        ETag: string;
        /** @description A resposta é a da primeira chamada com esta `Idempotency-Key`. */
        IdempotentReplayed: "true";
        /** @description Campos do corpo que a operação não conhece. */
        IgnoredFields: string;
        /** @description Parâmetros que a operação não conhece. */
        IgnoredParams: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    updateDiscountRange: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do desconto. */
                discountRangeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priority": 5
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDiscountRangeInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "discountRange": {
                     *           "id": "0195570e-4a00-7000-8000-000000000018",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Compras acima de R$ 300",
                     *           "ruleType": "CART_VALUE",
                     *           "appliesToAllProducts": true,
                     *           "applyDiscountTo": "ENTIRE_CART",
                     *           "itemRangeStart": null,
                     *           "itemRangeEnd": null,
                     *           "itemRangeOrderBy": null,
                     *           "startAt": null,
                     *           "endAt": null,
                     *           "active": true,
                     *           "priority": 5,
                     *           "tiers": [
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000019",
                     *               "minValue": 300,
                     *               "maxValue": 599.99,
                     *               "minQuantity": null,
                     *               "maxQuantity": null,
                     *               "discountType": "CURRENCY",
                     *               "discountAmount": 20,
                     *               "position": 0
                     *             },
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000020",
                     *               "minValue": 600,
                     *               "maxValue": null,
                     *               "minQuantity": null,
                     *               "maxQuantity": null,
                     *               "discountType": "CURRENCY",
                     *               "discountAmount": 50,
                     *               "position": 1
                     *             }
                     *           ],
                     *           "productIds": [],
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            discountRange: components["schemas"]["DiscountRange"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do cupom. */
                couponId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "totalAvailable": 500
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCouponInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "coupon": {
                     *           "id": "0195570e-4a00-7000-8000-000000000017",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Lote da feira do livro",
                     *           "code": "FEIRA20",
                     *           "totalAvailable": 500,
                     *           "usedCount": 0,
                     *           "startAt": null,
                     *           "endAt": null,
                     *           "discountType": "CURRENCY",
                     *           "amount": 20,
                     *           "singleUsePerCustomer": false,
                     *           "automaticApply": false,
                     *           "status": "INACTIVE",
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            coupon: components["schemas"]["Coupon"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePaymentDiscount: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do desconto. */
                paymentDiscountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 5
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePaymentDiscountInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "paymentDiscount": {
                     *           "id": "0195570e-4a00-7000-8000-000000000021",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "method": "BOLETO",
                     *           "amount": 5,
                     *           "minTotal": 100,
                     *           "maxTotal": null,
                     *           "enabled": true,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            paymentDiscount: components["schemas"]["PaymentDiscount"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Número da página, a partir de 1. */
                page?: number;
                /** @description Itens por página, de 1 a 100; 20 quando omitido. */
                limit?: number;
                /** @description Preço máximo. */
                maxPrice?: number;
                /** @description Preço mínimo. */
                minPrice?: number;
                /** @description Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
                name?: string;
                /** @description SKU do produto ou de uma variação, por inteiro. */
                sku?: string;
                /** @description Situação. */
                status?: components["schemas"]["ProductStatusFilter"];
                /** @description Alterados neste instante ou depois. */
                updatedSince?: string;
            };
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "products": [
                     *           {
                     *             "id": "0195570e-4a00-7000-8000-000000000001",
                     *             "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *             "name": "Caneca esmaltada",
                     *             "slug": "caneca-esmaltada-2",
                     *             "type": "PHYSICAL",
                     *             "status": "ACTIVE",
                     *             "price": 44.9,
                     *             "discountedPrice": 39.9,
                     *             "costPrice": null,
                     *             "currency": "BRL",
                     *             "media": {
                     *               "images": [
                     *                 "https://loja.exemplo.com.br/imagens/caneca.jpg"
                     *               ],
                     *               "videos": [],
                     *               "documents": []
                     *             },
                     *             "stock": 25,
                     *             "sku": "CANECA-AZUL",
                     *             "barcode": null,
                     *             "description": "Caneca esmaltada azul de 300 ml.",
                     *             "shortDescription": "",
                     *             "logistics": {
                     *               "height": 10,
                     *               "width": 12,
                     *               "length": 12,
                     *               "weight": 0.3
                     *             },
                     *             "featured": false,
                     *             "createdAt": "2026-03-02T12:00:00.000Z",
                     *             "updatedAt": "2026-03-02T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 1,
                     *           "total": 32,
                     *           "totalPages": 32
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Os itens. */
                            products: components["schemas"]["Product"][];
                            /** @description Para seguir por páginas. */
                            pagination: {
                                /**
                                 * Format: int32
                                 * @description Número da página, a partir de 1.
                                 */
                                page: number;
                                /**
                                 * Format: int32
                                 * @description Itens por página.
                                 */
                                limit: number;
                                /**
                                 * Format: int32
                                 * @description Itens da lista inteira; de uma busca, até 10000.
                                 */
                                total: number;
                                /**
                                 * Format: int32
                                 * @description Páginas de total itens.
                                 */
                                totalPages: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Caneca esmaltada",
                 *       "type": "PHYSICAL",
                 *       "status": "ACTIVE",
                 *       "price": 44.9,
                 *       "discountedPrice": 39.9,
                 *       "stock": {
                 *         "quantity": 25
                 *       },
                 *       "sku": "CANECA-AZUL",
                 *       "media": {
                 *         "images": [
                 *           "https://loja.exemplo.com.br/imagens/caneca.jpg"
                 *         ]
                 *       },
                 *       "logistics": {
                 *         "height": 10,
                 *         "width": 12,
                 *         "length": 12,
                 *         "weight": 0.3
                 *       },
                 *       "description": "Caneca esmaltada azul de 300 ml."
                 *     }
                 */
                "application/json": components["schemas"]["CreateProductInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "product": {
                     *           "id": "0195570e-4a00-7000-8000-000000000001",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Caneca esmaltada",
                     *           "slug": "caneca-esmaltada-2",
                     *           "type": "PHYSICAL",
                     *           "status": "ACTIVE",
                     *           "price": 44.9,
                     *           "discountedPrice": 39.9,
                     *           "costPrice": null,
                     *           "currency": "BRL",
                     *           "media": {
                     *             "images": [
                     *               "https://loja.exemplo.com.br/imagens/caneca.jpg"
                     *             ],
                     *             "videos": [],
                     *             "documents": []
                     *           },
                     *           "stock": 25,
                     *           "sku": "CANECA-AZUL",
                     *           "barcode": null,
                     *           "description": "Caneca esmaltada azul de 300 ml.",
                     *           "shortDescription": "",
                     *           "logistics": {
                     *             "height": 10,
                     *             "width": 12,
                     *             "length": 12,
                     *             "weight": 0.3
                     *           },
                     *           "featured": false,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            product: components["schemas"]["Product"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Os `ETag` que já se tem: se o recurso não mudou, a resposta é 304, sem corpo. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do produto. */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "product": {
                     *           "id": "0195570e-4a00-7000-8000-000000000003",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Café Mogiana 250 g",
                     *           "slug": "cafe-mogiana-250-g",
                     *           "type": "PHYSICAL",
                     *           "status": "ACTIVE",
                     *           "price": 34.9,
                     *           "discountedPrice": null,
                     *           "costPrice": null,
                     *           "currency": "BRL",
                     *           "media": {
                     *             "images": [],
                     *             "videos": [],
                     *             "documents": []
                     *           },
                     *           "stock": 77,
                     *           "sku": "CAF-MOG",
                     *           "barcode": null,
                     *           "description": "",
                     *           "shortDescription": "Chocolate ao leite e avelã.",
                     *           "logistics": {
                     *             "height": 24,
                     *             "width": 9,
                     *             "length": 14,
                     *             "weight": 0.28
                     *           },
                     *           "featured": true,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z",
                     *           "variants": [
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000004",
                     *               "productId": "0195570e-4a00-7000-8000-000000000003",
                     *               "name": "Em grãos",
                     *               "sku": "CAF-MOG-GR",
                     *               "barcode": null,
                     *               "price": null,
                     *               "discountedPrice": null,
                     *               "costPrice": null,
                     *               "stock": 40,
                     *               "image": null,
                     *               "options": [
                     *                 {
                     *                   "name": "Moagem",
                     *                   "value": "Em grãos"
                     *                 }
                     *               ],
                     *               "position": 0,
                     *               "active": true,
                     *               "createdAt": "2026-03-02T12:00:00.000Z",
                     *               "updatedAt": "2026-03-02T12:00:00.000Z"
                     *             },
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000005",
                     *               "productId": "0195570e-4a00-7000-8000-000000000003",
                     *               "name": "Média, para coador",
                     *               "sku": "CAF-MOG-MM",
                     *               "barcode": null,
                     *               "price": null,
                     *               "discountedPrice": null,
                     *               "costPrice": null,
                     *               "stock": 25,
                     *               "image": null,
                     *               "options": [
                     *                 {
                     *                   "name": "Moagem",
                     *                   "value": "Média, para coador"
                     *                 }
                     *               ],
                     *               "position": 1,
                     *               "active": true,
                     *               "createdAt": "2026-03-02T12:00:00.000Z",
                     *               "updatedAt": "2026-03-02T12:00:00.000Z"
                     *             },
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000006",
                     *               "productId": "0195570e-4a00-7000-8000-000000000003",
                     *               "name": "Grossa, para prensa",
                     *               "sku": "CAF-MOG-MG",
                     *               "barcode": null,
                     *               "price": null,
                     *               "discountedPrice": null,
                     *               "costPrice": null,
                     *               "stock": 12,
                     *               "image": null,
                     *               "options": [
                     *                 {
                     *                   "name": "Moagem",
                     *                   "value": "Grossa, para prensa"
                     *                 }
                     *               ],
                     *               "position": 2,
                     *               "active": true,
                     *               "createdAt": "2026-03-02T12:00:00.000Z",
                     *               "updatedAt": "2026-03-02T12:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Um produto do catálogo da loja. */
                            product: {
                                /**
                                 * Format: uuid
                                 * @description Identificador do produto.
                                 */
                                id: string;
                                /**
                                 * Format: uuid
                                 * @description Loja a que o produto pertence.
                                 */
                                storeId: string;
                                /** @description Nome, de 3 a 100 caracteres. */
                                name: string;
                                /** @description Nome no endereço da página, gerado pelo serviço e único na loja. */
                                slug: string;
                                /** @description Físico ou digital. */
                                type: components["schemas"]["ProductType"];
                                /** @description Situação no catálogo. */
                                status: components["schemas"]["ProductStatus"];
                                /** @description Preço, de 0,01 a 999999,99. */
                                price: number;
                                /** @description Preço promocional, sempre menor que o preço. */
                                discountedPrice: number | null;
                                /** @description Preço de custo, de 0 a 999999,99. */
                                costPrice: number | null;
                                /** @description Moeda dos preços: BRL. */
                                currency: string;
                                /** @description Mídias. */
                                media: {
                                    /** @description Imagens; a primeira é a principal. */
                                    images: string[];
                                    /** @description Vídeos. */
                                    videos: string[];
                                    /** @description Documentos. */
                                    documents: string[];
                                };
                                /**
                                 * Format: int32
                                 * @description Unidades em estoque.
                                 */
                                stock: number;
                                /** @description Código do lojista; único entre produtos e variações quando não é vazio. */
                                sku: string;
                                /** @description Código de barras, até 100 caracteres. */
                                barcode: string | null;
                                /** @description Descrição completa. */
                                description: string;
                                /** @description Descrição curta. */
                                shortDescription: string;
                                /** @description Medidas para envio; presentes em todo produto físico. */
                                logistics: {
                                    /** @description Altura em centímetros. */
                                    height: number;
                                    /** @description Largura em centímetros. */
                                    width: number;
                                    /** @description Comprimento em centímetros. */
                                    length: number;
                                    /** @description Peso em quilogramas. */
                                    weight: number;
                                } | null;
                                /** @description Se o produto é destaque. */
                                featured: boolean;
                                /**
                                 * Format: date-time
                                 * @description Criação.
                                 */
                                createdAt: string;
                                /**
                                 * Format: date-time
                                 * @description Última alteração.
                                 */
                                updatedAt: string;
                                /** @description Variações, por posição. */
                                variants: components["schemas"]["Variant"][];
                            };
                        };
                    };
                };
            };
            /** @description Nada mudou desde o `ETag` enviado. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Presentes",
                 *       "description": "Ideias para presentear.",
                 *       "position": 9
                 *     }
                 */
                "application/json": components["schemas"]["CreateCategoryInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "category": {
                     *           "id": "0195570e-4a00-7000-8000-000000000007",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Presentes",
                     *           "slug": "presentes-2",
                     *           "description": "Ideias para presentear.",
                     *           "parentId": null,
                     *           "image": null,
                     *           "position": 9,
                     *           "active": true,
                     *           "productCount": 0,
                     *           "childrenCount": 0,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            category: components["schemas"]["Category"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGifts: {
        parameters: {
            query?: {
                /** @description Número da página, a partir de 1. */
                page?: number;
                /** @description Itens por página, de 1 a 100; 20 quando omitido. */
                limit?: number;
                /** @description Se o brinde é dado. */
                active?: boolean;
            };
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "gifts": [
                     *           {
                     *             "id": "0195570e-4a00-7000-8000-000000000009",
                     *             "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *             "productId": "0195570e-4a00-7000-8000-000000000003",
                     *             "productName": "Café Mogiana 250 g",
                     *             "name": "Brinde de aniversário",
                     *             "description": null,
                     *             "active": true,
                     *             "minCartQuantity": null,
                     *             "maxCartQuantity": null,
                     *             "minCartTotal": 150,
                     *             "maxCartTotal": null,
                     *             "priority": 0,
                     *             "startsAt": null,
                     *             "endsAt": null,
                     *             "triggerProductIds": [],
                     *             "createdAt": "2026-03-02T12:00:00.000Z",
                     *             "updatedAt": "2026-03-02T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 1,
                     *           "total": 3,
                     *           "totalPages": 3
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Os itens. */
                            gifts: components["schemas"]["Gift"][];
                            /** @description Para seguir por páginas. */
                            pagination: {
                                /**
                                 * Format: int32
                                 * @description Número da página, a partir de 1.
                                 */
                                page: number;
                                /**
                                 * Format: int32
                                 * @description Itens por página.
                                 */
                                limit: number;
                                /**
                                 * Format: int32
                                 * @description Itens da lista inteira; de uma busca, até 10000.
                                 */
                                total: number;
                                /**
                                 * Format: int32
                                 * @description Páginas de total itens.
                                 */
                                totalPages: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Brinde de aniversário",
                 *       "productId": "0195570e-4a00-7000-8000-000000000003",
                 *       "minCartTotal": 150
                 *     }
                 */
                "application/json": components["schemas"]["CreateGiftInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "gift": {
                     *           "id": "0195570e-4a00-7000-8000-000000000009",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "productId": "0195570e-4a00-7000-8000-000000000003",
                     *           "productName": "Café Mogiana 250 g",
                     *           "name": "Brinde de aniversário",
                     *           "description": null,
                     *           "active": true,
                     *           "minCartQuantity": null,
                     *           "maxCartQuantity": null,
                     *           "minCartTotal": 150,
                     *           "maxCartTotal": null,
                     *           "priority": 0,
                     *           "startsAt": null,
                     *           "endsAt": null,
                     *           "triggerProductIds": [],
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            gift: components["schemas"]["Gift"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do brinde. */
                giftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priority": 10
                 *     }
                 */
                "application/json": components["schemas"]["UpdateGiftInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "gift": {
                     *           "id": "0195570e-4a00-7000-8000-000000000010",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "productId": "0195570e-4a00-7000-8000-000000000011",
                     *           "productName": "Guia de Cafés do Brasil",
                     *           "name": "Guia com a cafeteira",
                     *           "description": "O guia para quem leva a primeira cafeteira.",
                     *           "active": true,
                     *           "minCartQuantity": null,
                     *           "maxCartQuantity": 10,
                     *           "minCartTotal": null,
                     *           "maxCartTotal": null,
                     *           "priority": 10,
                     *           "startsAt": null,
                     *           "endsAt": null,
                     *           "triggerProductIds": [
                     *             "0195570e-4a00-7000-8000-000000000012",
                     *             "0195570e-4a00-7000-8000-000000000013"
                     *           ],
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            gift: components["schemas"]["Gift"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUpsells: {
        parameters: {
            query?: {
                /** @description Número da página, a partir de 1. */
                page?: number;
                /** @description Itens por página, de 1 a 100; 20 quando omitido. */
                limit?: number;
                /** @description Se a oferta é mostrada. */
                active?: boolean;
            };
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "upsells": [
                     *           {
                     *             "id": "0195570e-4a00-7000-8000-000000000014",
                     *             "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *             "name": "Leve mais um",
                     *             "triggerAnyProduct": true,
                     *             "triggerProductIds": [],
                     *             "offerProductId": "0195570e-4a00-7000-8000-000000000003",
                     *             "offerProductName": "Café Mogiana 250 g",
                     *             "offerVariantId": null,
                     *             "price": null,
                     *             "discountPercent": 15,
                     *             "discountAmount": null,
                     *             "title": "Leve mais um com 15% de desconto",
                     *             "description": null,
                     *             "buttonText": "Quero também",
                     *             "active": true,
                     *             "createdAt": "2026-03-02T12:00:00.000Z",
                     *             "updatedAt": "2026-03-02T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 1,
                     *           "total": 3,
                     *           "totalPages": 3
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Os itens. */
                            upsells: components["schemas"]["Upsell"][];
                            /** @description Para seguir por páginas. */
                            pagination: {
                                /**
                                 * Format: int32
                                 * @description Número da página, a partir de 1.
                                 */
                                page: number;
                                /**
                                 * Format: int32
                                 * @description Itens por página.
                                 */
                                limit: number;
                                /**
                                 * Format: int32
                                 * @description Itens da lista inteira; de uma busca, até 10000.
                                 */
                                total: number;
                                /**
                                 * Format: int32
                                 * @description Páginas de total itens.
                                 */
                                totalPages: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUpsell: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Leve mais um",
                 *       "triggerAnyProduct": true,
                 *       "offerProductId": "0195570e-4a00-7000-8000-000000000003",
                 *       "discountPercent": 15,
                 *       "title": "Leve mais um com 15% de desconto",
                 *       "buttonText": "Quero também"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUpsellInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "upsell": {
                     *           "id": "0195570e-4a00-7000-8000-000000000014",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Leve mais um",
                     *           "triggerAnyProduct": true,
                     *           "triggerProductIds": [],
                     *           "offerProductId": "0195570e-4a00-7000-8000-000000000003",
                     *           "offerProductName": "Café Mogiana 250 g",
                     *           "offerVariantId": null,
                     *           "price": null,
                     *           "discountPercent": 15,
                     *           "discountAmount": null,
                     *           "title": "Leve mais um com 15% de desconto",
                     *           "description": null,
                     *           "buttonText": "Quero também",
                     *           "active": true,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            upsell: components["schemas"]["Upsell"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUpsell: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do upsell. */
                upsellId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUpsellInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "upsell": {
                     *           "id": "0195570e-4a00-7000-8000-000000000015",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Curso depois de qualquer compra",
                     *           "triggerAnyProduct": true,
                     *           "triggerProductIds": [],
                     *           "offerProductId": "0195570e-4a00-7000-8000-000000000016",
                     *           "offerProductName": "Curso de Métodos de Preparo",
                     *           "offerVariantId": null,
                     *           "price": 97,
                     *           "discountPercent": null,
                     *           "discountAmount": null,
                     *           "title": "Aprenda a tirar o melhor do seu café por R$ 97",
                     *           "description": null,
                     *           "buttonText": "Quero o curso",
                     *           "active": false,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            upsell: components["schemas"]["Upsell"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKits: {
        parameters: {
            query?: {
                /** @description Número da página, a partir de 1. */
                page?: number;
                /** @description Itens por página, de 1 a 100; 20 quando omitido. */
                limit?: number;
                /** @description Situação; omitida: todas. */
                status?: components["schemas"]["KitStatus"];
            };
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "kits": [
                     *           {
                     *             "id": "0195570e-4a00-7000-8000-000000000008",
                     *             "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *             "name": "Kit para dois",
                     *             "slug": "kit-para-dois",
                     *             "description": "",
                     *             "image": null,
                     *             "status": "ACTIVE",
                     *             "allowQuantityChange": false,
                     *             "customShipping": {
                     *               "type": "FREE",
                     *               "amount": null
                     *             },
                     *             "items": [
                     *               {
                     *                 "productId": "0195570e-4a00-7000-8000-000000000003",
                     *                 "quantity": 2,
                     *                 "priceType": "SKU",
                     *                 "customPrice": null
                     *               }
                     *             ],
                     *             "createdAt": "2026-03-02T12:00:00.000Z",
                     *             "updatedAt": "2026-03-02T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 1,
                     *           "total": 4,
                     *           "totalPages": 4
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Os itens. */
                            kits: components["schemas"]["Kit"][];
                            /** @description Para seguir por páginas. */
                            pagination: {
                                /**
                                 * Format: int32
                                 * @description Número da página, a partir de 1.
                                 */
                                page: number;
                                /**
                                 * Format: int32
                                 * @description Itens por página.
                                 */
                                limit: number;
                                /**
                                 * Format: int32
                                 * @description Itens da lista inteira; de uma busca, até 10000.
                                 */
                                total: number;
                                /**
                                 * Format: int32
                                 * @description Páginas de total itens.
                                 */
                                totalPages: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createKit: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kit para dois",
                 *       "status": "ACTIVE",
                 *       "items": [
                 *         {
                 *           "productId": "0195570e-4a00-7000-8000-000000000003",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateKitInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "kit": {
                     *           "id": "0195570e-4a00-7000-8000-000000000008",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Kit para dois",
                     *           "slug": "kit-para-dois",
                     *           "description": "",
                     *           "image": null,
                     *           "status": "ACTIVE",
                     *           "allowQuantityChange": false,
                     *           "customShipping": null,
                     *           "items": [
                     *             {
                     *               "productId": "0195570e-4a00-7000-8000-000000000003",
                     *               "quantity": 2,
                     *               "priceType": "SKU",
                     *               "customPrice": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            kit: components["schemas"]["Kit"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateKit: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do kit. */
                kitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customShipping": {
                 *         "type": "FREE",
                 *         "amount": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateKitInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "kit": {
                     *           "id": "0195570e-4a00-7000-8000-000000000008",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Kit para dois",
                     *           "slug": "kit-para-dois",
                     *           "description": "",
                     *           "image": null,
                     *           "status": "ACTIVE",
                     *           "allowQuantityChange": false,
                     *           "customShipping": {
                     *             "type": "FREE",
                     *             "amount": null
                     *           },
                     *           "items": [
                     *             {
                     *               "productId": "0195570e-4a00-7000-8000-000000000003",
                     *               "quantity": 2,
                     *               "priceType": "SKU",
                     *               "customPrice": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            kit: components["schemas"]["Kit"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Número da página, a partir de 1. */
                page?: number;
                /** @description Itens por página, de 1 a 100; 20 quando omitido. */
                limit?: number;
                /** @description Situação. */
                status?: components["schemas"]["OrderStatus"];
            };
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "orders": [
                     *           {
                     *             "id": "0195570e-4a00-7000-8000-000000000022",
                     *             "status": "PENDING",
                     *             "statusLabel": "Pendente",
                     *             "total": 95.71,
                     *             "subtotal": 79.8,
                     *             "currency": "BRL",
                     *             "paymentMethod": "pix",
                     *             "installments": 1,
                     *             "customer": {
                     *               "name": "Maria Exemplo",
                     *               "email": "maria@exemplo.com.br"
                     *             },
                     *             "tracking": {
                     *               "code": null,
                     *               "url": null
                     *             },
                     *             "createdAt": "2026-03-02T12:00:00.000Z",
                     *             "tagIds": []
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 1,
                     *           "total": 1,
                     *           "totalPages": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Os itens. */
                            orders: components["schemas"]["OrderSummary"][];
                            /** @description Para seguir por páginas. */
                            pagination: {
                                /**
                                 * Format: int32
                                 * @description Número da página, a partir de 1.
                                 */
                                page: number;
                                /**
                                 * Format: int32
                                 * @description Itens por página.
                                 */
                                limit: number;
                                /**
                                 * Format: int32
                                 * @description Itens da lista inteira; de uma busca, até 10000.
                                 */
                                total: number;
                                /**
                                 * Format: int32
                                 * @description Páginas de total itens.
                                 */
                                totalPages: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do pedido. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tracking": {
                 *         "trackingCode": "BR123456789BR",
                 *         "trackingStatus": "posted"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrderInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "order": {
                     *           "id": "0195570e-4a00-7000-8000-000000000022",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "status": "PAID",
                     *           "statusLabel": "Pago",
                     *           "total": 95.71,
                     *           "subtotal": 79.8,
                     *           "discount": 3.99,
                     *           "currency": "BRL",
                     *           "paymentMethod": "pix",
                     *           "installments": 1,
                     *           "notes": "[02/03/2026 09:00] Comprovante conferido.",
                     *           "customer": {
                     *             "name": "Maria Exemplo",
                     *             "email": "maria@exemplo.com.br",
                     *             "phone": "+5511912345678",
                     *             "documentType": "cpf",
                     *             "documentNumber": "52998224725"
                     *           },
                     *           "shippingAddress": {
                     *             "street": "Avenida Paulista",
                     *             "number": "1000",
                     *             "neighborhood": "Bela Vista",
                     *             "city": "São Paulo",
                     *             "state": "SP",
                     *             "zipcode": "01310100"
                     *           },
                     *           "shipping": {
                     *             "name": "PAC",
                     *             "price": 19.9,
                     *             "carrier": "Correios",
                     *             "turnaround": "5 a 8 dias úteis"
                     *           },
                     *           "tracking": {
                     *             "code": "BR123456789BR",
                     *             "url": null,
                     *             "status": "posted",
                     *             "statusLabel": "Postado",
                     *             "updatedAt": "2026-03-02T12:00:00.000Z"
                     *           },
                     *           "items": [
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000023",
                     *               "name": "Caneca esmaltada",
                     *               "quantity": 2,
                     *               "price": 39.9,
                     *               "image": null,
                     *               "variantId": null
                     *             }
                     *           ],
                     *           "tags": {
                     *             "ids": [],
                     *             "invoicing": [],
                     *             "delivery": [],
                     *             "custom": []
                     *           },
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            order: components["schemas"]["Order"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntryOrInvalidStatusTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setOrderStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do pedido. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "PAID",
                 *       "notes": "Comprovante conferido."
                 *     }
                 */
                "application/json": components["schemas"]["SetOrderStatusInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "order": {
                     *           "id": "0195570e-4a00-7000-8000-000000000022",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "status": "PAID",
                     *           "statusLabel": "Pago",
                     *           "total": 95.71,
                     *           "subtotal": 79.8,
                     *           "discount": 3.99,
                     *           "currency": "BRL",
                     *           "paymentMethod": "pix",
                     *           "installments": 1,
                     *           "notes": "[02/03/2026 09:00] Comprovante conferido.",
                     *           "customer": {
                     *             "name": "Maria Exemplo",
                     *             "email": "maria@exemplo.com.br",
                     *             "phone": "+5511912345678",
                     *             "documentType": "cpf",
                     *             "documentNumber": "52998224725"
                     *           },
                     *           "shippingAddress": {
                     *             "street": "Avenida Paulista",
                     *             "number": "1000",
                     *             "neighborhood": "Bela Vista",
                     *             "city": "São Paulo",
                     *             "state": "SP",
                     *             "zipcode": "01310100"
                     *           },
                     *           "shipping": {
                     *             "name": "PAC",
                     *             "price": 19.9,
                     *             "carrier": "Correios",
                     *             "turnaround": "5 a 8 dias úteis"
                     *           },
                     *           "tracking": {
                     *             "code": null,
                     *             "url": null,
                     *             "status": null,
                     *             "statusLabel": null,
                     *             "updatedAt": null
                     *           },
                     *           "items": [
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000023",
                     *               "name": "Caneca esmaltada",
                     *               "quantity": 2,
                     *               "price": 39.9,
                     *               "image": null,
                     *               "variantId": null
                     *             }
                     *           ],
                     *           "tags": {
                     *             "ids": [],
                     *             "invoicing": [],
                     *             "delivery": [],
                     *             "custom": []
                     *           },
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            order: components["schemas"]["Order"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntryOrInvalidStatusTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrderTag: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Pedido da loja que deve existir. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Embalar para presente",
                 *       "color": "pink"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrderTagInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "tag": {
                     *           "id": "custom.embalar-para-presente",
                     *           "category": "custom",
                     *           "label": "Embalar para presente",
                     *           "color": "pink",
                     *           "allowConcurrent": true
                     *         },
                     *         "catalog": [
                     *           {
                     *             "id": "faturamento.aguardando_nf",
                     *             "category": "invoicing",
                     *             "label": "Aguardando NF",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "faturamento.nf_emitida",
                     *             "category": "invoicing",
                     *             "label": "NF emitida",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "faturamento.nf_rejeitada",
                     *             "category": "invoicing",
                     *             "label": "NF rejeitada",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "faturamento.nf_cancelada",
                     *             "category": "invoicing",
                     *             "label": "NF cancelada",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.em_separacao",
                     *             "category": "delivery",
                     *             "label": "Em separação",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.pronto_para_envio",
                     *             "category": "delivery",
                     *             "label": "Pronto para envio",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.em_transporte",
                     *             "category": "delivery",
                     *             "label": "Em transporte",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.saiu_para_entrega",
                     *             "category": "delivery",
                     *             "label": "Saiu para entrega",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.entregue",
                     *             "category": "delivery",
                     *             "label": "Entregue",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.tentativa_falha",
                     *             "category": "delivery",
                     *             "label": "Tentativa de entrega falha",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.devolvido",
                     *             "category": "delivery",
                     *             "label": "Devolvido",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.extraviado",
                     *             "category": "delivery",
                     *             "label": "Extraviado",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "custom.embalar-para-presente",
                     *             "category": "custom",
                     *             "label": "Embalar para presente",
                     *             "color": "pink",
                     *             "allowConcurrent": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description A etiqueta. */
                            tag: components["schemas"]["Tag"];
                            /** @description O catálogo da loja, já com ela. */
                            catalog: components["schemas"]["Tag"][];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setOrderTags: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do pedido. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tagIds": [
                 *         "entrega.em_separacao",
                 *         "custom.embalar-para-presente"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Todas as etiquetas que o pedido deve ter, até 40; uma repetida conta uma vez. As 41 que ele já tem também podem ser reenviadas. */
                    tagIds: string[];
                };
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "orderId": "0195570e-4a00-7000-8000-000000000022",
                     *         "previousTagIds": [],
                     *         "tags": {
                     *           "ids": [
                     *             "entrega.em_separacao",
                     *             "custom.embalar-para-presente"
                     *           ],
                     *           "invoicing": [],
                     *           "delivery": [
                     *             "entrega.em_separacao"
                     *           ],
                     *           "custom": [
                     *             "custom.embalar-para-presente"
                     *           ]
                     *         },
                     *         "catalog": [
                     *           {
                     *             "id": "faturamento.aguardando_nf",
                     *             "category": "invoicing",
                     *             "label": "Aguardando NF",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "faturamento.nf_emitida",
                     *             "category": "invoicing",
                     *             "label": "NF emitida",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "faturamento.nf_rejeitada",
                     *             "category": "invoicing",
                     *             "label": "NF rejeitada",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "faturamento.nf_cancelada",
                     *             "category": "invoicing",
                     *             "label": "NF cancelada",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.em_separacao",
                     *             "category": "delivery",
                     *             "label": "Em separação",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.pronto_para_envio",
                     *             "category": "delivery",
                     *             "label": "Pronto para envio",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.em_transporte",
                     *             "category": "delivery",
                     *             "label": "Em transporte",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.saiu_para_entrega",
                     *             "category": "delivery",
                     *             "label": "Saiu para entrega",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.entregue",
                     *             "category": "delivery",
                     *             "label": "Entregue",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.tentativa_falha",
                     *             "category": "delivery",
                     *             "label": "Tentativa de entrega falha",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.devolvido",
                     *             "category": "delivery",
                     *             "label": "Devolvido",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "entrega.extraviado",
                     *             "category": "delivery",
                     *             "label": "Extraviado",
                     *             "color": null,
                     *             "allowConcurrent": false
                     *           },
                     *           {
                     *             "id": "custom.embalar-para-presente",
                     *             "category": "custom",
                     *             "label": "Embalar para presente",
                     *             "color": "pink",
                     *             "allowConcurrent": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /**
                             * Format: uuid
                             * @description Identificador do pedido.
                             */
                            orderId: string;
                            /** @description As etiquetas que ele tinha. */
                            previousTagIds: string[];
                            /** @description As que ele tem agora. */
                            tags: {
                                /** @description Todas. */
                                ids: string[];
                                /** @description As de faturamento. */
                                invoicing: string[];
                                /** @description As de entrega. */
                                delivery: string[];
                                /** @description As da própria loja. */
                                custom: string[];
                            };
                            /** @description O catálogo de etiquetas da loja. */
                            catalog: {
                                /** @description Identificador: faturamento.*, entrega.* ou custom.*. */
                                id: string;
                                /** @description Categoria. */
                                category: components["schemas"]["OrderTagCategory"];
                                /** @description Nome, de 1 a 60 caracteres. */
                                label: string;
                                /** @description Cor; null nas oficiais. */
                                color: components["schemas"]["OrderTagColor"] | null;
                                /** @description Se um pedido pode ter outra da mesma categoria ao mesmo tempo: as da loja sim, as oficiais não. */
                                allowConcurrent: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Número da página, a partir de 1. */
                page?: number;
                /** @description Itens por página, de 1 a 100; 20 quando omitido. */
                limit?: number;
                /** @description CPF ou CNPJ por inteiro, com ou sem máscara, até 30 caracteres. */
                documentNumber?: string;
                /** @description E-mail por inteiro, até 254 caracteres, sem distinguir maiúsculas. */
                email?: string;
                /** @description Texto contido no nome, no e-mail ou no documento, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. */
                search?: string;
            };
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "customers": [
                     *           {
                     *             "documentNumber": "52998224725",
                     *             "documentType": "cpf",
                     *             "name": "Maria Exemplo",
                     *             "email": "maria@exemplo.com.br",
                     *             "phone": "+5511912345678",
                     *             "address": "Avenida Paulista",
                     *             "addressNumber": "1000",
                     *             "neighborhood": "Bela Vista",
                     *             "complement": null,
                     *             "zipcode": "01310100",
                     *             "state": "SP",
                     *             "city": "São Paulo",
                     *             "totalOrders": 1,
                     *             "firstOrderDate": "2026-03-02T12:00:00.000Z",
                     *             "lastOrderDate": "2026-03-02T12:00:00.000Z",
                     *             "orderStats": {
                     *               "paid": 1,
                     *               "pending": 0,
                     *               "cancelled": 0,
                     *               "processing": 0,
                     *               "other": 0,
                     *               "totalSpent": 95.71
                     *             },
                     *             "lastOrder": {
                     *               "id": "0195570e-4a00-7000-8000-000000000022",
                     *               "status": "PAID",
                     *               "createdAt": "2026-03-02T12:00:00.000Z",
                     *               "total": 95.71,
                     *               "payment_method": "pix"
                     *             }
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 1,
                     *           "total": 1,
                     *           "totalPages": 1,
                     *           "hasNext": false,
                     *           "hasPrev": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Os itens. */
                            customers: components["schemas"]["Customer"][];
                            /** @description Para seguir por páginas. */
                            pagination: {
                                /**
                                 * Format: int32
                                 * @description Número da página, a partir de 1.
                                 */
                                page: number;
                                /**
                                 * Format: int32
                                 * @description Itens por página.
                                 */
                                limit: number;
                                /**
                                 * Format: int32
                                 * @description Itens da lista inteira; de uma busca, até 10000.
                                 */
                                total: number;
                                /**
                                 * Format: int32
                                 * @description Páginas de total itens.
                                 */
                                totalPages: number;
                                /** @description Se há página seguinte. */
                                hasNext: boolean;
                                /** @description Se há página anterior. */
                                hasPrev: boolean;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "ERP",
                 *       "url": "https://erp.exemplo.com.br/eventos",
                 *       "events": [
                 *         "ORDER_PAID",
                 *         "ORDER_CANCELLED"
                 *       ],
                 *       "secret": "segredo-do-erp"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "webhook": {
                     *           "id": "0195570e-4a00-7000-8000-000000000024",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "ERP",
                     *           "description": null,
                     *           "url": "https://erp.exemplo.com.br/eventos",
                     *           "events": [
                     *             "ORDER_PAID",
                     *             "ORDER_CANCELLED"
                     *           ],
                     *           "active": true,
                     *           "retryAttempts": 3,
                     *           "timeout": 30,
                     *           "hasSecret": true,
                     *           "headers": null,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Os `ETag` que já se tem: se o recurso não mudou, a resposta é 304, sem corpo. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "webhook": {
                     *           "id": "0195570e-4a00-7000-8000-000000000024",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "ERP",
                     *           "description": null,
                     *           "url": "https://erp.exemplo.com.br/eventos",
                     *           "events": [
                     *             "ORDER_PAID",
                     *             "ORDER_CANCELLED"
                     *           ],
                     *           "active": true,
                     *           "retryAttempts": 3,
                     *           "timeout": 30,
                     *           "hasSecret": true,
                     *           "headers": null,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
            /** @description Nada mudou desde o `ETag` enviado. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "retryAttempts": 5,
                 *       "headers": {
                 *         "X-Origem": "loja"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "webhook": {
                     *           "id": "0195570e-4a00-7000-8000-000000000024",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "ERP",
                     *           "description": null,
                     *           "url": "https://erp.exemplo.com.br/eventos",
                     *           "events": [
                     *             "ORDER_PAID",
                     *             "ORDER_CANCELLED"
                     *           ],
                     *           "active": true,
                     *           "retryAttempts": 5,
                     *           "timeout": 30,
                     *           "hasSecret": true,
                     *           "headers": {
                     *             "X-Origem": "loja"
                     *           },
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMessageTemplates: {
        parameters: {
            query?: {
                /** @description Número da página, a partir de 1. */
                page?: number;
                /** @description Itens por página, de 1 a 100; 20 quando omitido. */
                limit?: number;
                /** @description Por onde são enviados; omitido: todos. */
                channel?: components["schemas"]["MessageChannel"];
            };
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "templates": [
                     *           {
                     *             "id": "0195570e-4a00-7000-8000-000000000025",
                     *             "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *             "channel": "sms",
                     *             "name": "Pix gerado, por SMS",
                     *             "subject": null,
                     *             "remetente_nome": null,
                     *             "remetente_email": null,
                     *             "html": null,
                     *             "message": "Olá, {{customer.first_name}}! Seu pedido espera o pagamento.",
                     *             "createdAt": "2026-03-02T12:00:00.000Z",
                     *             "updatedAt": "2026-03-02T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 1,
                     *           "total": 2,
                     *           "totalPages": 2
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            /** @description Os itens. */
                            templates: components["schemas"]["MessageTemplate"][];
                            /** @description Para seguir por páginas. */
                            pagination: {
                                /**
                                 * Format: int32
                                 * @description Número da página, a partir de 1.
                                 */
                                page: number;
                                /**
                                 * Format: int32
                                 * @description Itens por página.
                                 */
                                limit: number;
                                /**
                                 * Format: int32
                                 * @description Itens da lista inteira; de uma busca, até 10000.
                                 */
                                total: number;
                                /**
                                 * Format: int32
                                 * @description Páginas de total itens.
                                 */
                                totalPages: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMessageTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channel": "sms",
                 *       "name": "Pix gerado",
                 *       "message": "Olá, {{customer.first_name}}! Seu pedido espera o pagamento."
                 *     }
                 */
                "application/json": components["schemas"]["CreateMessageTemplateInput"];
            };
        };
        responses: {
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "template": {
                     *           "id": "0195570e-4a00-7000-8000-000000000025",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "channel": "sms",
                     *           "name": "Pix gerado",
                     *           "subject": null,
                     *           "remetente_nome": null,
                     *           "remetente_email": null,
                     *           "html": null,
                     *           "message": "Olá, {{customer.first_name}}! Seu pedido espera o pagamento.",
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            template: components["schemas"]["MessageTemplate"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            409: components["responses"]["DuplicateEntry"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMessageTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador do modelo. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pix gerado, por SMS"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMessageTemplateInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "template": {
                     *           "id": "0195570e-4a00-7000-8000-000000000025",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "channel": "sms",
                     *           "name": "Pix gerado, por SMS",
                     *           "subject": null,
                     *           "remetente_nome": null,
                     *           "remetente_email": null,
                     *           "html": null,
                     *           "message": "Olá, {{customer.first_name}}! Seu pedido espera o pagamento.",
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "updatedAt": "2026-03-02T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            template: components["schemas"]["MessageTemplate"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAutomation: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador da automação. */
                automationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAutomationInput"];
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "automation": {
                     *           "id": "0195570e-4a00-7000-8000-000000000026",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Lembrar do PIX",
                     *           "trigger_event": "pix.generated",
                     *           "active": false,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "steps": [
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000027",
                     *               "type": "delay",
                     *               "minutes": 10,
                     *               "nextId": "0195570e-4a00-7000-8000-000000000028"
                     *             },
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000028",
                     *               "type": "action",
                     *               "name": "send_email",
                     *               "data": {
                     *                 "template_id": "0195570e-4a00-7000-8000-000000000029"
                     *               },
                     *               "nextId": null
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            automation: components["schemas"]["Automation"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    moveAutomationStep: {
        parameters: {
            query?: never;
            header: {
                /** @description A loja de que a chamada fala; a chave precisa ter acesso a ela. */
                "X-Store-Id": components["parameters"]["StoreId"];
                /** @description Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Identificador da automação. */
                automationId: string;
                /** @description Identificador do passo. */
                stepId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": null
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Passo da mesma automação depois do qual este fica; null: no começo. Deve ser informado.
                     */
                    after: string | null;
                };
            };
        };
        responses: {
            /** @description Feito. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "automation": {
                     *           "id": "0195570e-4a00-7000-8000-000000000026",
                     *           "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *           "name": "Lembrar do PIX",
                     *           "trigger_event": "pix.generated",
                     *           "active": false,
                     *           "createdAt": "2026-03-02T12:00:00.000Z",
                     *           "steps": [
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000028",
                     *               "type": "action",
                     *               "name": "send_email",
                     *               "data": {
                     *                 "template_id": "0195570e-4a00-7000-8000-000000000029"
                     *               },
                     *               "nextId": "0195570e-4a00-7000-8000-000000000027"
                     *             },
                     *             {
                     *               "id": "0195570e-4a00-7000-8000-000000000027",
                     *               "type": "delay",
                     *               "minutes": 10,
                     *               "nextId": null
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        data: {
                            automation: components["schemas"]["Automation"];
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["AuthApiKeyRequired"];
            403: components["responses"]["AuthScopeDeniedOrAuthStoreAccessDenied"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["DuplicateEntry"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createExternalCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cart": {
                 *         "token": "carrinho-1024",
                 *         "currency": "BRL",
                 *         "items": [
                 *           {
                 *             "title": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "unitPrice": 3990,
                 *             "externalVariantId": "caneca-azul"
                 *           }
                 *         ],
                 *         "totalDiscount": 0,
                 *         "requiresShipping": true
                 *       },
                 *       "customer": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "(11) 91234-5678",
                 *         "document": "529.982.247-25"
                 *       },
                 *       "redirect": {
                 *         "successUrl": "https://loja.exemplo.com.br/obrigado",
                 *         "cancelUrl": "https://loja.exemplo.com.br/carrinho"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExternalCheckoutInput"];
            };
        };
        responses: {
            /** @description O mesmo carrinho de antes, com o conteúdo substituído. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "checkoutId": "0195570e-4a00-7000-8000-000000000030",
                     *       "checkoutUrl": "https://pagar.exemplo.com.br/pay/0195570e-4a00-7000-8000-000000000030",
                     *       "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *       "cartToken": "carrinho-1024"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        /**
                         * Format: uuid
                         * @description Identificador do checkout.
                         */
                        checkoutId: string;
                        /** @description Endereço da página em que o checkout é pago. */
                        checkoutUrl: string;
                        /**
                         * Format: uuid
                         * @description Loja.
                         */
                        storeId: string;
                        /** @description O cart.token enviado. */
                        cartToken: string;
                    };
                };
            };
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "checkoutId": "0195570e-4a00-7000-8000-000000000030",
                     *       "checkoutUrl": "https://pagar.exemplo.com.br/pay/0195570e-4a00-7000-8000-000000000030",
                     *       "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *       "cartToken": "carrinho-1024"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        /**
                         * Format: uuid
                         * @description Identificador do checkout.
                         */
                        checkoutId: string;
                        /** @description Endereço da página em que o checkout é pago. */
                        checkoutUrl: string;
                        /**
                         * Format: uuid
                         * @description Loja.
                         */
                        storeId: string;
                        /** @description O cart.token enviado. */
                        cartToken: string;
                    };
                };
            };
            400: components["responses"]["InvalidPayloadAtCheckout"];
            401: components["responses"]["MissingApiKeyAtCheckout"];
            403: components["responses"]["StoreInactiveAtCheckout"];
            404: components["responses"]["StoreNotFoundAtCheckout"];
            413: components["responses"]["PayloadTooLargeAtCheckout"];
            415: components["responses"]["UnsupportedMediaTypeAtCheckout"];
            429: components["responses"]["RateLimitedAtCheckout"];
            500: components["responses"]["InternalErrorAtCheckout"];
            503: components["responses"]["ServiceUnavailableAtCheckout"];
        };
    };
    createExternalCheckoutAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cart": {
                 *         "token": "carrinho-1024",
                 *         "currency": "BRL",
                 *         "items": [
                 *           {
                 *             "title": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "unitPrice": 3990,
                 *             "externalVariantId": "caneca-azul"
                 *           }
                 *         ],
                 *         "totalDiscount": 0,
                 *         "requiresShipping": true
                 *       },
                 *       "customer": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "(11) 91234-5678",
                 *         "document": "529.982.247-25"
                 *       },
                 *       "redirect": {
                 *         "successUrl": "https://loja.exemplo.com.br/obrigado",
                 *         "cancelUrl": "https://loja.exemplo.com.br/carrinho"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExternalCheckoutInput"];
            };
        };
        responses: {
            /** @description O mesmo carrinho de antes, com o conteúdo substituído. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "checkoutId": "0195570e-4a00-7000-8000-000000000030",
                     *       "checkoutUrl": "https://pagar.exemplo.com.br/pay/0195570e-4a00-7000-8000-000000000030",
                     *       "storeId": "0195570e-4a00-7000-8000-000000000002",
                     *       "cartToken": "carrinho-1024"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        /**
                         * Format: uuid
                         * @description Identificador do checkout.
                         */
                        checkoutId: string;
                        /** @description Endereço da página em que o checkout é pago. */
                        checkoutUrl: string;
                        /**
                         * Format: uuid
                         * @description Loja.
                         */
                        storeId: string;
                        /** @description O cart.token enviado. */
                        cartToken: string;
                    };
                };
            };
            /** @description Criado. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Fields": components["headers"]["IgnoredFields"];
                    "X-Ignored-Params": components["headers"]["IgnoredParams"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A chamada deu certo.
                         * @constant
                         */
                        success: true;
                        /**
                         * Format: uuid
                         * @description Identificador do checkout.
                         */
                        checkoutId: string;
                        /** @description Endereço da página em que o checkout é pago. */
                        checkoutUrl: string;
                        /**
                         * Format: uuid
                         * @description Loja.
                         */
                        storeId: string;
                        /** @description O cart.token enviado. */
                        cartToken: string;
                    };
                };
            };
            400: components["responses"]["InvalidPayloadAtCheckout"];
            401: components["responses"]["MissingApiKeyAtCheckout"];
            403: components["responses"]["StoreInactiveAtCheckout"];
            404: components["responses"]["StoreNotFoundAtCheckout"];
            413: components["responses"]["PayloadTooLargeAtCheckout"];
            415: components["responses"]["UnsupportedMediaTypeAtCheckout"];
            429: components["responses"]["RateLimitedAtCheckout"];
            500: components["responses"]["InternalErrorAtCheckout"];
            503: components["responses"]["ServiceUnavailableAtCheckout"];
        };
    };
    onOrderCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "ORDER_CREATED",
                 *       "type": "order.created",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000001",
                 *         "total": 94.8,
                 *         "subtotal": 79.8,
                 *         "discount": null,
                 *         "currency": "BRL",
                 *         "paymentMethod": "pix",
                 *         "installments": 1,
                 *         "notes": null,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725",
                 *           "documentType": "cpf"
                 *         },
                 *         "shippingAddress": {
                 *           "street": "Avenida Paulista",
                 *           "number": "1000",
                 *           "neighborhood": "Bela Vista",
                 *           "city": "São Paulo",
                 *           "state": "SP",
                 *           "zipcode": "01310100"
                 *         },
                 *         "shipping": {
                 *           "name": "Entrega padrão",
                 *           "price": 15,
                 *           "carrier": "Transportadora Exemplo",
                 *           "turnaround": "5 dias úteis"
                 *         },
                 *         "tracking": {
                 *           "code": null,
                 *           "url": null,
                 *           "status": null,
                 *           "statusLabel": null,
                 *           "updatedAt": null
                 *         },
                 *         "items": [
                 *           {
                 *             "id": "0195570e-4a00-7000-8000-000000000002",
                 *             "name": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "price": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "variantId": null
                 *           }
                 *         ],
                 *         "tags": {
                 *           "ids": [],
                 *           "invoicing": [],
                 *           "delivery": [],
                 *           "custom": []
                 *         },
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "PENDING",
                 *         "statusLabel": "Pendente"
                 *       },
                 *       "id": "0195570e-4a00-7000-8000-000000000001",
                 *       "status": "pending",
                 *       "method": "pix",
                 *       "amount": 94.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": "0195570e-4a00-7000-8000-000000000002",
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": null,
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": {
                 *         "street": "Avenida Paulista",
                 *         "number": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "city": "São Paulo",
                 *         "state": "SP",
                 *         "zipcode": "01310100",
                 *         "complement": "Apto 34"
                 *       },
                 *       "utm": {
                 *         "utm_source": "instagram",
                 *         "utm_campaign": "lancamento"
                 *       },
                 *       "installments": 1,
                 *       "paidAt": null
                 *     }
                 */
                "application/json": components["schemas"]["ORDER_CREATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderPaid: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "ORDER_PAID",
                 *       "type": "order.paid",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000001",
                 *         "total": 94.8,
                 *         "subtotal": 79.8,
                 *         "discount": null,
                 *         "currency": "BRL",
                 *         "paymentMethod": "pix",
                 *         "installments": 1,
                 *         "notes": null,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725",
                 *           "documentType": "cpf"
                 *         },
                 *         "shippingAddress": {
                 *           "street": "Avenida Paulista",
                 *           "number": "1000",
                 *           "neighborhood": "Bela Vista",
                 *           "city": "São Paulo",
                 *           "state": "SP",
                 *           "zipcode": "01310100"
                 *         },
                 *         "shipping": {
                 *           "name": "Entrega padrão",
                 *           "price": 15,
                 *           "carrier": "Transportadora Exemplo",
                 *           "turnaround": "5 dias úteis"
                 *         },
                 *         "tracking": {
                 *           "code": null,
                 *           "url": null,
                 *           "status": null,
                 *           "statusLabel": null,
                 *           "updatedAt": null
                 *         },
                 *         "items": [
                 *           {
                 *             "id": "0195570e-4a00-7000-8000-000000000002",
                 *             "name": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "price": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "variantId": null
                 *           }
                 *         ],
                 *         "tags": {
                 *           "ids": [],
                 *           "invoicing": [],
                 *           "delivery": [],
                 *           "custom": []
                 *         },
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "PAID",
                 *         "statusLabel": "Pago"
                 *       },
                 *       "id": "0195570e-4a00-7000-8000-000000000001",
                 *       "status": "paid",
                 *       "method": "pix",
                 *       "amount": 94.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": "0195570e-4a00-7000-8000-000000000002",
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": null,
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": {
                 *         "street": "Avenida Paulista",
                 *         "number": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "city": "São Paulo",
                 *         "state": "SP",
                 *         "zipcode": "01310100",
                 *         "complement": "Apto 34"
                 *       },
                 *       "utm": {
                 *         "utm_source": "instagram",
                 *         "utm_campaign": "lancamento"
                 *       },
                 *       "installments": 1,
                 *       "paidAt": "2026-03-02T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ORDER_PAID"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderRefunded: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "ORDER_REFUNDED",
                 *       "type": "order.refunded",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000001",
                 *         "total": 94.8,
                 *         "subtotal": 79.8,
                 *         "discount": null,
                 *         "currency": "BRL",
                 *         "paymentMethod": "pix",
                 *         "installments": 1,
                 *         "notes": null,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725",
                 *           "documentType": "cpf"
                 *         },
                 *         "shippingAddress": {
                 *           "street": "Avenida Paulista",
                 *           "number": "1000",
                 *           "neighborhood": "Bela Vista",
                 *           "city": "São Paulo",
                 *           "state": "SP",
                 *           "zipcode": "01310100"
                 *         },
                 *         "shipping": {
                 *           "name": "Entrega padrão",
                 *           "price": 15,
                 *           "carrier": "Transportadora Exemplo",
                 *           "turnaround": "5 dias úteis"
                 *         },
                 *         "tracking": {
                 *           "code": null,
                 *           "url": null,
                 *           "status": null,
                 *           "statusLabel": null,
                 *           "updatedAt": null
                 *         },
                 *         "items": [
                 *           {
                 *             "id": "0195570e-4a00-7000-8000-000000000002",
                 *             "name": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "price": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "variantId": null
                 *           }
                 *         ],
                 *         "tags": {
                 *           "ids": [],
                 *           "invoicing": [],
                 *           "delivery": [],
                 *           "custom": []
                 *         },
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "REFUNDED",
                 *         "statusLabel": "Reembolsado"
                 *       },
                 *       "id": "0195570e-4a00-7000-8000-000000000001",
                 *       "status": "refunded",
                 *       "method": "pix",
                 *       "amount": 94.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": "0195570e-4a00-7000-8000-000000000002",
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": null,
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": {
                 *         "street": "Avenida Paulista",
                 *         "number": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "city": "São Paulo",
                 *         "state": "SP",
                 *         "zipcode": "01310100",
                 *         "complement": "Apto 34"
                 *       },
                 *       "utm": {
                 *         "utm_source": "instagram",
                 *         "utm_campaign": "lancamento"
                 *       },
                 *       "installments": 1,
                 *       "paidAt": "2026-03-02T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ORDER_REFUNDED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "ORDER_CANCELLED",
                 *       "type": "order.cancelled",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000001",
                 *         "total": 94.8,
                 *         "subtotal": 79.8,
                 *         "discount": null,
                 *         "currency": "BRL",
                 *         "paymentMethod": "pix",
                 *         "installments": 1,
                 *         "notes": null,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725",
                 *           "documentType": "cpf"
                 *         },
                 *         "shippingAddress": {
                 *           "street": "Avenida Paulista",
                 *           "number": "1000",
                 *           "neighborhood": "Bela Vista",
                 *           "city": "São Paulo",
                 *           "state": "SP",
                 *           "zipcode": "01310100"
                 *         },
                 *         "shipping": {
                 *           "name": "Entrega padrão",
                 *           "price": 15,
                 *           "carrier": "Transportadora Exemplo",
                 *           "turnaround": "5 dias úteis"
                 *         },
                 *         "tracking": {
                 *           "code": null,
                 *           "url": null,
                 *           "status": null,
                 *           "statusLabel": null,
                 *           "updatedAt": null
                 *         },
                 *         "items": [
                 *           {
                 *             "id": "0195570e-4a00-7000-8000-000000000002",
                 *             "name": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "price": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "variantId": null
                 *           }
                 *         ],
                 *         "tags": {
                 *           "ids": [],
                 *           "invoicing": [],
                 *           "delivery": [],
                 *           "custom": []
                 *         },
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "CANCELLED",
                 *         "statusLabel": "Cancelado"
                 *       },
                 *       "id": "0195570e-4a00-7000-8000-000000000001",
                 *       "status": "cancelled",
                 *       "method": "pix",
                 *       "amount": 94.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": "0195570e-4a00-7000-8000-000000000002",
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": null,
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": {
                 *         "street": "Avenida Paulista",
                 *         "number": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "city": "São Paulo",
                 *         "state": "SP",
                 *         "zipcode": "01310100",
                 *         "complement": "Apto 34"
                 *       },
                 *       "utm": {
                 *         "utm_source": "instagram",
                 *         "utm_campaign": "lancamento"
                 *       },
                 *       "installments": 1,
                 *       "paidAt": null
                 *     }
                 */
                "application/json": components["schemas"]["ORDER_CANCELLED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "ORDER_COMPLETED",
                 *       "type": "order.completed",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000001",
                 *         "total": 94.8,
                 *         "subtotal": 79.8,
                 *         "discount": null,
                 *         "currency": "BRL",
                 *         "paymentMethod": "pix",
                 *         "installments": 1,
                 *         "notes": null,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725",
                 *           "documentType": "cpf"
                 *         },
                 *         "shippingAddress": {
                 *           "street": "Avenida Paulista",
                 *           "number": "1000",
                 *           "neighborhood": "Bela Vista",
                 *           "city": "São Paulo",
                 *           "state": "SP",
                 *           "zipcode": "01310100"
                 *         },
                 *         "shipping": {
                 *           "name": "Entrega padrão",
                 *           "price": 15,
                 *           "carrier": "Transportadora Exemplo",
                 *           "turnaround": "5 dias úteis"
                 *         },
                 *         "tracking": {
                 *           "code": null,
                 *           "url": null,
                 *           "status": null,
                 *           "statusLabel": null,
                 *           "updatedAt": null
                 *         },
                 *         "items": [
                 *           {
                 *             "id": "0195570e-4a00-7000-8000-000000000002",
                 *             "name": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "price": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "variantId": null
                 *           }
                 *         ],
                 *         "tags": {
                 *           "ids": [],
                 *           "invoicing": [],
                 *           "delivery": [],
                 *           "custom": []
                 *         },
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "DELIVERED",
                 *         "statusLabel": "Entregue"
                 *       },
                 *       "id": "0195570e-4a00-7000-8000-000000000001",
                 *       "status": "delivered",
                 *       "method": "pix",
                 *       "amount": 94.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": "0195570e-4a00-7000-8000-000000000002",
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": null,
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": {
                 *         "street": "Avenida Paulista",
                 *         "number": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "city": "São Paulo",
                 *         "state": "SP",
                 *         "zipcode": "01310100",
                 *         "complement": "Apto 34"
                 *       },
                 *       "utm": {
                 *         "utm_source": "instagram",
                 *         "utm_campaign": "lancamento"
                 *       },
                 *       "installments": 1,
                 *       "paidAt": "2026-03-02T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ORDER_COMPLETED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "SUBSCRIPTION_CREATED",
                 *       "type": "subscription.created",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000005",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SUBSCRIPTION_CREATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "SUBSCRIPTION_CANCELLED",
                 *       "type": "subscription.cancelled",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000005",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SUBSCRIPTION_CANCELLED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionRenewed: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "SUBSCRIPTION_RENEWED",
                 *       "type": "subscription.renewed",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000005",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SUBSCRIPTION_RENEWED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "CUSTOMER_CREATED",
                 *       "type": "customer.created",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "documentNumber": "52998224725",
                 *         "documentType": "cpf",
                 *         "address": "Avenida Paulista",
                 *         "addressNumber": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "complement": "Apto 34",
                 *         "zipcode": "01310100",
                 *         "state": "SP",
                 *         "city": "São Paulo",
                 *         "totalOrders": 1,
                 *         "firstOrderDate": "2026-03-02T12:00:00.000Z",
                 *         "lastOrderDate": "2026-03-02T12:00:00.000Z",
                 *         "orderStats": {
                 *           "paid": 0,
                 *           "pending": 1,
                 *           "cancelled": 0,
                 *           "processing": 0,
                 *           "other": 0,
                 *           "totalSpent": 0
                 *         },
                 *         "lastOrder": {
                 *           "id": "0195570e-4a00-7000-8000-000000000001",
                 *           "status": "PENDING",
                 *           "createdAt": "2026-03-02T12:00:00.000Z",
                 *           "total": 94.8,
                 *           "payment_method": "pix"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CUSTOMER_CREATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "CUSTOMER_UPDATED",
                 *       "type": "customer.updated",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "documentNumber": "52998224725",
                 *         "documentType": "cpf",
                 *         "address": "Avenida Paulista",
                 *         "addressNumber": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "complement": "Apto 34",
                 *         "zipcode": "01310100",
                 *         "state": "SP",
                 *         "city": "São Paulo",
                 *         "totalOrders": 1,
                 *         "firstOrderDate": "2026-03-02T12:00:00.000Z",
                 *         "lastOrderDate": "2026-03-02T12:00:00.000Z",
                 *         "orderStats": {
                 *           "paid": 0,
                 *           "pending": 1,
                 *           "cancelled": 0,
                 *           "processing": 0,
                 *           "other": 0,
                 *           "totalSpent": 0
                 *         },
                 *         "lastOrder": {
                 *           "id": "0195570e-4a00-7000-8000-000000000001",
                 *           "status": "PENDING",
                 *           "createdAt": "2026-03-02T12:00:00.000Z",
                 *           "total": 94.8,
                 *           "payment_method": "pix"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CUSTOMER_UPDATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "PRODUCT_CREATED",
                 *       "type": "product.created",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000003",
                 *         "name": "Caneca esmaltada",
                 *         "slug": "caneca-esmaltada",
                 *         "type": "PHYSICAL",
                 *         "status": "ACTIVE",
                 *         "price": 44.9,
                 *         "discountedPrice": 39.9,
                 *         "costPrice": 18.5,
                 *         "currency": "BRL",
                 *         "media": {
                 *           "images": [
                 *             "https://loja.exemplo.com.br/imagens/caneca.jpg"
                 *           ],
                 *           "videos": [],
                 *           "documents": []
                 *         },
                 *         "stock": 25,
                 *         "sku": "CAN-AZUL",
                 *         "barcode": null,
                 *         "description": "Caneca esmaltada azul de 300 ml.",
                 *         "shortDescription": "Caneca de 300 ml.",
                 *         "logistics": {
                 *           "height": 10,
                 *           "width": 12,
                 *           "length": 12,
                 *           "weight": 0.3
                 *         },
                 *         "featured": false,
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PRODUCT_CREATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "PRODUCT_UPDATED",
                 *       "type": "product.updated",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000003",
                 *         "name": "Caneca esmaltada",
                 *         "slug": "caneca-esmaltada",
                 *         "type": "PHYSICAL",
                 *         "status": "ACTIVE",
                 *         "price": 44.9,
                 *         "discountedPrice": 39.9,
                 *         "costPrice": 18.5,
                 *         "currency": "BRL",
                 *         "media": {
                 *           "images": [
                 *             "https://loja.exemplo.com.br/imagens/caneca.jpg"
                 *           ],
                 *           "videos": [],
                 *           "documents": []
                 *         },
                 *         "stock": 25,
                 *         "sku": "CAN-AZUL",
                 *         "barcode": null,
                 *         "description": "Caneca esmaltada azul de 300 ml.",
                 *         "shortDescription": "Caneca de 300 ml.",
                 *         "logistics": {
                 *           "height": 10,
                 *           "width": 12,
                 *           "length": 12,
                 *           "weight": 0.3
                 *         },
                 *         "featured": false,
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PRODUCT_UPDATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "PRODUCT_DELETED",
                 *       "type": "product.deleted",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000003",
                 *         "name": "Caneca esmaltada",
                 *         "slug": "caneca-esmaltada",
                 *         "type": "PHYSICAL",
                 *         "status": "ACTIVE",
                 *         "price": 44.9,
                 *         "discountedPrice": 39.9,
                 *         "costPrice": 18.5,
                 *         "currency": "BRL",
                 *         "media": {
                 *           "images": [
                 *             "https://loja.exemplo.com.br/imagens/caneca.jpg"
                 *           ],
                 *           "videos": [],
                 *           "documents": []
                 *         },
                 *         "stock": 25,
                 *         "sku": "CAN-AZUL",
                 *         "barcode": null,
                 *         "description": "Caneca esmaltada azul de 300 ml.",
                 *         "shortDescription": "Caneca de 300 ml.",
                 *         "logistics": {
                 *           "height": 10,
                 *           "width": 12,
                 *           "length": 12,
                 *           "weight": 0.3
                 *         },
                 *         "featured": false,
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PRODUCT_DELETED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCheckoutCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "CHECKOUT_CREATED",
                 *       "type": "checkout.created",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *         "cartToken": "carrinho-exemplo",
                 *         "currency": "BRL",
                 *         "items": [
                 *           {
                 *             "title": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "unitPrice": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "externalProductId": "caneca",
                 *             "externalVariantId": "caneca-azul",
                 *             "url": "https://loja.exemplo.com.br/caneca",
                 *             "productId": null,
                 *             "variantId": null,
                 *             "kitId": null
                 *           }
                 *         ],
                 *         "subtotal": 79.8,
                 *         "discount": 0,
                 *         "total": 79.8,
                 *         "requiresShipping": true,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725"
                 *         },
                 *         "couponCode": null,
                 *         "checkoutUrl": "https://pagar.exemplo.com.br/pay/7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "OPEN"
                 *       },
                 *       "id": "7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *       "status": "open",
                 *       "method": null,
                 *       "amount": 79.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": null,
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": "caneca-azul",
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": null,
                 *       "utm": null,
                 *       "installments": null,
                 *       "paidAt": null
                 *     }
                 */
                "application/json": components["schemas"]["CHECKOUT_CREATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCheckoutUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "CHECKOUT_UPDATED",
                 *       "type": "checkout.updated",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *         "cartToken": "carrinho-exemplo",
                 *         "currency": "BRL",
                 *         "items": [
                 *           {
                 *             "title": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "unitPrice": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "externalProductId": "caneca",
                 *             "externalVariantId": "caneca-azul",
                 *             "url": "https://loja.exemplo.com.br/caneca",
                 *             "productId": null,
                 *             "variantId": null,
                 *             "kitId": null
                 *           }
                 *         ],
                 *         "subtotal": 79.8,
                 *         "discount": 0,
                 *         "total": 79.8,
                 *         "requiresShipping": true,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725"
                 *         },
                 *         "couponCode": null,
                 *         "checkoutUrl": "https://pagar.exemplo.com.br/pay/7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "OPEN"
                 *       },
                 *       "id": "7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *       "status": "open",
                 *       "method": null,
                 *       "amount": 79.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": null,
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": "caneca-azul",
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": null,
                 *       "utm": null,
                 *       "installments": null,
                 *       "paidAt": null
                 *     }
                 */
                "application/json": components["schemas"]["CHECKOUT_UPDATED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCartAbandoned: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "CART_ABANDONED",
                 *       "type": "cart.abandoned",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *         "cartToken": "carrinho-exemplo",
                 *         "currency": "BRL",
                 *         "items": [
                 *           {
                 *             "title": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "unitPrice": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "externalProductId": "caneca",
                 *             "externalVariantId": "caneca-azul",
                 *             "url": "https://loja.exemplo.com.br/caneca",
                 *             "productId": null,
                 *             "variantId": null,
                 *             "kitId": null
                 *           }
                 *         ],
                 *         "subtotal": 79.8,
                 *         "discount": 0,
                 *         "total": 79.8,
                 *         "requiresShipping": true,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725"
                 *         },
                 *         "couponCode": null,
                 *         "checkoutUrl": "https://pagar.exemplo.com.br/pay/7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "ABANDONED"
                 *       },
                 *       "id": "7c1f4a52-3f0e-4b6e-9d61-2a8f5c0b9e04",
                 *       "status": "abandoned",
                 *       "method": null,
                 *       "amount": 79.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": null,
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": "caneca-azul",
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": null,
                 *       "utm": null,
                 *       "installments": null,
                 *       "paidAt": null
                 *     }
                 */
                "application/json": components["schemas"]["CART_ABANDONED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentProcessed: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "PAYMENT_PROCESSED",
                 *       "type": "payment.processed",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000001",
                 *         "total": 94.8,
                 *         "subtotal": 79.8,
                 *         "discount": null,
                 *         "currency": "BRL",
                 *         "paymentMethod": "pix",
                 *         "installments": 1,
                 *         "notes": null,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725",
                 *           "documentType": "cpf"
                 *         },
                 *         "shippingAddress": {
                 *           "street": "Avenida Paulista",
                 *           "number": "1000",
                 *           "neighborhood": "Bela Vista",
                 *           "city": "São Paulo",
                 *           "state": "SP",
                 *           "zipcode": "01310100"
                 *         },
                 *         "shipping": {
                 *           "name": "Entrega padrão",
                 *           "price": 15,
                 *           "carrier": "Transportadora Exemplo",
                 *           "turnaround": "5 dias úteis"
                 *         },
                 *         "tracking": {
                 *           "code": null,
                 *           "url": null,
                 *           "status": null,
                 *           "statusLabel": null,
                 *           "updatedAt": null
                 *         },
                 *         "items": [
                 *           {
                 *             "id": "0195570e-4a00-7000-8000-000000000002",
                 *             "name": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "price": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "variantId": null
                 *           }
                 *         ],
                 *         "tags": {
                 *           "ids": [],
                 *           "invoicing": [],
                 *           "delivery": [],
                 *           "custom": []
                 *         },
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "PAID",
                 *         "statusLabel": "Pago"
                 *       },
                 *       "id": "0195570e-4a00-7000-8000-000000000001",
                 *       "status": "paid",
                 *       "method": "pix",
                 *       "amount": 94.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": "0195570e-4a00-7000-8000-000000000002",
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": null,
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": {
                 *         "street": "Avenida Paulista",
                 *         "number": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "city": "São Paulo",
                 *         "state": "SP",
                 *         "zipcode": "01310100",
                 *         "complement": "Apto 34"
                 *       },
                 *       "utm": {
                 *         "utm_source": "instagram",
                 *         "utm_campaign": "lancamento"
                 *       },
                 *       "installments": 1,
                 *       "paidAt": "2026-03-02T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PAYMENT_PROCESSED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "PAYMENT_FAILED",
                 *       "type": "payment.failed",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000001",
                 *         "total": 94.8,
                 *         "subtotal": 79.8,
                 *         "discount": null,
                 *         "currency": "BRL",
                 *         "paymentMethod": "pix",
                 *         "installments": 1,
                 *         "notes": null,
                 *         "customer": {
                 *           "name": "Maria Exemplo",
                 *           "email": "maria@exemplo.com.br",
                 *           "phone": "+5511912345678",
                 *           "documentNumber": "52998224725",
                 *           "documentType": "cpf"
                 *         },
                 *         "shippingAddress": {
                 *           "street": "Avenida Paulista",
                 *           "number": "1000",
                 *           "neighborhood": "Bela Vista",
                 *           "city": "São Paulo",
                 *           "state": "SP",
                 *           "zipcode": "01310100"
                 *         },
                 *         "shipping": {
                 *           "name": "Entrega padrão",
                 *           "price": 15,
                 *           "carrier": "Transportadora Exemplo",
                 *           "turnaround": "5 dias úteis"
                 *         },
                 *         "tracking": {
                 *           "code": null,
                 *           "url": null,
                 *           "status": null,
                 *           "statusLabel": null,
                 *           "updatedAt": null
                 *         },
                 *         "items": [
                 *           {
                 *             "id": "0195570e-4a00-7000-8000-000000000002",
                 *             "name": "Caneca esmaltada",
                 *             "quantity": 2,
                 *             "price": 39.9,
                 *             "image": "https://loja.exemplo.com.br/imagens/caneca.jpg",
                 *             "variantId": null
                 *           }
                 *         ],
                 *         "tags": {
                 *           "ids": [],
                 *           "invoicing": [],
                 *           "delivery": [],
                 *           "custom": []
                 *         },
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "status": "CANCELLED",
                 *         "statusLabel": "Cancelado"
                 *       },
                 *       "id": "0195570e-4a00-7000-8000-000000000001",
                 *       "status": "cancelled",
                 *       "method": "pix",
                 *       "amount": 94.8,
                 *       "client": {
                 *         "name": "Maria Exemplo",
                 *         "email": "maria@exemplo.com.br",
                 *         "phone": "+5511912345678",
                 *         "doc": "52998224725"
                 *       },
                 *       "items": [
                 *         {
                 *           "id": "0195570e-4a00-7000-8000-000000000002",
                 *           "name": "Caneca esmaltada",
                 *           "price": 39.9,
                 *           "quantity": 2,
                 *           "externalRef": null,
                 *           "orderBump": false,
                 *           "gift": false
                 *         }
                 *       ],
                 *       "address": {
                 *         "street": "Avenida Paulista",
                 *         "number": "1000",
                 *         "neighborhood": "Bela Vista",
                 *         "city": "São Paulo",
                 *         "state": "SP",
                 *         "zipcode": "01310100",
                 *         "complement": "Apto 34"
                 *       },
                 *       "utm": {
                 *         "utm_source": "instagram",
                 *         "utm_campaign": "lancamento"
                 *       },
                 *       "installments": 1,
                 *       "paidAt": null
                 *     }
                 */
                "application/json": components["schemas"]["PAYMENT_FAILED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMemberAreaAccessGranted: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "MEMBER_AREA_ACCESS_GRANTED",
                 *       "type": "member_area.access_granted",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000005",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MEMBER_AREA_ACCESS_GRANTED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMemberAreaAccessRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description O evento: o mesmo em toda repetição. */
                "webhook-id": string;
                /** @description Quando esta tentativa foi feita, em segundos desde 1970. */
                "webhook-timestamp": string;
                /** @description true quando o evento é de uma loja de teste; ausente quando não é. */
                "webhook-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "event": "MEMBER_AREA_ACCESS_REVOKED",
                 *       "type": "member_area.access_revoked",
                 *       "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *       "createdAt": "2026-03-02T12:00:00.000Z",
                 *       "isTest": true,
                 *       "data": {
                 *         "id": "0195570e-4a00-7000-8000-000000000005",
                 *         "storeId": "0195570e-4a00-7000-8000-00000000000a",
                 *         "createdAt": "2026-03-02T12:00:00.000Z",
                 *         "updatedAt": "2026-03-02T12:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MEMBER_AREA_ACCESS_REVOKED"];
            };
        };
        responses: {
            /** @description Recebido. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Não recebido: é tentado de novo; depois de 410 não é mais. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
