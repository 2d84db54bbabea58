/**
 * Answers of Nova Poshta in the shapes that public clients and their tests have recorded, values written anew. What is
 * in every answer is in `envelope`.
 */
const envelope = {
  success: true,
  data: [] as readonly object[],
  errors: [] as unknown,
  warnings: [] as unknown,
  info: [] as unknown,
  messageCodes: [],
  errorCodes: [] as unknown,
  warningCodes: [],
  infoCodes: [],
};

export const answered = (...data: object[]) => ({ ...envelope, data });

/** Reasons come as a list, or as an object by numbers or by ids of documents. */
export const refused = (errors: unknown, errorCodes: unknown = []) => ({
  ...envelope,
  success: false,
  errors,
  errorCodes,
});

/** Of `Address.searchSettlements`: small places have no city. */
export const settlements = (...rows: readonly (readonly [ref: string, city: string | null])[]) =>
  answered({
    TotalCount: rows.length,
    Addresses: rows.map(([ref, city]) => ({
      Present: 'с. Нове, Львівська обл.',
      Warehouses: city ? 3 : 0,
      MainDescription: 'Нове',
      Area: 'Львівська',
      Region: '',
      SettlementTypeCode: 'с.',
      Ref: ref,
      DeliveryCity: city,
      AddressDeliveryAllowed: city !== null && city !== '',
      StreetsAvailability: city !== null && city !== '',
      ParentRegionTypes: 'область',
    })),
  });

/** Of `TrackingDocument.getStatusDocuments`; without the recipient's phone most is empty. */
export const tracked = (Number: string, StatusCode: unknown, Status: string | null, more: object = {}) => ({
  Number,
  StatusCode,
  Status,
  Redelivery: 0,
  RedeliverySum: '',
  RedeliveryNum: '',
  RedeliveryPayer: '',
  OwnerDocumentType: '',
  LastCreatedOnTheBasisDocumentType: '',
  LastCreatedOnTheBasisPayerType: '',
  LastCreatedOnTheBasisDateTime: '',
  LastCreatedOnTheBasisNumber: '',
  DateCreated: '21-11-2025 10:00:00',
  DocumentWeight: 2,
  CheckWeight: 0,
  CargoDescriptionString: '',
  ServiceType: 'WarehouseWarehouse',
  UndeliveryReasons: '',
  Packaging: [],
  ...more,
});

/** Of `InternetDocument.delete`, of a waybill that was deleted in the carrier's own cabinet, or is too new. */
export const nothingDeleted = (ref: string, number: string) =>
  refused({ [ref]: `Document already deleted ${number}`, 0: 'No document changed DeletionMark' }, ['20000201173']);
