import type { ViewTable } from '#core/kernel/CallRights';

/**
 * The calls of an administrator who looks at the panel as somebody else, by their rows as in `callTable`: those that
 * change nothing, remember nothing, and show neither keys, tokens, mails and links nor files of clients. A call that is
 * not here is refused, and a list with an action (`requireViewable`).
 */
export const viewTable: ViewTable = {
  // What begins a page, and what ends the view
  start: 'always',
  getLoginForm: 'always',
  logout: 'always',
  endView: 'always',

  // Any entity
  createRecord: 'reads',
  loadRecord: 'reads',
  prepareFilters: 'reads',
  listOfEntity: 'reads',
  getList: 'reads',
  multiLoad: 'reads',
  multiLoadByBody: 'reads',
  treeOfEntity: 'reads',
  recordHistory: 'reads',
  recordVersion: 'reads',
  views: 'reads',
  viewCounts: 'reads',
  search: 'reads',
  changes: 'reads',
  listenToEvents: 'reads',
  dashboard: 'reads',
  unknownPath: 'reads',

  // What is of the person
  listNotices: 'reads',
  loadNoticePreferences: 'reads',
  jobs: 'reads',
  job: 'reads',
  actions: 'reads',
  action: 'reads',
  listDictionary: 'reads',
  loadDictionaryEntry: 'reads',

  // Orders, clients
  createOrder: 'reads',
  loadOrder: 'reads',
  orderTimeline: 'reads',
  orderGroup: 'reads',
  orderPayments: 'reads',
  paymentStrays: 'reads',
  orderWaybill: 'reads',
  waybillsOfAction: 'reads',
  prepareCustomerAddress: 'reads',
  placesOfCarrier: 'reads',
  deliveryDirectories: 'reads',
  clientDuplicates: 'reads',
  similarClients: 'reads',
  clientOrders: 'reads',

  // Catalogue
  createAttribute: 'reads',
  loadAttribute: 'reads',
  createAttributeOption: 'reads',
  attributeImpactResult: 'reads',
  createAttributesSet: 'reads',
  loadAttributesSet: 'reads',
  createCategory: 'reads',
  loadCategory: 'reads',
  categoryTree: 'reads',
  categoryCounts: 'reads',
  affectedBranch: 'reads',
  productPublication: 'reads',
  proposals: 'reads',
  getVariableAttributes: 'reads',
  stockLedger: 'reads',
  feedReport: 'reads',
  feedOffer: 'reads',
  reviewOrders: 'reads',
  csvDictionaries: 'reads',
  csvImports: 'reads',
  csvImport: 'reads',
  csvImportRows: 'reads',
  previewCsvImport: 'reads',
  loadMedia: 'reads',
  mediaUses: 'reads',
  mediaList: 'reads',

  // People, and what everybody reads
  team: 'reads',
  applicationChecks: 'reads',
  getRegisterForm: 'reads',
  getThanksForm: 'reads',
  feedFile: 'reads',
  preview: 'reads',
};
