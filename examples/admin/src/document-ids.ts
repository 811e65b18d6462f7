// Made of operations.graphql: npm run snapshots.

/** The id under which each operation is published, by its name. */
export const DOCUMENT_IDS: Readonly<Record<string, string>> = {
  "Session": "1c65208bb1ddb1be05a99d9f8ec11b1b8e8be035766e49e918359f17ac1361d6",
  "Orders": "9ab19587b0fa24692a7c54d0eb0c1f363a7e0e36ce8fac8916491856b3dfce27",
  "OrderPage": "65e65185c3b86373a0553be9e4310d77121d246e484fb59d7eb685f14b463a06",
  "MoveOrder": "323e8d02b8c26621cce77293efefd74bb6cfdc0abafa887e89964dbcbcf37163",
  "AddComment": "356375ce6efa55ee1e90a782cda64fbe891104cc49faf6d35ff5790bbfdc10e0",
  "FeedStart": "6e838ba49bed3f1b7ff66a24fb96d73b4f61ff9df6ef260ad3d43ea7e746fbd0",
  "LiveOrders": "b984c54e4d47721402f735e300f2f5bf1834563e9f202d9fbc8ce3c690c98093",
  "Dashboard": "209e9c8881a062afbdfd19a600ff10320d8b8d8737ba2bd78b69f1e8231dce5f",
  "SaveNotes": "f8dcb13bd534aab76d08176e70660b1f93ad3aa61f7a8606ece3808bda8e0719",
  "Products": "d9049abf00deaa1339cd20ca807c558a0dbae36421e9b8b5c8d30ca25b02bc89",
  "SavePrice": "f7bc7405250b3a00c59734e88582a3e6648b70412f88e8b23c8e8d953e1e9271",
  "Webhooks": "6d97e9167b03a9e440a40c10cf0690d304383c388464872a993cdd5e7a948f0c",
  "Redeliver": "b07c726d825f2fc969e052d6546637ae0558a30684354ac9dfdfda9f50cc9748"
};
