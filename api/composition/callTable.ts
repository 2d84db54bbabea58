import type { CallRule, CallTable } from '#core/kernel/CallRule';

type Scope = CallRule['scope'];
type More = Partial<Pick<CallRule, 'actionScope' | 'limit' | 'events'>>;

/** Changes nothing. */
const read = (scope: Scope, more: More = {}): CallRule => ({ scope, isIdempotent: true, limit: 'calls', ...more });

/** Sets what it names: a second call finds it so. */
const set = read;

/** Creates, pays, sends or notifies: a second call would do it again. */
const act = (scope: Scope, more: More = {}): CallRule => ({ ...read(scope, more), isIdempotent: false });

/** The same by people alone. */
const byPeople = act(null);
const heavy = { limit: 'heavy' } as const;
const ofStatus = ['order.sent', 'order.completed', 'order.canceled'] as const;
const ofStock = ['product.stock'] as const;

/**
 * Every call that takes a token or an idempotency key, by the name of its route, or of the row that it shares: the one
 * list from which the rights of tokens, their limits, the OpenAPI document and the table of docs/api.md are made. A
 * scope is `resource:read` or `resource:write`; the resource is an entity, or one of `scopeResources`. A call that is
 * not here is for people, and may be repeated.
 */
export const callTable: CallTable = {
  // Any entity
  createRecord: read('{entity}:write'),
  loadRecord: read('{entity}:read'),
  insertRecord: act('{entity}:write', { events: ['order.created', 'product.stock'] }),
  updateRecord: act('{entity}:write', { events: [...ofStatus, 'order.paid', ...ofStock] }),
  deleteRecord: set('{entity}:write'),
  deleteRecords: set('{entity}:write'),
  restoreRecord: set('{entity}:write'),
  restoreRecords: set('{entity}:write'),
  prepareFilters: read('{entity}:read'),
  listOfEntity: act('{entity}:read', { actionScope: '{entity}:write' }),
  getList: act('{model}:read', { actionScope: '{model}:write' }),
  multiLoad: read('{entity}:read'),
  multiLoadByBody: read('{entity}:read'),
  multiUpdate: act('{entity}:write', { events: ofStock }),
  saveMany: act('{entity}:write', { events: ofStock }),
  saveCells: set('{entity}:write', { events: ofStock }),
  bulkPreview: read('{entity}:write'),
  reorderRecords: set('{entity}:write'),
  treeOfEntity: read('{entity}:read'),
  exportRecords: read('{entity}:read', heavy),
  exportChosenRecords: read('{entity}:read', heavy),
  recordHistory: read('{entity}:read'),
  restoreVersion: byPeople,
  listenToEvents: read('any'),

  // Bulk operations
  actions: read('action:read'),
  action: read('action:read'),
  undoAction: byPeople,

  // Orders
  checkout: act('order:write', { events: ['order.created', 'product.stock'] }),
  createOrder: read('order:write'),
  loadOrder: read('order:read'),
  getCart: read('order:read'),
  reportClient: act('order:write'),
  previewReport: read('order:write'),
  printOrders: read('order:read', heavy),
  printSelectedOrders: read('order:read', heavy),
  changeStatuses: act('order:write', { events: ofStatus }),
  orderGroup: read('order:read'),
  orderTimeline: read('order:read'),
  addOrderNote: act('order:write'),
  clientOrders: read('order:read'),
  synchroniseOrder: act('order:write'),
  sendOrders: act('order:write'),

  // Money
  generatePaymentLink: act('order:write'),
  orderPayments: read('order:read'),
  enterMoney: act('order:write', { events: ['order.paid'] }),
  sendPaymentLink: act('order:write'),
  returnPieces: act('order:write', { events: ['order.returned', 'product.stock'] }),
  refundPayment: byPeople,
  reviewPayment: byPeople,
  reviewPaymentStray: byPeople,

  // Delivery
  prepareCustomerAddress: read('delivery:read'),
  placesOfCarrier: read('delivery:read'),
  orderWaybill: read('order:read'),
  createWaybill: act('order:write'),
  createWaybills: act('order:write'),
  waybillsOfAction: read('order:read'),
  deleteWaybill: act('order:write'),
  printWaybill: read('order:read'),
  trackWaybill: act('order:write', { events: ofStatus }),

  // Clients, promocodes
  clientDuplicates: read('client:read'),
  similarClients: read('client:read'),
  mergeClients: act('client:write'),
  postPromocode: act('promocode:write'),
  putPromocode: act('promocode:write'),
  postRemovalOfPromocode: set('promocode:write'),
  deletePromocode: set('promocode:write'),

  // Catalogue
  createAttribute: read('attribute:write'),
  loadAttribute: read('attribute:read'),
  createAttributeOption: read('attribute:read'),
  attributeImpact: read('attribute:write'),
  attributeImpactResult: read('attribute:read'),
  createAttributesSet: read('attributes-set:write'),
  loadAttributesSet: read('attributes-set:read'),
  createCategory: read('category:write'),
  loadCategory: read('category:read'),
  categoryTree: read('category:read'),
  categoryCounts: read('category:read'),
  affectedBranch: read('category:read'),
  changeBranch: act('category:write'),
  mergeCategory: act('category:write'),
  productPublication: read('product:read'),
  getVariableAttributes: read('product:read'),
  generateVariations: act('product:write'),
  undoVariations: act('product:write'),
  stockLedger: read('product:read'),
  proposals: read('product:read'),
  approveProposals: byPeople,
  refuseProposals: byPeople,
  setStock: set('product:write', { ...heavy, events: ofStock }),
  feedReport: read('feed:read'),
  feedOffer: read('feed:read'),
  listDictionary: read('dictionary:read'),
  loadDictionaryEntry: read('dictionary:read'),

  // Files of products
  csvDictionaries: read('product:read'),
  csvPattern: read('product:read'),
  workbookPattern: read('product:read'),
  downloadCsv: read('product:read', heavy),
  downloadWorkbook: read('product:read', heavy),
  uploadCsv: set('import:write', heavy),
  uploadWorkbook: set('import:write', heavy),
  uploadCsvPart: set('import:write'),
  readCsvParts: act('import:write', heavy),
  loadCsvRow: act('import:write', { events: ofStock }),
  loadCsvRows: act('import:write', { events: ofStock }),
  csvImports: read('import:read'),
  csvImport: read('import:read'),
  csvImportRows: read('import:read', heavy),
  changeCsvImport: set('import:write'),
  changeCsvCells: set('import:write'),
  createCsvValues: act('import:write'),
  previewCsvImport: read('import:read', heavy),
  finishCsvImport: set('import:write'),
  undoCsvImport: set('import:write'),
  csvImportReport: read('import:read'),

  // Pictures
  uploadFile: set('media:write'),
  replaceFile: set('media:write'),
  editPicture: act('media:write'),
  fetchFile: act('media:write'),
  loadMedia: read('media:read'),
  mediaUses: read('media:read'),
  mediaList: act('media:read', { actionScope: 'media:write' }),
  updateAlt: set('media:write'),

  // People
  acceptApplication: byPeople,
  inviteApplicant: byPeople,
  inviteToTeam: byPeople,
  sendInvitationAgain: byPeople,
  refuseApplication: byPeople,
  sendMailAgain: byPeople,
  sendMailTemplate: byPeople,
  sendTestNotice: byPeople,
  addView: byPeople,
  createApiToken: byPeople,
  createWebhook: byPeople,
  sendWebhookAgain: byPeople,
  pingWebhook: byPeople,
  renewWebhookSecret: byPeople,
  retryJob: byPeople,
  runSchedule: byPeople,
};
