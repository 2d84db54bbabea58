/** Whose id is guessed. */
export type Kind = 'order' | 'client' | 'promocode' | 'product' | 'payment' | 'person';
type Guess = readonly [kind: Kind, path: string, body?: unknown];

export const idMark = 'GUESSED';
const notOfIds = [] as const;
const fields = {};
const named = { selectedItems: [idMark] };
const within = (path: string) => ({ filter: { $and: [{ [path]: { $in: [idMark] } }] } });
const sold = ['order', 'client', 'promocode'] as const;
/** The call of a record route for each kind of record of sales. */
const each = (call: (entity: string) => string, body?: unknown): Guess[] =>
  sold.map((kind) => [kind, `/api/${kind}/${call(kind)}`, body]);
const filterText = encodeURIComponent(JSON.stringify(within('_id').filter));
const waybill = { weight: 1, seats: 1, description: 'x', cost: 1, payer: 'Sender' };
const cartBody = (product: string, code: string) => ({
  shop: 'shop-kosiv',
  cart: { [product]: { qty: 1 } },
  discounts: [{ type: 'coupon', data: code }],
  address: null,
});
export const newOrder = (values: object, lines: readonly string[] = ['kosiv']) => ({
  fields: {
    shop: { 0: 'shop-kosiv' },
    cart: { 0: { cartItems: lines.map((id) => ({ id, qty: 1 })), discounts: [] } },
    payment: { 0: { payment: 'cash' } },
    ...values,
  },
});

const newCheckout = (values: object, lines: readonly string[] = ['kosiv']) => ({
  fields: { payment: { 0: { payment: 'cash' } }, ...values },
  items: lines.map((id) => ({ id, qty: 1 })),
});

/** Every call of sales, by the name of its route, with what can be guessed in it. */
export const guesses: Record<string, readonly Guess[]> = {
  dashboard: [['order', `/api/home/dashboard?shop=shop-rival&order=${idMark}`]],
  unknownPath: notOfIds,
  search: [['order', `/api/home/search?text=${idMark}`]],
  jobs: notOfIds,
  job: [['order', `/api/jobs/${idMark}`]],
  cancelJob: [['order', `/api/jobs/${idMark}/cancel`]],
  retryJob: [['order', `/api/jobs/${idMark}/retry`]],
  changes: [
    ['order', `/api/changes?entity=order&record=${idMark}`],
    ['person', `/api/changes?by=${idMark}`],
  ],
  exportChanges: [
    ['order', `/api/changes/export?record=${idMark}`],
    ['person', `/api/changes/export?by=${idMark}`],
  ],
  recordHistory: each(() => `history/${idMark}`),
  recordVersion: each(() => `version/${idMark}?change=c&side=before`),
  restoreVersion: each(() => `restore-version/${idMark}`, {
    change: 'c',
    side: 'before',
    fields: ['title'],
    _revision: 1,
  }),
  stockLedger: [['product', `/api/product/stock-ledger?product=${idMark}`]],
  views: notOfIds,
  viewCounts: notOfIds,
  addView: notOfIds,
  changeView: each(() => `views/${idMark}`, { title: 'x' }),
  removeView: each(() => `views/${idMark}`),
  keepListSetup: notOfIds,
  clientDuplicates: notOfIds,
  clientOrders: [['client', `/api/client/orders/${idMark}`]],
  similarClients: [['client', `/api/client/similar?id=${idMark}&name=x`]],
  mergeClients: [['client', '/api/client/merge', { into: idMark, from: ['own-client'], preview: true }]],
  createOrder: [['order', `/api/order/create?source=${idMark}`]],
  loadOrder: [['order', `/api/order/load/${idMark}`]],
  getCart: [
    ['order', '/api/order/get-cart', { ...cartBody('kosiv', 'NONE'), order: idMark }],
    ['product', '/api/order/get-cart', cartBody(idMark, 'NONE')],
  ],
  reportClient: [['order', `/api/order/report-client?order=${idMark}`]],
  previewReport: [['order', `/api/order/report-preview?order=${idMark}&status=sent`]],
  messengerBalances: notOfIds,
  printOrders: [['order', `/api/order/document?kind=invoice&ids=${idMark}`]],
  printSelectedOrders: [['order', '/api/order/document', { kind: 'packing-slip', ...named }]],
  changeStatuses: [
    ['order', '/api/order/change-statuses', { ...named, status: 'canceled', preview: true }],
    ['order', '/api/order/change-statuses', { ...named, status: 'canceled' }],
  ],
  sendOrders: [['order', '/api/order/send-to-1c', named]],
  synchroniseOrder: [['order', `/api/order/syncronize-1c?order=${idMark}`]],
  exchange1c: notOfIds,
  exchange1cFile: notOfIds,
  generatePaymentLink: [['order', `/api/order/generate-payment-link?order=${idMark}&payment=card`]],
  orderPayments: [['order', `/api/order/payments?order=${idMark}`]],
  refundPayment: [['payment', '/api/payment/refund', { payment: idMark, sum: 1 }]],
  sendPaymentLink: [['order', '/api/order/send-payment-link', { order: idMark, payment: 'card' }]],
  enterMoney: [['order', '/api/order/enter-money', { order: idMark, kind: 'refund', sum: 1, way: 'cash' }]],
  reviewPayment: [['payment', `/api/payment/${idMark}/review`, { note: 'x' }]],
  paymentStrays: notOfIds,
  reviewPaymentStray: [['payment', `/api/payment/strays/${idMark}/review`, { note: 'x' }]],
  // The client's own page: whoever has the address of a payment may see that it is paid, and nothing else.
  paymentResult: notOfIds,
  returnPieces: [
    [
      'order',
      '/api/order/return',
      { order: idMark, lines: [{ id: 'rival-jug', qty: 1, restock: true }], delivery: false, refund: false },
    ],
  ],
  orderGroup: [['order', `/api/order/group?order=${idMark}`]],
  checkout: [
    ['client', '/api/order/checkout', newCheckout({ client: { 0: idMark } })],
    ['product', '/api/order/checkout', newCheckout({}, [idMark])],
    ['product', '/api/order/checkout', newCheckout({}, ['kosiv', idMark])],
  ],
  orderTimeline: [['order', `/api/order/timeline?order=${idMark}`]],
  addOrderNote: [['order', '/api/order/note', { order: idMark, text: 'x' }]],
  postPromocode: [['promocode', `/api/promocode/update/${idMark}`, { fields }]],
  putPromocode: [['promocode', `/api/promocode/update/${idMark}`, { fields }]],
  postRemovalOfPromocode: [['promocode', `/api/promocode/delete/${idMark}`]],
  deletePromocode: [['promocode', `/api/promocode/delete/${idMark}`]],
  prepareCustomerAddress: notOfIds,
  novaPostLocations: notOfIds,
  novaPostWarehouses: notOfIds,
  ukrPostLocations: notOfIds,
  ukrPostWarehouses: notOfIds,
  deliveryDirectories: notOfIds,
  orderWaybill: [['order', `/api/order/waybill?order=${idMark}`]],
  createWaybill: [['order', '/api/order/create-waybill', { order: idMark, ...waybill }]],
  createWaybills: [
    ['order', '/api/order/create-waybills', { ...named, preview: true }],
    ['order', '/api/order/create-waybills', named],
  ],
  waybillsOfAction: [['order', `/api/order/waybills-of-action?action=${idMark}`]],
  deleteWaybill: [['order', '/api/order/delete-waybill', { order: idMark }]],
  printWaybill: [['order', `/api/order/print-waybill?order=${idMark}`]],
  trackWaybill: [['order', '/api/order/track-waybill', { order: idMark }]],
  loadSenders: notOfIds,
  checkKey: notOfIds,
  services: notOfIds,
  actions: notOfIds,
  action: [['order', `/api/actions/${idMark}`]],
  undoAction: [['order', `/api/actions/${idMark}/undo`]],
  cancelAction: [['order', `/api/actions/${idMark}/cancel`]],
  bulkPreview: each(() => 'bulk-preview', { ...named, action: 'delete' }),
  createRecord: each(() => `create?source=${idMark}`),
  loadRecord: each(() => `load/${idMark}`),
  insertRecord: [
    ['client', '/api/order/insert', newOrder({ client: { 0: idMark } })],
    ['product', '/api/order/insert', newOrder({}, [idMark])],
  ],
  updateRecord: [
    ...each(() => `update/${idMark}`, { fields }),
    ['client', '/api/order/update/OWN', { fields: { client: { 0: idMark } } }],
  ],
  deleteRecord: each(() => `delete/${idMark}`),
  deleteRecords: each(() => 'delete', { id: [idMark] }),
  restoreRecord: each(() => `restore/${idMark}`),
  restoreRecords: each(() => 'restore', { id: [idMark] }),
  prepareFilters: notOfIds,
  listOfEntity: [
    ...each(() => 'list', within('_id')),
    ...each(() => 'list', { search: idMark }),
    ...each(() => 'list', { ...named, action: 'delete' }),
    ['client', '/api/order/list', within('client.0')],
    ['product', '/api/order/list', within('products.0')],
  ],
  getList: sold.map((kind) => [kind, '/api/listing/get-list', { model: kind, ...within('_id') }]),
  multiLoad: each(() => `multiload?selectedItems=${idMark}`),
  multiLoadByBody: each(() => 'multiload', named),
  multiUpdate: each(() => 'multiupdate', { ...named, fields: { comment: { 0: 'x' } } }),
  saveMany: sold.map((kind) => [
    kind,
    `/api/${kind}/save-many`,
    { by: 'urlcode', items: [{ fields: { urlcode: { 0: idMark } } }] },
  ]),
  saveCells: sold.map((kind) => [
    kind,
    `/api/${kind}/cells`,
    { cells: [{ id: idMark, field: 'quantity', was: 1, value: 2 }] },
  ]),
  reorderRecords: each(() => `replace/${idMark}`, { orders: [{ _id: idMark, order: 1 }] }),
  treeOfEntity: notOfIds,
  exportRecords: each(() => `export?filter=${filterText}`),
  exportChosenRecords: each(() => 'export', named),
  checkUnique: (['order', 'promocode'] as const).map((kind) => [
    kind,
    '/api/validator/check-unique',
    { model: kind, name: 'urlcode', value: 'free', _id: idMark },
  ]),
};
