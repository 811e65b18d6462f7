// Made of operations.graphql: npm run snapshots.

/** The id under which each operation is published, by its name. */
export const DOCUMENT_IDS: Readonly<Record<string, string>> = {
  "Session": "79d4face83386fa7d6f2067710e787b14e714b04642e63e54e90a7840f9bdb4a",
  "Orders": "9ab19587b0fa24692a7c54d0eb0c1f363a7e0e36ce8fac8916491856b3dfce27",
  "OrderPage": "622d1cd38d22997f992a20dbcfda388a60ec6b344bfc8c2b90ad91b92d937059",
  "MoveOrder": "3fd091754b0d50c62d0458baf8cc562bc8232c4b287fe69924f6d29ac2f6d7d7",
  "AddComment": "356375ce6efa55ee1e90a782cda64fbe891104cc49faf6d35ff5790bbfdc10e0",
  "FeedStart": "6e838ba49bed3f1b7ff66a24fb96d73b4f61ff9df6ef260ad3d43ea7e746fbd0",
  "LiveOrders": "b984c54e4d47721402f735e300f2f5bf1834563e9f202d9fbc8ce3c690c98093",
  "Dashboard": "209e9c8881a062afbdfd19a600ff10320d8b8d8737ba2bd78b69f1e8231dce5f",
  "SaveNotes": "f8dcb13bd534aab76d08176e70660b1f93ad3aa61f7a8606ece3808bda8e0719",
  "Products": "d9049abf00deaa1339cd20ca807c558a0dbae36421e9b8b5c8d30ca25b02bc89",
  "SavePrice": "f7bc7405250b3a00c59734e88582a3e6648b70412f88e8b23c8e8d953e1e9271",
  "Webhooks": "6d97e9167b03a9e440a40c10cf0690d304383c388464872a993cdd5e7a948f0c",
  "Redeliver": "b07c726d825f2fc969e052d6546637ae0558a30684354ac9dfdfda9f50cc9748",
  "RefundOrder": "46a1a1ae3e34cc2d8f29f0b1b10f8ea85597ebb3ffb46c5af1871a559a0830af",
  "ProductPage": "2e35b71f67cdd87a61ef5a394adc6b40c51bb5eb54dadb93eb343456110fa2d0",
  "CountStock": "e8aa7e7e760ec8c824e6afb21a138ebc99b3d7f7043d462b31b4fe8f75ed35ea",
  "Customers": "26794386450f8bba69b12ae557605b68338b867a79436f54671da2400a3468a0",
  "Segments": "285a6e518d2581c4f9fb2cc796520bafe59f611d698bef536fb84c2dc8e40c51",
  "SaveSegment": "cfe2cceefa0d7ed197a194ff12cee9ce0ddbc3b7190157cdfe8bb6f988810489",
  "CustomerPage": "e1ecaa85b826f71e0c784f0744ec844dc05f2497802367a90853f28b51e3f8b3",
  "SaveCustomer": "d7bdbcafe54048ba22b4a1abfe8c8f23b7e5b9a90713842c20c6d0effb7c0790",
  "Promotions": "18f6cff146ac5a541ae5b142772765a14fcb1f842df1ffe3186f3e5dbeb4c7d1",
  "CreateCoupon": "0093280d2a729e23431c0cd58cac39ba821451036d34068a5a86db6a715cf3ca",
  "SwitchCoupon": "1d7f67983dd3d2fce81ec9bf83a24c16dcd3fb27449eb8543452335deba4f35d",
  "SwitchDiscountRange": "92dd6f797963bbba2e43bf9bcc5297cae1bbc92d4106f329cbb7bacc2fc2dff6",
  "SwitchGift": "81b11719427d32b855949697f8cb713f47c08894271f880e381a04635711be97",
  "SwitchPaymentDiscount": "9df04cb7838b76b96e864008f72451b658ed05e4419aac8b3fde6035597b2880",
  "Roles": "bff467d7ab481b68272636df13e36bae08d61ac82c557a3cb1e9c9e756cb78fd",
  "CreateRole": "31be48c276699e1d3b7ff840e9f78769008230253ec6b567ef8f2592c7ca265e"
};
