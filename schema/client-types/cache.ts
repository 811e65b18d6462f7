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
    "BulkJob",
    "Category",
    "Checkout",
    "ColumnMapping",
    "Coupon",
    "Customer",
    "CustomerSegment",
    "DiscountRange",
    "ExportJob",
    "Gift",
    "Kit",
    "Message",
    "MessageTemplate",
    "Order",
    "PaymentDiscount",
    "PaymentProvider",
    "Product",
    "SavedView",
    "ShippingMethod",
    "Upsell",
    "Variant",
    "Webhook",
    "WebhookDelivery"
  ],
  "OrderTimelineEntry": [
    "OrderCommentEntry",
    "OrderCreatedEntry",
    "OrderMessageEntry",
    "OrderNotesEntry",
    "OrderPaymentEntry",
    "OrderStatusEntry",
    "OrderTagsEntry",
    "OrderTrackingEntry",
    "OrderUpsellEntry",
    "OrderWebhookEntry"
  ],
  "Promotion": [
    "Coupon",
    "DiscountRange",
    "Gift",
    "PaymentDiscount"
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
  "Address",
  "AdjustStockPayload",
  "AdjustedStock",
  "AskedReturn",
  "AuditPart",
  "AutomationRunStep",
  "AutomationTrial",
  "AutomationTrialStep",
  "BulkCounts",
  "BulkFault",
  "BulkOrderResult",
  "BulkOrdersPayload",
  "BulkProductResult",
  "BulkProductsPayload",
  "BulkQuestion",
  "BulkReading",
  "BulkRefusal",
  "CappedCount",
  "CartSimulation",
  "CartWarning",
  "Change",
  "CheckoutContact",
  "CheckoutFunnel",
  "CheckoutItem",
  "ClaimFigures",
  "ClockCount",
  "ClockEvent",
  "CompleteCheckoutPayload",
  "CreateApiKeyPayload",
  "CreateOrderTagPayload",
  "CreateStorePayload",
  "CustomerOrderStats",
  "CustomerSummary",
  "DateRange",
  "Deprecation",
  "DocumentManifest",
  "EraseCustomerPayload",
  "ErasurePreview",
  "ExportColumn",
  "ExportCustomerPayload",
  "ExportRefusal",
  "ExternalCheckoutPayload",
  "Fault",
  "FieldChange",
  "FieldFault",
  "GroupRoles",
  "KitItem",
  "KitShipping",
  "Logistics",
  "MappedColumn",
  "MappedDecimals",
  "MessagePlaceholder",
  "MessagePreview",
  "MoneyFigures",
  "MovementPart",
  "OrderContact",
  "OrderInvoice",
  "OrderShipping",
  "OrderSummary",
  "OrderTagsPayload",
  "OrderTracking",
  "Pagination",
  "PaymentProviderHealth",
  "PriceRange",
  "PricingRule",
  "ProductMedia",
  "ProductOption",
  "PromotionConflict",
  "PromotionPerformance",
  "ProviderFigures",
  "PublishDocumentsPayload",
  "PublishedDocument",
  "RateLimit",
  "Reconciliation",
  "ReconciliationDay",
  "RefundLine",
  "RefundableUnits",
  "ReplayEventsPayload",
  "RestRoute",
  "ReturnLine",
  "RotateCheckoutKeyPayload",
  "RotateWebhookSecretPayload",
  "SalesBucket",
  "SchemaUse",
  "Scope",
  "SentContent",
  "ShopperOffer",
  "SimulatedLine",
  "SimulatedNotice",
  "SimulatedPayment",
  "SimulatedShipping",
  "Statement",
  "StockItem",
  "StockSummary",
  "StoreBudget",
  "StoreClock",
  "SuggestedRefund",
  "SuggestedRefundLine",
  "VariantOption",
  "Viewer",
  "WebhookFailure",
  "WebhookHealth"
] as const;

/** Lists in pages, with the arguments that make them another list. */
export const connections = {
  "Automation": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "BulkJob": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Category": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "products": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Checkout": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Coupon": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Customer": {
    "checkouts": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "orders": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "DiscountRange": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "ErasurePreview": {
    "heldOrders": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "openOrders": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Gift": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Kit": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "MessageTemplate": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Order": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "timeline": []
  },
  "PaymentDiscount": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "PaymentProvider": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Product": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "stockMovements": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Query": {
    "apiKeys": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "auditLog": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "automationRuns": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "automations": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "bulkJobs": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "categories": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "changes": [
      "kinds"
    ],
    "checkouts": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "coupons": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "customers": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "discountRanges": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "events": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "exportJobs": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "gifts": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "inventory": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "kits": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "messageTemplates": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "messages": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "orders": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "paymentClaims": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "paymentDiscounts": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "paymentMovements": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "paymentProviders": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "products": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "promotions": [
      "filter",
      "orderBy"
    ],
    "sentMessages": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "shippingMethods": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "stores": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "upsells": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "webhookDeliveries": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "webhooks": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Reconciliation": {
    "movements": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "orders": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "ShippingMethod": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Statement": {
    "movements": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Upsell": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Variant": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "stockMovements": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "Webhook": {
    "deliveries": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ],
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  },
  "WebhookDelivery": {
    "history": [
      "filter",
      "limit",
      "orderBy",
      "page"
    ]
  }
} as const;

/** Types of the fields of every object type. */
export const fieldTypes = {
  "ActionStep": {
    "data": "JSON!",
    "id": "ID!",
    "name": "AutomationAction!",
    "nextId": "ID",
    "template": "MessageTemplate",
    "type": "String!"
  },
  "Address": {
    "city": "String!",
    "complement": "String",
    "neighborhood": "String!",
    "number": "String!",
    "state": "String!",
    "street": "String!",
    "zipcode": "String!"
  },
  "AdjustStockPayload": {
    "movements": "[StockMovement!]!",
    "stocks": "[AdjustedStock!]!"
  },
  "AdjustedStock": {
    "after": "Int!",
    "before": "Int!"
  },
  "ApiKey": {
    "createdAt": "DateTime!",
    "documentsOnly": "Boolean!",
    "expiresAt": "DateTime",
    "id": "ID!",
    "lastUsedAt": "DateTime",
    "name": "String!",
    "prefix": "String!",
    "revokedAt": "DateTime",
    "rotatedAt": "DateTime",
    "scopes": "[ApiScope!]!",
    "storeIds": "[ID!]!",
    "stores": "[Store!]!",
    "updatedAt": "DateTime!",
    "usable": "Boolean!",
    "version": "Int!"
  },
  "ApiKeyConnection": {
    "edges": "[ApiKeyEdge!]!",
    "nodes": "[ApiKey!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "ApiKeyEdge": {
    "cursor": "String!",
    "node": "ApiKey!"
  },
  "AskedReturn": {
    "number": "Int!",
    "status": "ReturnStatus!"
  },
  "AuditConnection": {
    "edges": "[AuditEdge!]!",
    "nodes": "[AuditEntry!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "AuditEdge": {
    "cursor": "String!",
    "node": "AuditEntry!"
  },
  "AuditEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "changes": "[FieldChange!]!",
    "id": "ID!",
    "mutation": "String",
    "node": "Node",
    "nodeId": "ID!",
    "nodeType": "String!",
    "operation": "AuditOperation!",
    "part": "AuditPart",
    "requestId": "ID",
    "version": "Int"
  },
  "AuditPart": {
    "key": "String!",
    "type": "String!"
  },
  "Automation": {
    "active": "Boolean!",
    "createdAt": "DateTime!",
    "history": "AuditConnection",
    "id": "ID!",
    "name": "String!",
    "segment": "CustomerSegment",
    "segmentId": "ID",
    "steps": "[AutomationStep!]!",
    "storeId": "ID!",
    "triggerEvent": "TriggerEvent!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "AutomationConnection": {
    "edges": "[AutomationEdge!]!",
    "nodes": "[Automation!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "AutomationEdge": {
    "cursor": "String!",
    "node": "Automation!"
  },
  "AutomationRun": {
    "automation": "Automation!",
    "automationId": "ID!",
    "checkout": "Checkout",
    "checkoutId": "ID",
    "createdAt": "DateTime!",
    "customer": "Customer",
    "customerId": "ID",
    "endedAt": "DateTime",
    "event": "Event",
    "eventId": "ID!",
    "id": "ID!",
    "nextAt": "DateTime",
    "order": "Order",
    "orderId": "ID",
    "product": "Product",
    "productId": "ID",
    "reason": "String",
    "status": "AutomationRunStatus!",
    "steps": "[AutomationRunStep!]!",
    "triggerEvent": "TriggerEvent!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "AutomationRunConnection": {
    "edges": "[AutomationRunEdge!]!",
    "nodes": "[AutomationRun!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "AutomationRunEdge": {
    "cursor": "String!",
    "node": "AutomationRun!"
  },
  "AutomationRunStep": {
    "message": "Message",
    "minutes": "Int",
    "name": "AutomationAction",
    "position": "Int!",
    "result": "String",
    "startedAt": "DateTime",
    "status": "AutomationRunStepStatus",
    "stepId": "ID!",
    "template": "MessageTemplate",
    "templateId": "ID",
    "type": "String!",
    "updatedAt": "DateTime"
  },
  "AutomationTrial": {
    "notes": "[String!]!",
    "steps": "[AutomationTrialStep!]!"
  },
  "AutomationTrialStep": {
    "at": "DateTime!",
    "name": "AutomationAction",
    "note": "String",
    "position": "Int!",
    "preview": "MessagePreview",
    "status": "AutomationRunStepStatus",
    "stepId": "ID!",
    "type": "String!"
  },
  "BulkCounts": {
    "changed": "Int!",
    "done": "Int!",
    "failed": "Int!",
    "notApplied": "Int!",
    "unchanged": "Int!"
  },
  "BulkFault": {
    "code": "String!",
    "column": "String!",
    "message": "String!",
    "position": "Int!",
    "row": "Int!"
  },
  "BulkJob": {
    "actorName": "String",
    "createdAt": "DateTime!",
    "endedAt": "DateTime",
    "faults": "[BulkFault!]!",
    "fileName": "String!",
    "history": "AuditConnection",
    "id": "ID!",
    "kind": "BulkKind!",
    "onFault": "BulkOnFault!",
    "plan": "BulkCounts!",
    "questions": "[BulkQuestion!]!",
    "reading": "BulkReading",
    "received": "Int!",
    "refusal": "BulkRefusal",
    "resultUrl": "URL",
    "rows": "BulkCounts!",
    "secondsLeft": "Int",
    "status": "BulkStatus!",
    "storeId": "ID!",
    "total": "Int!",
    "undoOf": "ID",
    "updatedAt": "DateTime!",
    "uploadUrl": "URL",
    "version": "Int!"
  },
  "BulkJobConnection": {
    "edges": "[BulkJobEdge!]!",
    "nodes": "[BulkJob!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "BulkJobEdge": {
    "cursor": "String!",
    "node": "BulkJob!"
  },
  "BulkOrderResult": {
    "fault": "Fault",
    "order": "Order",
    "orderId": "ID!",
    "outcome": "BulkOutcome!"
  },
  "BulkOrdersPayload": {
    "changed": "Int!",
    "matched": "Int!",
    "notApplied": "Int!",
    "refused": "Int!",
    "results": "[BulkOrderResult!]!",
    "unchanged": "Int!"
  },
  "BulkProductResult": {
    "fault": "Fault",
    "outcome": "BulkOutcome!",
    "priceAfter": "Money",
    "priceBefore": "Money",
    "product": "Product",
    "productId": "ID!"
  },
  "BulkProductsPayload": {
    "changed": "Int!",
    "matched": "Int!",
    "notApplied": "Int!",
    "refused": "Int!",
    "results": "[BulkProductResult!]!",
    "unchanged": "Int!"
  },
  "BulkQuestion": {
    "choices": "[String!]!",
    "code": "String!",
    "column": "String",
    "message": "String!"
  },
  "BulkReading": {
    "columnMapping": "String",
    "description": "String!",
    "ignoredColumns": "[String!]!",
    "layout": "String!"
  },
  "BulkRefusal": {
    "code": "String!",
    "message": "String!",
    "row": "Int"
  },
  "CappedCount": {
    "exact": "Boolean!",
    "value": "Int!"
  },
  "CartSimulation": {
    "discount": "Money!",
    "lines": "[SimulatedLine!]!",
    "rules": "[PricingRule!]!",
    "shipping": "SimulatedShipping",
    "subtotal": "Money!",
    "total": "Money!"
  },
  "CartWarning": {
    "message": "String!",
    "reason": "CartWarningReason!"
  },
  "Category": {
    "active": "Boolean!",
    "children": "[Category!]!",
    "childrenCount": "Int!",
    "createdAt": "DateTime!",
    "description": "String",
    "history": "AuditConnection",
    "id": "ID!",
    "image": "URL",
    "name": "String!",
    "parent": "Category",
    "parentId": "ID",
    "position": "Int!",
    "productCount": "Int!",
    "products": "ProductConnection",
    "slug": "String!",
    "storeId": "ID!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "CategoryConnection": {
    "edges": "[CategoryEdge!]!",
    "nodes": "[Category!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "CategoryEdge": {
    "cursor": "String!",
    "node": "Category!"
  },
  "Change": {
    "at": "DateTime!",
    "cursor": "String!",
    "kind": "ChangeKind!",
    "node": "Node",
    "nodeId": "ID!",
    "version": "Int"
  },
  "ChangeConnection": {
    "edges": "[ChangeEdge!]!",
    "nodes": "[Change!]!",
    "pageInfo": "PageInfo!"
  },
  "ChangeEdge": {
    "cursor": "String!",
    "node": "Change!"
  },
  "Checkout": {
    "abandonedAt": "DateTime",
    "activeAt": "DateTime!",
    "cancelUrl": "URL",
    "cartMetadata": "JSON",
    "cartToken": "String",
    "checkoutUrl": "URL!",
    "contact": "CheckoutContact!",
    "couponCode": "String",
    "createdAt": "DateTime!",
    "currency": "String!",
    "customer": "Customer",
    "discount": "Money!",
    "discounts": "[JSON!]!",
    "history": "AuditConnection",
    "id": "ID!",
    "items": "[CheckoutItem!]!",
    "kind": "CheckoutKind!",
    "metadata": "JSON",
    "order": "Order",
    "recoveredAt": "DateTime",
    "recoveredByRun": "AutomationRun",
    "requiresShipping": "Boolean!",
    "rules": "[PricingRule!]!",
    "runs": "[AutomationRun!]",
    "status": "CheckoutStatus!",
    "storeId": "ID!",
    "subtotal": "Money!",
    "successUrl": "URL",
    "total": "Money!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "CheckoutConnection": {
    "edges": "[CheckoutEdge!]!",
    "nodes": "[Checkout!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "CheckoutContact": {
    "documentNumber": "String",
    "email": "EmailAddress",
    "name": "String",
    "phone": "String"
  },
  "CheckoutEdge": {
    "cursor": "String!",
    "node": "Checkout!"
  },
  "CheckoutFunnel": {
    "abandoned": "Int!",
    "abandonedValue": "Money!",
    "completed": "Int!",
    "conversion": "Float",
    "identified": "Int!",
    "opened": "Int!",
    "paid": "Int!",
    "previous": "CheckoutFunnel",
    "range": "DateRange!",
    "recovered": "Int!",
    "recoveredValue": "Money!"
  },
  "CheckoutItem": {
    "externalProductId": "String",
    "externalVariantId": "String",
    "image": "URL",
    "kit": "Kit",
    "kitId": "ID",
    "product": "Product",
    "productId": "ID",
    "quantity": "Int!",
    "title": "String",
    "unitPrice": "Money",
    "url": "URL",
    "variant": "Variant",
    "variantId": "ID"
  },
  "ClaimFigures": {
    "lost": "Int!",
    "lostAmount": "Money!",
    "open": "Int!",
    "openAmount": "Money!",
    "unanswered": "Int!",
    "withdrawn": "Int!",
    "withdrawnAmount": "Money!",
    "won": "Int!",
    "wonAmount": "Money!"
  },
  "ClockCount": {
    "count": "Int!",
    "kind": "ClockEventKind!"
  },
  "ClockEvent": {
    "at": "DateTime!",
    "kind": "ClockEventKind!",
    "nodeId": "ID",
    "position": "Int!"
  },
  "ColumnMapping": {
    "columns": "[MappedColumn!]!",
    "createdAt": "DateTime!",
    "decimals": "[MappedDecimals!]!",
    "headers": "[String!]!",
    "id": "ID!",
    "kind": "BulkKind!",
    "name": "String!",
    "storeId": "ID!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "CompleteCheckoutPayload": {
    "order": "Order",
    "orderId": "ID!",
    "payment": "Payment",
    "placed": "Boolean!"
  },
  "Coupon": {
    "active": "Boolean!",
    "amount": "DiscountAmount!",
    "automaticApply": "Boolean!",
    "code": "String!",
    "conflicts": "[PromotionConflict!]!",
    "createdAt": "DateTime!",
    "discountType": "DiscountType!",
    "endsAt": "DateTime",
    "history": "AuditConnection",
    "id": "ID!",
    "name": "String!",
    "performance": "PromotionPerformance",
    "phase": "PromotionPhase!",
    "segment": "CustomerSegment",
    "segmentId": "ID",
    "singleUsePerCustomer": "Boolean!",
    "startsAt": "DateTime",
    "storeId": "ID!",
    "totalAvailable": "Int",
    "updatedAt": "DateTime!",
    "usedCount": "Int!",
    "version": "Int!"
  },
  "CouponConnection": {
    "edges": "[CouponEdge!]!",
    "nodes": "[Coupon!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "CouponEdge": {
    "cursor": "String!",
    "node": "Coupon!"
  },
  "CreateApiKeyPayload": {
    "apiKey": "ApiKey!",
    "secret": "String!"
  },
  "CreateOrderTagPayload": {
    "catalog": "[OrderTag!]!",
    "tag": "OrderTag!"
  },
  "CreateStorePayload": {
    "checkoutKey": "String!",
    "store": "Store!"
  },
  "Customer": {
    "address": "Address",
    "averageTicket": "Money",
    "checkouts": "CheckoutConnection",
    "createdAt": "DateTime!",
    "documentNumber": "String",
    "documentType": "DocumentType",
    "email": "EmailAddress!",
    "firstOrderAt": "DateTime",
    "history": "AuditConnection",
    "id": "ID!",
    "lastOrderAt": "DateTime",
    "latestOrder": "Order",
    "name": "String!",
    "notes": "String",
    "optOuts": "[MessageChannel!]!",
    "orderStats": "CustomerOrderStats!",
    "orders": "OrderConnection",
    "phone": "String",
    "storeId": "ID!",
    "tags": "[String!]!",
    "totalOrders": "Int!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "CustomerConnection": {
    "edges": "[CustomerEdge!]!",
    "nodes": "[Customer!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "summary": "CustomerSummary!",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "CustomerEdge": {
    "cursor": "String!",
    "node": "Customer!"
  },
  "CustomerOrderStats": {
    "cancelled": "Int!",
    "paid": "Int!",
    "pending": "Int!",
    "processing": "Int!",
    "refunded": "Int!",
    "totalSpent": "Money!"
  },
  "CustomerSegment": {
    "count": "CappedCount!",
    "createdAt": "DateTime!",
    "filter": "JSON",
    "id": "ID!",
    "name": "String!",
    "storeId": "ID!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "CustomerSummary": {
    "averageTicket": "Money",
    "customers": "Int!",
    "repeatShare": "Float",
    "totalSpent": "Money!"
  },
  "DateRange": {
    "from": "Date!",
    "timeZone": "String!",
    "until": "Date!"
  },
  "DelayStep": {
    "id": "ID!",
    "minutes": "Int!",
    "nextId": "ID",
    "type": "String!"
  },
  "DeliveryAttempt": {
    "createdAt": "DateTime!",
    "durationMs": "Int!",
    "failure": "String",
    "id": "ID!",
    "number": "Int!",
    "responseBody": "String",
    "responseHeaders": "JSON",
    "status": "Int"
  },
  "Deprecation": {
    "coordinate": "String!",
    "reason": "String!",
    "until": "String"
  },
  "DiscountRange": {
    "active": "Boolean!",
    "appliesToAllProducts": "Boolean!",
    "applyDiscountTo": "DiscountTarget!",
    "conflicts": "[PromotionConflict!]!",
    "createdAt": "DateTime!",
    "endsAt": "DateTime",
    "history": "AuditConnection",
    "id": "ID!",
    "itemRangeEnd": "Int",
    "itemRangeOrderBy": "ItemOrder",
    "itemRangeStart": "Int",
    "name": "String!",
    "performance": "PromotionPerformance",
    "phase": "PromotionPhase!",
    "priority": "Int!",
    "productIds": "[ID!]!",
    "products": "[Product!]",
    "ruleType": "RangeRuleType!",
    "segment": "CustomerSegment",
    "segmentId": "ID",
    "startsAt": "DateTime",
    "storeId": "ID!",
    "tiers": "[DiscountTier!]!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "DiscountRangeConnection": {
    "edges": "[DiscountRangeEdge!]!",
    "nodes": "[DiscountRange!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "DiscountRangeEdge": {
    "cursor": "String!",
    "node": "DiscountRange!"
  },
  "DiscountTier": {
    "discountAmount": "DiscountAmount!",
    "discountType": "DiscountType!",
    "id": "ID!",
    "maxQuantity": "Int",
    "maxValue": "Money",
    "minQuantity": "Int",
    "minValue": "Money",
    "position": "Int!"
  },
  "DocumentManifest": {
    "app": "String!",
    "documentCount": "Int!",
    "publishedAt": "DateTime!",
    "version": "String!"
  },
  "EraseCustomerPayload": {
    "customer": "Customer!",
    "erasedOrders": "Int!",
    "heldOrders": "[ID!]!",
    "reason": "String"
  },
  "ErasurePreview": {
    "allowed": "Boolean!",
    "erasedOrders": "Int!",
    "heldOrders": "OrderConnection",
    "openOrders": "OrderConnection",
    "reason": "String"
  },
  "Event": {
    "checkout": "Checkout",
    "createdAt": "DateTime!",
    "customer": "Customer",
    "data": "JSON!",
    "deliveries": "[WebhookDelivery!]!",
    "id": "ID!",
    "isTest": "Boolean!",
    "order": "Order",
    "payload": "String",
    "product": "Product",
    "relayedAt": "DateTime",
    "storeId": "ID!",
    "type": "LoggedEvent!"
  },
  "EventConnection": {
    "edges": "[EventEdge!]!",
    "nodes": "[Event!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "EventEdge": {
    "cursor": "String!",
    "node": "Event!"
  },
  "ExportColumn": {
    "content": "String!",
    "header": "String!",
    "name": "String!",
    "usual": "Boolean!"
  },
  "ExportCustomerPayload": {
    "customerId": "ID!",
    "data": "JSON!",
    "exportedAt": "DateTime!"
  },
  "ExportJob": {
    "actorName": "String",
    "columns": "[String!]!",
    "createdAt": "DateTime!",
    "done": "Int!",
    "downloadUrl": "URL",
    "endedAt": "DateTime",
    "expiresAt": "DateTime",
    "filtered": "Boolean!",
    "format": "ExportFormat!",
    "id": "ID!",
    "kind": "ExportKind!",
    "refusal": "ExportRefusal",
    "rows": "Int!",
    "secondsLeft": "Int",
    "size": "Int!",
    "status": "ExportStatus!",
    "storeId": "ID!",
    "takenAt": "DateTime",
    "total": "Int",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "ExportJobConnection": {
    "edges": "[ExportJobEdge!]!",
    "nodes": "[ExportJob!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "ExportJobEdge": {
    "cursor": "String!",
    "node": "ExportJob!"
  },
  "ExportRefusal": {
    "code": "String!",
    "message": "String!"
  },
  "ExternalCheckoutPayload": {
    "cartToken": "String!",
    "checkout": "Checkout!",
    "checkoutId": "ID!",
    "checkoutUrl": "URL!",
    "created": "Boolean!",
    "storeId": "ID!"
  },
  "Fault": {
    "allowedStatuses": "[OrderStatus!]",
    "changedFields": "[String!]",
    "code": "ErrorCode!",
    "currentVersion": "Int",
    "fields": "[FieldFault!]!",
    "message": "String!",
    "missingScope": "ApiScope",
    "retryAfter": "Int"
  },
  "FieldChange": {
    "after": "JSON",
    "before": "JSON",
    "field": "String!"
  },
  "FieldFault": {
    "code": "FieldFaultCode!",
    "message": "String!",
    "path": "[String!]!"
  },
  "Gift": {
    "active": "Boolean!",
    "conflicts": "[PromotionConflict!]!",
    "createdAt": "DateTime!",
    "description": "String",
    "endsAt": "DateTime",
    "history": "AuditConnection",
    "id": "ID!",
    "maxCartQuantity": "Int",
    "maxCartTotal": "Money",
    "minCartQuantity": "Int",
    "minCartTotal": "Money",
    "name": "String!",
    "performance": "PromotionPerformance",
    "phase": "PromotionPhase!",
    "priority": "Int!",
    "product": "Product",
    "productId": "ID!",
    "productName": "String!",
    "segment": "CustomerSegment",
    "segmentId": "ID",
    "startsAt": "DateTime",
    "storeId": "ID!",
    "triggerProductIds": "[ID!]!",
    "triggerProducts": "[Product!]",
    "unavailableReason": "String",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "GiftConnection": {
    "edges": "[GiftEdge!]!",
    "nodes": "[Gift!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "GiftEdge": {
    "cursor": "String!",
    "node": "Gift!"
  },
  "GroupRoles": {
    "group": "String!",
    "roleIds": "[ID!]!"
  },
  "Kit": {
    "allowQuantityChange": "Boolean!",
    "createdAt": "DateTime!",
    "customShipping": "KitShipping",
    "description": "String!",
    "history": "AuditConnection",
    "id": "ID!",
    "image": "URL",
    "items": "[KitItem!]!",
    "name": "String!",
    "slug": "String!",
    "status": "KitStatus!",
    "storeId": "ID!",
    "unavailableReason": "String",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "KitConnection": {
    "edges": "[KitEdge!]!",
    "nodes": "[Kit!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "KitEdge": {
    "cursor": "String!",
    "node": "Kit!"
  },
  "KitItem": {
    "customPrice": "Money",
    "priceType": "KitPriceType!",
    "product": "Product",
    "productId": "ID!",
    "quantity": "Int!"
  },
  "KitShipping": {
    "amount": "Money",
    "type": "KitShippingType!"
  },
  "Logistics": {
    "height": "Float!",
    "length": "Float!",
    "weight": "Float!",
    "width": "Float!"
  },
  "MappedColumn": {
    "column": "String!",
    "field": "String"
  },
  "MappedDecimals": {
    "column": "String!",
    "sign": "DecimalSign!"
  },
  "Message": {
    "attemptCount": "Int!",
    "channel": "MessageChannel!",
    "checkout": "Checkout",
    "content": "SentContent",
    "createdAt": "DateTime!",
    "endedAt": "DateTime",
    "id": "ID!",
    "isTest": "Boolean!",
    "nextAttemptAt": "DateTime",
    "order": "Order",
    "recipient": "String!",
    "result": "String",
    "run": "AutomationRun",
    "status": "MessageStatus!",
    "template": "MessageTemplate",
    "templateId": "ID"
  },
  "MessageConnection": {
    "edges": "[MessageEdge!]!",
    "nodes": "[Message!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "MessageEdge": {
    "cursor": "String!",
    "node": "Message!"
  },
  "MessagePlaceholder": {
    "description": "String!",
    "name": "String!"
  },
  "MessagePreview": {
    "html": "String",
    "message": "String",
    "senderName": "String",
    "shortened": "[String!]!",
    "subject": "String"
  },
  "MessageTemplate": {
    "channel": "MessageChannel!",
    "createdAt": "DateTime!",
    "history": "AuditConnection",
    "html": "String",
    "id": "ID!",
    "message": "String",
    "name": "String!",
    "senderEmail": "EmailAddress",
    "senderName": "String",
    "storeId": "ID!",
    "subject": "String",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "MessageTemplateConnection": {
    "edges": "[MessageTemplateEdge!]!",
    "nodes": "[MessageTemplate!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "MessageTemplateEdge": {
    "cursor": "String!",
    "node": "MessageTemplate!"
  },
  "MoneyFigures": {
    "claimed": "Money!",
    "fees": "Money!",
    "feesUnknown": "Money!",
    "gross": "Money!",
    "movements": "Int!",
    "net": "Money!",
    "refunded": "Money!",
    "unmatched": "Money!",
    "unmatchedMovements": "Int!"
  },
  "MovementPart": {
    "amount": "Money!",
    "item": "OrderItem",
    "kind": "MovementPartKind!"
  },
  "Mutation": {
    "acceptUpsell": "Order!",
    "addAutomationStep": "Automation!",
    "addOrderComment": "Order!",
    "addOrderTags": "OrderTagsPayload!",
    "addProductsToCategory": "Category!",
    "adjustStock": "AdjustStockPayload!",
    "advanceStoreClock": "Store!",
    "answerBulk": "BulkJob!",
    "answerPaymentClaim": "PaymentClaim!",
    "appendOrderNote": "Order!",
    "approveReturn": "ReturnRequest!",
    "bulkOrders": "BulkOrdersPayload!",
    "bulkProducts": "BulkProductsPayload!",
    "cancelBulk": "BulkJob!",
    "cancelExport": "ExportJob!",
    "cancelRefund": "Refund!",
    "changePaymentMethod": "Order!",
    "checkPaymentProvider": "PaymentProvider!",
    "completeCheckout": "CompleteCheckoutPayload!",
    "confirmBulk": "BulkJob!",
    "confirmStoreDeletion": "Store!",
    "createApiKey": "CreateApiKeyPayload!",
    "createAutomation": "Automation!",
    "createCategory": "Category!",
    "createCheckout": "Checkout!",
    "createCoupon": "Coupon!",
    "createCustomer": "Customer!",
    "createCustomerSegment": "CustomerSegment!",
    "createDiscountRange": "DiscountRange!",
    "createExternalCheckout": "ExternalCheckoutPayload!",
    "createGift": "Gift!",
    "createKit": "Kit!",
    "createMessageTemplate": "MessageTemplate!",
    "createOrderTag": "CreateOrderTagPayload!",
    "createPaymentDiscount": "PaymentDiscount!",
    "createPaymentProvider": "PaymentProvider!",
    "createProduct": "Product!",
    "createRole": "Role!",
    "createSavedView": "SavedView!",
    "createShippingMethod": "ShippingMethod!",
    "createSignInIssuer": "SignInIssuer!",
    "createStore": "CreateStorePayload!",
    "createTestStore": "CreateStorePayload!",
    "createUpsell": "Upsell!",
    "createVariant": "Variant!",
    "createWebhook": "Webhook!",
    "deleteAutomation": "Automation!",
    "deleteCategory": "Category!",
    "deleteColumnMapping": "ColumnMapping!",
    "deleteCoupon": "Coupon!",
    "deleteCustomerSegment": "CustomerSegment!",
    "deleteDiscountRange": "DiscountRange!",
    "deleteGift": "Gift!",
    "deleteKit": "Kit!",
    "deleteMessageTemplate": "MessageTemplate!",
    "deleteOrderTag": "OrderTag!",
    "deletePaymentDiscount": "PaymentDiscount!",
    "deletePaymentProvider": "PaymentProvider!",
    "deleteProduct": "Product!",
    "deleteRole": "Role!",
    "deleteSavedView": "SavedView!",
    "deleteShippingMethod": "ShippingMethod!",
    "deleteSignInIssuer": "SignInIssuer!",
    "deleteTestStore": "Store!",
    "deleteUpsell": "Upsell!",
    "deleteVariant": "Variant!",
    "deleteWebhook": "Webhook!",
    "eraseCustomer": "EraseCustomerPayload!",
    "exportCustomer": "ExportCustomerPayload!",
    "freezeStoreClock": "Store!",
    "lookForPayment": "PaymentAttempt",
    "mergeCustomers": "Customer!",
    "moveAutomationStep": "Automation!",
    "publishDocuments": "PublishDocumentsPayload!",
    "recordOffer": "ShopperOffer!",
    "recordPayment": "Order!",
    "redeliver": "WebhookDelivery!",
    "refundOrder": "Refund!",
    "refuseReturn": "ReturnRequest!",
    "removeAutomationStep": "Automation!",
    "removeOrderTags": "OrderTagsPayload!",
    "renewPayment": "PaymentAttempt!",
    "replayEvents": "ReplayEventsPayload!",
    "requestReturn": "AskedReturn!",
    "resumeStoreClock": "Store!",
    "retryFailedRows": "BulkJob!",
    "revokeApiKey": "ApiKey!",
    "rotateApiKey": "CreateApiKeyPayload!",
    "rotateCheckoutKey": "RotateCheckoutKeyPayload!",
    "rotateWebhookSecret": "RotateWebhookSecretPayload!",
    "sendTestEvent": "WebhookDelivery!",
    "sendTestMessage": "Message!",
    "setAutomationSteps": "Automation!",
    "setOrderInvoice": "Order!",
    "setOrderStatus": "Order!",
    "setOrderTags": "OrderTagsPayload!",
    "setProductCategories": "Product!",
    "setVariants": "Product!",
    "simulatePayment": "SimulatedPayment!",
    "simulateReceiver": "Webhook!",
    "startBulk": "BulkJob!",
    "startExport": "ExportJob!",
    "tryAutomation": "AutomationTrial!",
    "undoBulk": "BulkJob!",
    "updateApiKey": "ApiKey!",
    "updateAutomation": "Automation!",
    "updateAutomationStep": "Automation!",
    "updateCategory": "Category!",
    "updateColumnMapping": "ColumnMapping!",
    "updateCoupon": "Coupon!",
    "updateCustomer": "Customer!",
    "updateCustomerSegment": "CustomerSegment!",
    "updateDiscountRange": "DiscountRange!",
    "updateGift": "Gift!",
    "updateKit": "Kit!",
    "updateMessageTemplate": "MessageTemplate!",
    "updateOrder": "Order!",
    "updatePaymentDiscount": "PaymentDiscount!",
    "updatePaymentProvider": "PaymentProvider!",
    "updateProduct": "Product!",
    "updateRole": "Role!",
    "updateSavedView": "SavedView!",
    "updateShippingMethod": "ShippingMethod!",
    "updateSignInIssuer": "SignInIssuer!",
    "updateStore": "Store!",
    "updateUpsell": "Upsell!",
    "updateVariant": "Variant!",
    "updateWebhook": "Webhook!",
    "withdrawDocuments": "DocumentManifest!"
  },
  "Order": {
    "allowedStatuses": "[OrderStatus!]!",
    "attempts": "[PaymentAttempt!]!",
    "checkout": "Checkout",
    "checkoutId": "ID",
    "claims": "[PaymentClaim!]!",
    "contact": "OrderContact",
    "coupon": "Coupon",
    "couponCode": "String",
    "createdAt": "DateTime!",
    "currency": "String!",
    "customer": "Customer",
    "discount": "Money!",
    "history": "AuditConnection",
    "id": "ID!",
    "installments": "Int!",
    "invoice": "OrderInvoice",
    "items": "[OrderItem!]!",
    "messages": "[Message!]",
    "metadata": "JSON",
    "notes": "String",
    "number": "Int!",
    "paidAt": "DateTime",
    "params": "JSON",
    "payment": "Payment",
    "paymentMethod": "PaymentMethod!",
    "refundStatus": "OrderRefundStatus!",
    "refundable": "Money!",
    "refundableShipping": "Money!",
    "refunded": "Money!",
    "refunding": "Money!",
    "refunds": "[Refund!]!",
    "reports": "[PaymentReport!]!",
    "returns": "[ReturnRequest!]!",
    "rules": "[PricingRule!]!",
    "shipping": "OrderShipping",
    "shippingAddress": "Address",
    "status": "OrderStatus!",
    "statusLabel": "String!",
    "storeId": "ID!",
    "subtotal": "Money!",
    "suggestedRefund": "SuggestedRefund",
    "tags": "[OrderTag!]!",
    "timeline": "OrderTimelineConnection!",
    "total": "Money!",
    "tracking": "OrderTracking!",
    "updatedAt": "DateTime!",
    "upsell": "Upsell",
    "upsellOf": "Order",
    "upsellOfId": "ID",
    "upsells": "[Order!]!",
    "version": "Int!"
  },
  "OrderCommentEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "id": "ID!",
    "message": "String!",
    "text": "String!"
  },
  "OrderConnection": {
    "edges": "[OrderEdge!]!",
    "nodes": "[Order!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "summary": "OrderSummary!",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "OrderContact": {
    "documentNumber": "String",
    "documentType": "DocumentType",
    "email": "EmailAddress!",
    "name": "String!",
    "phone": "String"
  },
  "OrderCreatedEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "id": "ID!",
    "message": "String!",
    "total": "Money!"
  },
  "OrderEdge": {
    "cursor": "String!",
    "node": "Order!"
  },
  "OrderInvoice": {
    "createdAt": "DateTime!",
    "issuedAt": "DateTime",
    "key": "String!",
    "number": "Int!",
    "updatedAt": "DateTime!",
    "url": "URL"
  },
  "OrderItem": {
    "discount": "Money!",
    "externalProductId": "String",
    "externalVariantId": "String",
    "gift": "Boolean!",
    "id": "ID!",
    "image": "URL",
    "kit": "Kit",
    "kitId": "ID",
    "name": "String!",
    "price": "Money!",
    "product": "Product",
    "productId": "ID",
    "quantity": "Int!",
    "refundable": "RefundableUnits!",
    "sku": "String",
    "total": "Money!",
    "url": "URL",
    "variant": "Variant",
    "variantId": "ID"
  },
  "OrderMessageEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "id": "ID!",
    "message": "String!",
    "sent": "Message"
  },
  "OrderNotesEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "appended": "Boolean!",
    "at": "DateTime!",
    "id": "ID!",
    "message": "String!",
    "text": "String"
  },
  "OrderPaymentEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "externalId": "String",
    "id": "ID!",
    "message": "String!",
    "outcome": "PaymentOutcome"
  },
  "OrderShipping": {
    "carrier": "String",
    "name": "String!",
    "price": "Money!",
    "turnaround": "String"
  },
  "OrderStatusEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "from": "OrderStatus!",
    "id": "ID!",
    "message": "String!",
    "to": "OrderStatus!"
  },
  "OrderSummary": {
    "averageTicket": "Money",
    "byCoupon": "[SalesBucket!]!",
    "byDay": "[SalesBucket!]!",
    "byPaymentMethod": "[SalesBucket!]!",
    "byProduct": "[SalesBucket!]!",
    "byStatus": "[SalesBucket!]!",
    "claims": "ClaimFigures!",
    "discount": "Money!",
    "gross": "Money!",
    "kept": "Money!",
    "money": "MoneyFigures",
    "net": "Money!",
    "orders": "Int!",
    "paidOrders": "Int!",
    "partlyRefunded": "Money!",
    "refunded": "Money!",
    "shipping": "Money!",
    "total": "Money!",
    "units": "Int!"
  },
  "OrderTag": {
    "allowConcurrent": "Boolean!",
    "category": "OrderTagCategory!",
    "code": "String!",
    "color": "OrderTagColor",
    "id": "ID!",
    "label": "String!"
  },
  "OrderTagsEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "added": "[OrderTag!]!",
    "at": "DateTime!",
    "id": "ID!",
    "message": "String!",
    "removed": "[OrderTag!]!"
  },
  "OrderTagsPayload": {
    "catalog": "[OrderTag!]!",
    "order": "Order!",
    "previousTags": "[OrderTag!]!"
  },
  "OrderTimelineConnection": {
    "edges": "[OrderTimelineEdge!]!",
    "nodes": "[OrderTimelineEntry!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "OrderTimelineEdge": {
    "cursor": "String!",
    "node": "OrderTimelineEntry!"
  },
  "OrderTracking": {
    "code": "String",
    "status": "String",
    "statusLabel": "String",
    "updatedAt": "DateTime",
    "url": "URL"
  },
  "OrderTrackingEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "code": "String",
    "id": "ID!",
    "message": "String!",
    "status": "String",
    "url": "URL"
  },
  "OrderUpsellEntry": {
    "accepted": "Order",
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "id": "ID!",
    "message": "String!"
  },
  "OrderWebhookEntry": {
    "actor": "Actor!",
    "actorName": "String",
    "at": "DateTime!",
    "delivery": "WebhookDelivery",
    "id": "ID!",
    "message": "String!"
  },
  "OtherStep": {
    "data": "JSON!",
    "id": "ID!",
    "nextId": "ID",
    "type": "String!"
  },
  "PageInfo": {
    "endCursor": "String",
    "hasNextPage": "Boolean!",
    "hasPreviousPage": "Boolean!",
    "startCursor": "String"
  },
  "Pagination": {
    "hasNext": "Boolean!",
    "hasPrev": "Boolean!",
    "limit": "Int!",
    "page": "Int!",
    "total": "Int!",
    "totalIsExact": "Boolean!",
    "totalPages": "Int!"
  },
  "Payment": {
    "amount": "Money!",
    "approvedAt": "DateTime",
    "buyerPaid": "Money",
    "createdAt": "DateTime!",
    "expiresAt": "DateTime",
    "fees": "Money",
    "id": "ID!",
    "installments": "Int!",
    "method": "PaymentMethod!",
    "net": "Money",
    "pixCode": "String",
    "received": "Money",
    "refundDue": "Boolean!",
    "refunded": "Money!",
    "refunding": "Money!",
    "review": "PaymentReview",
    "settlesAt": "DateTime",
    "status": "PaymentStatus!",
    "unexplained": "Money",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "PaymentAttempt": {
    "amount": "Money!",
    "createdAt": "DateTime!",
    "error": "String",
    "examined": "Boolean!",
    "expiresAt": "DateTime!",
    "id": "ID!",
    "lookedAt": "DateTime",
    "method": "PaymentMethod!",
    "number": "Int!",
    "payUrl": "URL",
    "pixCode": "String",
    "reference": "String!",
    "status": "PaymentAttemptStatus!"
  },
  "PaymentClaim": {
    "amount": "Money!",
    "answerDueAt": "DateTime!",
    "answerDueAtTold": "Boolean!",
    "answeredAt": "DateTime",
    "endedAt": "DateTime",
    "id": "ID!",
    "kind": "PaymentClaimKind!",
    "note": "String",
    "openedAt": "DateTime!",
    "order": "Order",
    "status": "PaymentClaimStatus!",
    "statusLabel": "String!",
    "updatedAt": "DateTime!"
  },
  "PaymentClaimConnection": {
    "edges": "[PaymentClaimEdge!]!",
    "nodes": "[PaymentClaim!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "PaymentClaimEdge": {
    "cursor": "String!",
    "node": "PaymentClaim!"
  },
  "PaymentDiscount": {
    "active": "Boolean!",
    "amount": "Percent!",
    "conflicts": "[PromotionConflict!]!",
    "createdAt": "DateTime!",
    "endsAt": "DateTime",
    "history": "AuditConnection",
    "id": "ID!",
    "maxTotal": "Money",
    "method": "PaymentMethod!",
    "minTotal": "Money",
    "name": "String!",
    "performance": "PromotionPerformance",
    "phase": "PromotionPhase!",
    "segment": "CustomerSegment",
    "segmentId": "ID",
    "startsAt": "DateTime",
    "storeId": "ID!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "PaymentDiscountConnection": {
    "edges": "[PaymentDiscountEdge!]!",
    "nodes": "[PaymentDiscount!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "PaymentDiscountEdge": {
    "cursor": "String!",
    "node": "PaymentDiscount!"
  },
  "PaymentMovement": {
    "amount": "Money!",
    "brand": "String",
    "buyerPaid": "Money",
    "createdAt": "DateTime!",
    "externalId": "String!",
    "fee": "Money",
    "happenedAt": "DateTime!",
    "id": "ID!",
    "installments": "Int",
    "kind": "PaymentMovementKind!",
    "lastDigits": "String",
    "net": "Money",
    "order": "Order",
    "parts": "[MovementPart!]!",
    "payerDocument": "String",
    "payerName": "String",
    "provider": "PaymentProvider",
    "review": "PaymentReview",
    "settled": "Boolean!",
    "settlesAt": "DateTime!",
    "source": "PaymentMovementSource!",
    "status": "PaymentMovementStatus!",
    "unexplained": "Money!"
  },
  "PaymentMovementConnection": {
    "edges": "[PaymentMovementEdge!]!",
    "nodes": "[PaymentMovement!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "PaymentMovementEdge": {
    "cursor": "String!",
    "node": "PaymentMovement!"
  },
  "PaymentProvider": {
    "account": "String",
    "active": "Boolean!",
    "bank": "PixBank",
    "certificateUntil": "DateTime",
    "clientId": "String",
    "createdAt": "DateTime!",
    "credentialsUnreadable": "Boolean!",
    "health": "PaymentProviderHealth!",
    "history": "AuditConnection",
    "id": "ID!",
    "kind": "PaymentProviderKind!",
    "methods": "[PaymentMethod!]!",
    "name": "String!",
    "noticeUrl": "URL!",
    "pixKey": "String",
    "storeId": "ID!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "PaymentProviderConnection": {
    "edges": "[PaymentProviderEdge!]!",
    "nodes": "[PaymentProvider!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "PaymentProviderEdge": {
    "cursor": "String!",
    "node": "PaymentProvider!"
  },
  "PaymentProviderHealth": {
    "certificateWarning": "String",
    "checkError": "String",
    "checkedAt": "DateTime",
    "checking": "Boolean!",
    "listError": "String",
    "listedAt": "DateTime",
    "noticedAt": "DateTime",
    "noticesLost": "Int!"
  },
  "PaymentReport": {
    "actor": "Actor",
    "actorName": "String",
    "createdAt": "DateTime!",
    "externalId": "String",
    "id": "ID!",
    "outcome": "PaymentOutcome!"
  },
  "PriceRange": {
    "max": "Money!",
    "min": "Money!"
  },
  "PricingRule": {
    "amount": "Money!",
    "applied": "Boolean!",
    "draft": "Boolean!",
    "kind": "PricingRuleKind!",
    "message": "String!",
    "name": "String!",
    "reason": "PricingReason",
    "ruleId": "ID"
  },
  "Product": {
    "barcode": "String",
    "categories": "[Category!]",
    "costPrice": "Money",
    "createdAt": "DateTime!",
    "currency": "String!",
    "description": "String!",
    "discountedPrice": "Money",
    "editVersion": "Int!",
    "featured": "Boolean!",
    "history": "AuditConnection",
    "id": "ID!",
    "logistics": "Logistics",
    "lowStock": "Boolean!",
    "lowStockAt": "Int",
    "media": "ProductMedia!",
    "name": "String!",
    "options": "[ProductOption!]!",
    "price": "Money!",
    "priceRange": "PriceRange!",
    "sellingPrice": "Money!",
    "shortDescription": "String!",
    "sku": "String!",
    "slug": "String!",
    "status": "ProductStatus!",
    "stock": "Int!",
    "stockMovements": "StockMovementConnection!",
    "storeId": "ID!",
    "totalStock": "Int!",
    "tracked": "Boolean!",
    "type": "ProductType!",
    "updatedAt": "DateTime!",
    "variants": "[Variant!]!",
    "version": "Int!"
  },
  "ProductConnection": {
    "edges": "[ProductEdge!]!",
    "nodes": "[Product!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "ProductEdge": {
    "cursor": "String!",
    "node": "Product!"
  },
  "ProductMedia": {
    "documents": "[URL!]!",
    "images": "[URL!]!",
    "videos": "[URL!]!"
  },
  "ProductOption": {
    "name": "String!",
    "values": "[String!]!"
  },
  "PromotionConflict": {
    "from": "DateTime",
    "message": "String!",
    "name": "String!",
    "promotionId": "ID!",
    "until": "DateTime",
    "with": "PromotionKind!"
  },
  "PromotionConnection": {
    "edges": "[PromotionEdge!]!",
    "nodes": "[Promotion!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "PromotionEdge": {
    "cursor": "String!",
    "node": "Promotion!"
  },
  "PromotionPerformance": {
    "averageTicket": "Money",
    "discount": "Money!",
    "net": "Money!",
    "offered": "Int",
    "orders": "Int!",
    "paidDiscount": "Money!",
    "paidOrders": "Int!"
  },
  "ProviderFigures": {
    "figures": "MoneyFigures!",
    "provider": "PaymentProvider"
  },
  "PublishDocumentsPayload": {
    "documents": "[PublishedDocument!]!",
    "manifest": "DocumentManifest!"
  },
  "PublishedDocument": {
    "deprecations": "[Deprecation!]!",
    "documentId": "String!",
    "operation": "String!",
    "points": "Int!"
  },
  "Query": {
    "apiKey": "ApiKey",
    "apiKeys": "ApiKeyConnection",
    "auditLog": "AuditConnection",
    "automation": "Automation",
    "automationRun": "AutomationRun",
    "automationRuns": "AutomationRunConnection",
    "automations": "AutomationConnection",
    "bulkJob": "BulkJob",
    "bulkJobs": "BulkJobConnection",
    "categories": "CategoryConnection",
    "category": "Category",
    "changes": "ChangeConnection",
    "checkout": "Checkout",
    "checkoutFunnel": "CheckoutFunnel",
    "checkouts": "CheckoutConnection",
    "columnMappings": "[ColumnMapping!]",
    "coupon": "Coupon",
    "couponByCode": "Coupon",
    "coupons": "CouponConnection",
    "customer": "Customer",
    "customerErasurePreview": "ErasurePreview",
    "customerSegment": "CustomerSegment",
    "customerSegments": "[CustomerSegment!]",
    "customers": "CustomerConnection",
    "discountRange": "DiscountRange",
    "discountRanges": "DiscountRangeConnection",
    "documentManifests": "[DocumentManifest!]",
    "event": "Event",
    "events": "EventConnection",
    "exportColumns": "[ExportColumn!]",
    "exportJob": "ExportJob",
    "exportJobs": "ExportJobConnection",
    "gift": "Gift",
    "gifts": "GiftConnection",
    "inventory": "StockItemConnection",
    "kit": "Kit",
    "kits": "KitConnection",
    "message": "Message",
    "messagePlaceholders": "[MessagePlaceholder!]",
    "messageTemplate": "MessageTemplate",
    "messageTemplates": "MessageTemplateConnection",
    "messages": "MessageConnection",
    "node": "Node",
    "nodes": "[Node]",
    "order": "Order",
    "orderTags": "[OrderTag!]",
    "orders": "OrderConnection",
    "paymentClaims": "PaymentClaimConnection",
    "paymentDiscount": "PaymentDiscount",
    "paymentDiscounts": "PaymentDiscountConnection",
    "paymentMovements": "PaymentMovementConnection",
    "paymentProvider": "PaymentProvider",
    "paymentProviders": "PaymentProviderConnection",
    "previewMessageDraft": "MessagePreview",
    "previewMessageTemplate": "MessagePreview",
    "product": "Product",
    "productBySku": "Product",
    "products": "ProductConnection",
    "promotionConflicts": "[PromotionConflict!]",
    "promotions": "PromotionConnection",
    "reconciliation": "Reconciliation",
    "restRoutes": "[RestRoute!]!",
    "roles": "[Role!]",
    "savedViews": "[SavedView!]",
    "schemaUsage": "[SchemaUse!]",
    "scopes": "[Scope!]!",
    "search": "[SearchHit!]",
    "sentMessages": "MessageConnection",
    "shippingMethods": "ShippingMethodConnection",
    "signInIssuers": "[SignInIssuer!]",
    "simulateCart": "CartSimulation",
    "statement": "Statement",
    "store": "Store",
    "stores": "StoreConnection",
    "upsell": "Upsell",
    "upsells": "UpsellConnection",
    "viewer": "Viewer",
    "webhook": "Webhook",
    "webhookDeliveries": "WebhookDeliveryConnection",
    "webhookDelivery": "WebhookDelivery",
    "webhooks": "WebhookConnection"
  },
  "RateLimit": {
    "burst": "Int!",
    "left": "Int!",
    "perSecond": "Float!"
  },
  "Reconciliation": {
    "days": "[ReconciliationDay!]!",
    "figures": "MoneyFigures!",
    "from": "Date!",
    "movements": "PaymentMovementConnection!",
    "orders": "OrderConnection",
    "timeZone": "String!",
    "to": "Date!"
  },
  "ReconciliationDay": {
    "approved": "Money!",
    "approvedOrders": "Int!",
    "balanced": "Boolean!",
    "day": "Date!",
    "figures": "MoneyFigures!",
    "missing": "Money!",
    "missingOrders": "Int!",
    "surplus": "Money!",
    "surplusOrders": "Int!"
  },
  "Refund": {
    "actor": "Actor!",
    "actorName": "String",
    "amount": "Money!",
    "channel": "RefundChannel!",
    "createdAt": "DateTime!",
    "endedAt": "DateTime",
    "id": "ID!",
    "lines": "[RefundLine!]!",
    "note": "String",
    "number": "Int!",
    "order": "Order!",
    "reason": "RefundReason",
    "reasonLabel": "String",
    "status": "RefundStatus!",
    "statusLabel": "String!",
    "transfers": "[RefundTransfer!]!"
  },
  "RefundLine": {
    "amount": "Money!",
    "item": "OrderItem",
    "itemId": "ID",
    "kind": "RefundLineKind!",
    "quantity": "Int!",
    "restocked": "Int!"
  },
  "RefundTransfer": {
    "amount": "Money!",
    "chargeId": "String",
    "error": "String",
    "externalId": "String",
    "id": "ID!",
    "provider": "PaymentProvider",
    "reference": "String",
    "status": "RefundTransferStatus!"
  },
  "RefundableUnits": {
    "amount": "Money!",
    "quantity": "Int!"
  },
  "ReplayEventsPayload": {
    "createdCount": "Int!",
    "eventCount": "Int!",
    "repeatedCount": "Int!",
    "webhook": "Webhook!"
  },
  "RestRoute": {
    "document": "String!",
    "method": "HttpMethod!",
    "path": "String!",
    "scopes": "[ApiScope!]!"
  },
  "ReturnLine": {
    "item": "OrderItem",
    "quantity": "Int!"
  },
  "ReturnRequest": {
    "actor": "Actor",
    "actorName": "String",
    "answer": "String",
    "createdAt": "DateTime!",
    "decidedAt": "DateTime",
    "id": "ID!",
    "lines": "[ReturnLine!]!",
    "message": "String",
    "number": "Int!",
    "refund": "Refund",
    "status": "ReturnStatus!",
    "statusLabel": "String!"
  },
  "Role": {
    "builtIn": "Boolean!",
    "description": "String!",
    "id": "ID!",
    "name": "String!",
    "scopes": "[ApiScope!]!",
    "version": "Int"
  },
  "RotateCheckoutKeyPayload": {
    "checkoutKey": "String!",
    "store": "Store!"
  },
  "RotateWebhookSecretPayload": {
    "secret": "String",
    "webhook": "Webhook!"
  },
  "SalesBucket": {
    "coupon": "Coupon",
    "key": "String!",
    "label": "String!",
    "net": "Money!",
    "orders": "Int!",
    "product": "Product",
    "share": "Float!",
    "total": "Money!",
    "units": "Int!"
  },
  "SavedView": {
    "count": "CappedCount",
    "createdAt": "DateTime!",
    "filter": "JSON!",
    "id": "ID!",
    "kind": "SearchKind!",
    "name": "String!",
    "orderBy": "JSON",
    "personal": "Boolean!",
    "position": "Int!",
    "problem": "String",
    "storeId": "ID!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "SchemaUse": {
    "caller": "String!",
    "calls": "Float!",
    "client": "String",
    "clientVersion": "String",
    "keyName": "String",
    "label": "String!",
    "lastAt": "DateTime!",
    "operation": "String!"
  },
  "Scope": {
    "fields": "[String!]!",
    "includes": "[ApiScope!]!",
    "label": "String!",
    "name": "ApiScope!",
    "rootFields": "[String!]!",
    "text": "String!"
  },
  "SentContent": {
    "html": "String",
    "senderEmail": "String",
    "senderName": "String",
    "subject": "String",
    "text": "String",
    "to": "String!",
    "unsubscribeUrl": "String"
  },
  "ShippingMethod": {
    "carrier": "String",
    "createdAt": "DateTime!",
    "freeAbove": "Money",
    "history": "AuditConnection",
    "id": "ID!",
    "name": "String!",
    "price": "Money!",
    "storeId": "ID!",
    "turnaround": "String",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "ShippingMethodConnection": {
    "edges": "[ShippingMethodEdge!]!",
    "nodes": "[ShippingMethod!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "ShippingMethodEdge": {
    "cursor": "String!",
    "node": "ShippingMethod!"
  },
  "ShopperOffer": {
    "buttonText": "String!",
    "description": "String",
    "image": "URL",
    "price": "Money!",
    "productName": "String!",
    "sellingPrice": "Money!",
    "title": "String!",
    "upsellId": "ID!"
  },
  "SignInIssuer": {
    "active": "Boolean!",
    "audience": "String!",
    "clientId": "String",
    "createdAt": "DateTime!",
    "groups": "[GroupRoles!]!",
    "groupsClaim": "String!",
    "hasClientSecret": "Boolean!",
    "id": "ID!",
    "issuer": "String!",
    "logoutUri": "String",
    "name": "String!",
    "redirectUri": "String!",
    "scopes": "[ApiScope!]!",
    "signInUrl": "String",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "SimulatedLine": {
    "discount": "Money!",
    "gift": "Boolean!",
    "image": "URL",
    "key": "String!",
    "kit": "Kit",
    "kitId": "ID",
    "kitQuantity": "Int",
    "name": "String!",
    "product": "Product",
    "productId": "ID",
    "quantity": "Int!",
    "total": "Money!",
    "unitPrice": "Money!",
    "variant": "Variant",
    "variantId": "ID",
    "warning": "CartWarning"
  },
  "SimulatedNotice": {
    "amount": "Money!",
    "effect": "NoticeEffect!",
    "externalId": "String!",
    "message": "String!",
    "outcome": "PaymentOutcome"
  },
  "SimulatedPayment": {
    "notices": "[SimulatedNotice!]!",
    "order": "Order!",
    "payment": "Payment!"
  },
  "SimulatedShipping": {
    "carrier": "String",
    "methodId": "ID",
    "name": "String!",
    "price": "Money!",
    "turnaround": "String"
  },
  "Statement": {
    "byProvider": "[ProviderFigures!]!",
    "day": "Date!",
    "figures": "MoneyFigures!",
    "movements": "PaymentMovementConnection!",
    "timeZone": "String!"
  },
  "StockItem": {
    "cost": "Money",
    "daysOfCover": "Int",
    "lowStock": "Boolean!",
    "product": "Product!",
    "productId": "ID!",
    "soldUnits": "Int!",
    "stock": "Int!",
    "value": "Money",
    "variant": "Variant",
    "variantId": "ID"
  },
  "StockItemConnection": {
    "edges": "[StockItemEdge!]!",
    "nodes": "[StockItem!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "summary": "StockSummary!",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "StockItemEdge": {
    "cursor": "String!",
    "node": "StockItem!"
  },
  "StockMovement": {
    "actor": "Actor!",
    "actorName": "String",
    "after": "Int!",
    "createdAt": "DateTime!",
    "delta": "Int!",
    "id": "ID!",
    "order": "Order",
    "orderId": "ID",
    "product": "Product!",
    "productId": "ID!",
    "reason": "StockReason!",
    "reference": "String",
    "variant": "Variant",
    "variantId": "ID"
  },
  "StockMovementConnection": {
    "edges": "[StockMovementEdge!]!",
    "nodes": "[StockMovement!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "StockMovementEdge": {
    "cursor": "String!",
    "node": "StockMovement!"
  },
  "StockSummary": {
    "items": "Int!",
    "low": "Int!",
    "soldOut": "Int!",
    "units": "Float!",
    "value": "Money",
    "withoutCost": "Int!"
  },
  "Store": {
    "accentColor": "String",
    "active": "Boolean!",
    "address": "Address",
    "addressLine": "String",
    "boletoDays": "Int!",
    "cardMinutes": "Int!",
    "clock": "StoreClock",
    "createdAt": "DateTime!",
    "currency": "String!",
    "document": "String",
    "id": "ID!",
    "legalName": "String",
    "locale": "String!",
    "logoUrl": "URL",
    "lowStockAt": "Int!",
    "messagesPerDay": "Int!",
    "name": "String!",
    "pixKey": "String",
    "pixMerchantCity": "String",
    "pixMerchantName": "String",
    "pixMinutes": "Int!",
    "pixProblem": "String",
    "policyUrl": "URL",
    "privacyUrl": "URL",
    "readOnlySince": "DateTime",
    "supportEmail": "String",
    "supportPhone": "String",
    "test": "Boolean!",
    "timeZone": "String!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "StoreBudget": {
    "kind": "StoreBudgetKind!",
    "limit": "Int!",
    "resetsAt": "DateTime",
    "used": "Int!"
  },
  "StoreClock": {
    "advancing": "Boolean!",
    "fired": "[ClockCount!]!",
    "frozen": "Boolean!",
    "log": "[ClockEvent!]!",
    "now": "DateTime!",
    "target": "DateTime"
  },
  "StoreConnection": {
    "edges": "[StoreEdge!]!",
    "nodes": "[Store!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "StoreEdge": {
    "cursor": "String!",
    "node": "Store!"
  },
  "Subscription": {
    "changes": "Change!"
  },
  "SuggestedRefund": {
    "amount": "Money!",
    "channel": "RefundChannel!",
    "lines": "[SuggestedRefundLine!]!",
    "maximum": "Money!",
    "notice": "String",
    "until": "DateTime"
  },
  "SuggestedRefundLine": {
    "amount": "Money!",
    "itemId": "ID",
    "kind": "RefundLineKind!",
    "quantity": "Int!"
  },
  "Upsell": {
    "active": "Boolean!",
    "buttonText": "String!",
    "createdAt": "DateTime!",
    "description": "String",
    "discountAmount": "Money",
    "discountPercent": "Percent",
    "history": "AuditConnection",
    "id": "ID!",
    "name": "String!",
    "offerProduct": "Product",
    "offerProductId": "ID!",
    "offerProductName": "String!",
    "offerVariant": "Variant",
    "offerVariantId": "ID",
    "performance": "PromotionPerformance",
    "price": "Money",
    "storeId": "ID!",
    "title": "String!",
    "triggerAnyProduct": "Boolean!",
    "triggerProductIds": "[ID!]!",
    "triggerProducts": "[Product!]",
    "unavailableReason": "String",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "UpsellConnection": {
    "edges": "[UpsellEdge!]!",
    "nodes": "[Upsell!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "UpsellEdge": {
    "cursor": "String!",
    "node": "Upsell!"
  },
  "Variant": {
    "active": "Boolean!",
    "barcode": "String",
    "costPrice": "Money",
    "createdAt": "DateTime!",
    "discountedPrice": "Money",
    "editVersion": "Int!",
    "history": "AuditConnection",
    "id": "ID!",
    "image": "URL",
    "lowStock": "Boolean!",
    "lowStockAt": "Int",
    "name": "String!",
    "options": "[VariantOption!]!",
    "position": "Int!",
    "price": "Money",
    "product": "Product!",
    "productId": "ID!",
    "sellingPrice": "Money!",
    "sku": "String!",
    "stock": "Int!",
    "stockMovements": "StockMovementConnection!",
    "updatedAt": "DateTime!",
    "version": "Int!"
  },
  "VariantOption": {
    "name": "String!",
    "value": "String!"
  },
  "Viewer": {
    "actor": "String",
    "budgets": "[StoreBudget!]!",
    "currentStore": "Store",
    "documentsOnly": "Boolean!",
    "expiresAt": "DateTime",
    "kind": "ViewerKind!",
    "name": "String!",
    "rateLimit": "RateLimit",
    "roles": "[Role!]!",
    "scopes": "[ApiScope!]!",
    "storeId": "ID",
    "storeIds": "[ID!]",
    "stores": "[Store!]!"
  },
  "Webhook": {
    "active": "Boolean!",
    "createdAt": "DateTime!",
    "deliveries": "WebhookDeliveryConnection!",
    "description": "String",
    "events": "[WebhookEvent!]!",
    "hasSecret": "Boolean!",
    "headers": "JSON",
    "headersUnreadable": "Boolean!",
    "health": "WebhookHealth!",
    "history": "AuditConnection",
    "id": "ID!",
    "name": "String!",
    "previousSecretUntil": "DateTime",
    "retryAttempts": "Int!",
    "secretUnreadable": "Boolean!",
    "simulatedReceiver": "ReceiverBehaviour",
    "storeId": "ID!",
    "timeoutSeconds": "Int!",
    "updatedAt": "DateTime!",
    "url": "URL!",
    "version": "Int!"
  },
  "WebhookConnection": {
    "edges": "[WebhookEdge!]!",
    "nodes": "[Webhook!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "WebhookDelivery": {
    "attemptCount": "Int!",
    "attempts": "[DeliveryAttempt!]!",
    "createdAt": "DateTime!",
    "endedAt": "DateTime",
    "event": "Event!",
    "eventId": "ID!",
    "eventType": "WebhookEvent!",
    "history": "AuditConnection",
    "id": "ID!",
    "nextAttemptAt": "DateTime",
    "reason": "String",
    "roundCount": "Int!",
    "status": "WebhookDeliveryStatus!",
    "updatedAt": "DateTime!",
    "version": "Int!",
    "webhook": "Webhook!",
    "webhookId": "ID!"
  },
  "WebhookDeliveryConnection": {
    "edges": "[WebhookDeliveryEdge!]!",
    "nodes": "[WebhookDelivery!]!",
    "pageInfo": "PageInfo!",
    "pagination": "Pagination",
    "totalCount": "Int!",
    "totalCountIsExact": "Boolean!"
  },
  "WebhookDeliveryEdge": {
    "cursor": "String!",
    "node": "WebhookDelivery!"
  },
  "WebhookEdge": {
    "cursor": "String!",
    "node": "Webhook!"
  },
  "WebhookFailure": {
    "at": "DateTime!",
    "delivery": "WebhookDelivery",
    "deliveryId": "ID!",
    "failure": "String!",
    "status": "Int"
  },
  "WebhookHealth": {
    "delivered": "Int!",
    "failed": "Int!",
    "failingSince": "DateTime",
    "heldUntil": "DateTime",
    "lastFailure": "WebhookFailure",
    "lastSuccessAt": "DateTime",
    "pending": "Int!",
    "successRate": "Float",
    "switchedOffAt": "DateTime",
    "switchedOffReason": "String"
  }
} as const;
