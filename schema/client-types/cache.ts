// Made of schema/schema.graphql: npm run snapshots.

/** Types behind each interface and union. */
export const possibleTypes = {
  "AutomationStep": [
    "ActionStep",
    "DelayStep",
    "OtherStep"
  ],
  "Node": [
    "Automation",
    "AutomationRun",
    "Category",
    "Checkout",
    "Coupon",
    "Customer",
    "DiscountRange",
    "Gift",
    "Kit",
    "Message",
    "MessageTemplate",
    "Order",
    "PaymentDiscount",
    "Product",
    "ShippingMethod",
    "Upsell",
    "Variant",
    "Webhook",
    "WebhookDelivery"
  ],
  "SearchHit": [
    "Coupon",
    "Customer",
    "Order",
    "Product"
  ]
} as const;

/** Types that have no id: parts of the object that contains them. */
export const typesWithoutId = [
  "AdjustStockPayload",
  "AutomationRunStep",
  "AutomationTrial",
  "AutomationTrialStep",
  "CartSimulation",
  "CartWarning",
  "CheckoutCustomer",
  "CheckoutItem",
  "CompleteCheckoutPayload",
  "CreateApiKeyPayload",
  "CreateOrderTagPayload",
  "CreateStorePayload",
  "CustomerLastOrder",
  "CustomerOrderStats",
  "CustomerSummary",
  "EraseCustomerPayload",
  "ErasurePreview",
  "ExportCustomerPayload",
  "ExternalCheckoutPayload",
  "Fault",
  "FieldFault",
  "KitItem",
  "KitShipping",
  "Logistics",
  "MessagePlaceholder",
  "MessagePreview",
  "OrderAddress",
  "OrderCustomer",
  "OrderShipping",
  "OrderSummary",
  "OrderTagIds",
  "OrderTagsPayload",
  "OrderTracking",
  "PriceRange",
  "PricingRule",
  "ProductMedia",
  "ProductOption",
  "RateLimit",
  "ReplayEventsPayload",
  "RestRoute",
  "RotateCheckoutKeyPayload",
  "RotateWebhookSecretPayload",
  "SalesBucket",
  "Scope",
  "ShopperCheckout",
  "ShopperContact",
  "ShopperOffer",
  "ShopperOrder",
  "ShopperPayment",
  "ShopperPrices",
  "ShopperShipping",
  "ShopperStore",
  "SimulatedLine",
  "SimulatedShipping",
  "TakenMessage",
  "VariantOption",
  "Viewer",
  "WebhookFailure",
  "WebhookHealth"
] as const;

/** Lists in pages, with the arguments that make them another list. */
export const connections = {
  "Category": {
    "products": []
  },
  "Customer": {
    "checkouts": [],
    "orders": []
  },
  "ErasurePreview": {
    "heldOrders": [],
    "openOrders": []
  },
  "Product": {
    "stockMovements": []
  },
  "Query": {
    "apiKeys": [
      "filter"
    ],
    "automationRuns": [
      "filter"
    ],
    "automations": [
      "filter",
      "orderBy"
    ],
    "categories": [
      "filter",
      "orderBy"
    ],
    "checkouts": [
      "filter",
      "orderBy"
    ],
    "coupons": [
      "filter",
      "orderBy"
    ],
    "customers": [
      "filter",
      "orderBy"
    ],
    "discountRanges": [
      "filter",
      "orderBy"
    ],
    "events": [
      "filter",
      "orderBy"
    ],
    "gifts": [
      "filter",
      "orderBy"
    ],
    "kits": [
      "filter",
      "orderBy"
    ],
    "messageTemplates": [
      "filter",
      "orderBy"
    ],
    "messages": [
      "filter"
    ],
    "orders": [
      "filter",
      "orderBy"
    ],
    "paymentDiscounts": [
      "filter",
      "orderBy"
    ],
    "products": [
      "filter",
      "orderBy"
    ],
    "shippingMethods": [],
    "stores": [
      "filter"
    ],
    "upsells": [
      "filter",
      "orderBy"
    ],
    "webhookDeliveries": [
      "filter",
      "orderBy"
    ],
    "webhooks": [
      "filter",
      "orderBy"
    ]
  },
  "Variant": {
    "stockMovements": []
  },
  "Webhook": {
    "deliveries": [
      "filter",
      "orderBy"
    ]
  }
} as const;
