import type { Street } from '#domain/delivery/streetAddress';
import { kyivDate } from '#domain/time/kyiv';
import { fakeContact as contact, fakeCounterparty as sender } from './fakeSender';

/** A call as Nova Poshta's API 2.0 has them. */
export interface FakeNovaPoshtaCall {
  apiKey: string;
  modelName: string;
  calledMethod: string;
  methodProperties: Readonly<Record<string, unknown>>;
}

export interface FakeBranch {
  CityRef: string;
  CategoryOfWarehouse: string;
}

/** What the desk knows of the world. */
interface DeskWorld {
  key: string;
  now(): number;
  branch(ref: string): FakeBranch | undefined;
  /** Titles of settlements by their refs. */
  settlements: ReadonlyMap<string, string>;
  /** What a search for the name of a street finds. */
  streets(name: string): readonly Street[];
  /** Its directories, row by row; none unless given. */
  directories?: Readonly<Record<'settlements' | 'warehouses', readonly object[]>>;
}

interface DeskDocument {
  ref: string;
  number: string;
  createdAt: number;
  properties: Readonly<Record<string, unknown>>;
}

const rowsPerPage = 100;
/** It sends no more at once, however many are asked for. */
const maxRowsPerPage: Readonly<Record<string, number>> = { getSettlements: 150, getWarehouses: 500 };

class Refused extends Error {
  constructor(
    message: string,
    readonly code = '20000000000',
    /** Also an object by the ids of what was asked for. */
    readonly errors: readonly string[] | Readonly<Record<string, string>> = [message],
  ) {
    super(message);
  }
}

/** What is in every answer. */
const accepted = {
  success: true,
  errors: [],
  warnings: [],
  messageCodes: [],
  errorCodes: [],
  warningCodes: [],
  infoCodes: [],
};

const required: Readonly<Record<string, readonly string[]>> = {
  'Counterparty.getCounterparties': ['CounterpartyProperty'],
  'Counterparty.getCounterpartyContactPersons': ['Ref'],
  'Counterparty.save': ['FirstName', 'LastName', 'Phone', 'CounterpartyType', 'CounterpartyProperty'],
  'Address.getAreas': [],
  'Address.getWarehouses': [],
  'AddressGeneral.getSettlements': [],
  'Address.searchSettlements': ['CityName', 'Limit'],
  'Address.searchSettlementStreets': ['StreetName', 'SettlementRef', 'Limit'],
  'Address.save': ['CounterpartyRef', 'StreetRef', 'BuildingNumber'],
  'InternetDocument.save': [
    'PayerType',
    'PaymentMethod',
    'DateTime',
    'CargoType',
    'Weight',
    'ServiceType',
    'SeatsAmount',
    'Description',
    'Cost',
    'CitySender',
    'Sender',
    'SenderAddress',
    'ContactSender',
    'SendersPhone',
    'CityRecipient',
    'Recipient',
    'RecipientAddress',
    'ContactRecipient',
    'RecipientsPhone',
  ],
  'InternetDocument.getDocumentList': ['DateTimeFrom', 'DateTimeTo', 'GetFullList'],
  'InternetDocument.delete': ['DocumentRefs'],
  'TrackingDocument.getStatusDocuments': ['Documents'],
};

/** How a parcel moves on by itself: after so many minutes it is in this state. */
const journey: readonly (readonly [minutes: number, code: string, text: string])[] = [
  [0, '1', 'Відправник самостійно створив цю накладну, але ще не надав до відправки'],
  [2, '4', 'Відправлення у місті відправника'],
  [4, '5', 'Відправлення прямує до міста одержувача'],
  [6, '7', 'Прибув на відділення'],
  [10, '9', 'Відправлення отримано'],
];

/** Cities are another directory than settlements. */
export const cityOf = (settlement: string): string => `city-${settlement}`;

const refOf = (number: string): string => `document-${number}`;
const numberPrefix = '2045';

/**
 * Nova Poshta as far as the product makes out waybills there: it checks what it is told as the service does. A number
 * has the time in it, so that its parcel moves on after a restart too.
 */
export class NovaPoshtaFake {
  readonly documents = new Map<string, DeskDocument>();
  /** States of parcels that do not move by themselves, by number. */
  readonly states = new Map<string, string>();
  /** Numbers that it takes in no call. */
  readonly rejected = new Set<string>();
  private readonly people = new Map<string, string>();
  private readonly addresses = new Map<string, string>();
  private lastNumber = 0;
  readonly contacts = [contact];

  constructor(private readonly world: DeskWorld) {}

  answer(call: FakeNovaPoshtaCall): object {
    try {
      const all = this.dataOf(call);
      const { Page: page = 1, Limit: limit = rowsPerPage } = call.methodProperties;
      const size = Math.min(Number(limit), maxRowsPerPage[call.calledMethod] ?? Infinity);
      const from = (Number(page) - 1) * size;
      const rows = all.slice(from, from + size);
      // Searches wrap what they find in one row, and tell their number there.
      return call.calledMethod.startsWith('search')
        ? { ...accepted, data: [{ TotalCount: all.length, Addresses: rows }], info: [] }
        : { ...accepted, data: rows, info: { totalCount: all.length } };
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      return { ...accepted, success: false, data: [], errors: failure.errors, errorCodes: [failure.code], info: [] };
    }
  }

  /** Street and house of an address that was entered. */
  addressOf = (ref: string): string | undefined => this.addresses.get(ref);

  private dataOf({ apiKey, modelName, calledMethod, methodProperties: properties }: FakeNovaPoshtaCall): object[] {
    if (apiKey === '') throw new Refused('API key is empty', '20000200069');
    if (apiKey !== this.world.key) throw new Refused('API key is invalid', '20000200068');
    const name = `${modelName}.${calledMethod}`;
    const missing = required[name]?.find((each) => (properties[each] ?? '') === '');
    if (!required[name]) throw new Refused(`Method ${name} not found`);
    if (missing !== undefined) throw new Refused(`${missing} is empty`);
    const text = (property: string): string => String(properties[property] ?? '');
    switch (name) {
      case 'Address.getAreas':
        return [{ Ref: 'area-1', Description: 'Київська' }];
      case 'Counterparty.getCounterparties':
        return [sender];
      case 'Counterparty.getCounterpartyContactPersons':
        if (text('Ref') !== sender.Ref) throw new Refused('Ref is incorrect');
        return this.contacts;
      case 'Counterparty.save':
        return [this.person(text('LastName'), text('FirstName'), text('Phone'))];
      case 'AddressGeneral.getSettlements':
        return [...(this.world.directories?.settlements ?? [])];
      case 'Address.getWarehouses': {
        if (text('Ref') === '') return [...(this.world.directories?.warehouses ?? [])];
        const branch = this.world.branch(text('Ref'));
        return branch ? [{ Ref: text('Ref'), ...branch }] : [];
      }
      case 'Address.searchSettlements':
        return this.settlementsNamed(text('CityName'));
      case 'Address.searchSettlementStreets': {
        const [street, settlement] = [text('StreetName'), text('SettlementRef')];
        if (!this.world.settlements.has(settlement)) throw new Refused('SettlementRef is incorrect');
        return this.world.streets(street).map(({ kind, name: title }) => ({
          SettlementRef: settlement,
          SettlementStreetRef: `street-${[kind, title].filter(Boolean).join(' ')}`,
          SettlementStreetDescription: title,
          StreetsTypeDescription: kind,
          Present: [kind, title].filter(Boolean).join(' '),
        }));
      }
      case 'Address.save':
        return [this.address(text('CounterpartyRef'), text('StreetRef'), text('BuildingNumber'))];
      case 'InternetDocument.save':
        return [this.document(properties)];
      case 'InternetDocument.getDocumentList':
        return this.between(text('DateTimeFrom'), text('DateTimeTo')).map(({ ref, number, properties: made }) => ({
          Ref: ref,
          IntDocNumber: number,
          InfoRegClientBarcodes: made.InfoRegClientBarcodes ?? '',
          AdditionalInformation: made.AdditionalInformation ?? '',
        }));
      case 'InternetDocument.delete':
        return this.remove(text('DocumentRefs'));
      default:
        return this.tracked(properties.Documents);
    }
  }

  private settlementsNamed(name: string): object[] {
    return [...this.world.settlements].flatMap(([ref, title]) =>
      title === name ? [{ Ref: ref, DeliveryCity: cityOf(ref), Present: title }] : [],
    );
  }

  private person(surname: string, name: string, phone: string): object {
    if (!/^380\d{9}$/.test(phone)) throw new Refused('Phone is invalid format');
    const ref = `recipient-${phone}-${surname}-${name}`.slice(0, 60);
    this.people.set(ref, phone);
    return { Ref: ref, ContactPerson: { data: [{ Ref: `contact-${phone}` }] } };
  }

  private address(counterparty: string, street: string, house: string): object {
    if (!this.people.has(counterparty)) throw new Refused('CounterpartyRef is incorrect');
    if (!street.startsWith('street-')) throw new Refused('StreetRef is incorrect');
    const ref = `address-${this.addresses.size + 1}`;
    this.addresses.set(ref, `${street} ${house}`);
    return { Ref: ref };
  }

  private document(properties: Readonly<Record<string, unknown>>): object {
    const text = (property: string): string => String(properties[property] ?? '');
    const check = (isRight: boolean, property: string): void => {
      if (!isRight) throw new Refused(`${property} is incorrect`);
    };
    const from = this.world.branch(text('SenderAddress'));
    check(text('Sender') === sender.Ref, 'Sender');
    check(text('ContactSender') === contact.Ref, 'ContactSender');
    check(/^380\d{9}$/.test(text('SendersPhone')), 'SendersPhone');
    check(from !== undefined, 'SenderAddress');
    check(from?.CityRef === text('CitySender'), 'CitySender');
    check(this.people.get(text('Recipient')) === text('RecipientsPhone'), 'RecipientsPhone');
    const toDoors = text('ServiceType') === 'WarehouseDoors';
    const to = this.world.branch(text('RecipientAddress'));
    check(toDoors ? this.addresses.has(text('RecipientAddress')) : to !== undefined, 'RecipientAddress');
    check(toDoors || to?.CityRef === text('CityRecipient'), 'CityRecipient');
    check(Number(text('Weight')) > 0 && Number(text('Weight')) <= 1000, 'Weight');
    check(Number.isInteger(Number(text('SeatsAmount'))), 'SeatsAmount');
    check(/^\d{2}\.\d{2}\.\d{4}$/.test(text('DateTime')), 'DateTime');
    check(text('ServiceType') !== 'WarehousePostomat' || properties.OptionsSeat !== undefined, 'OptionsSeat');
    const createdAt = this.world.now();
    this.lastNumber = Math.max(this.lastNumber + 1, Math.floor(createdAt / 1000));
    const number = `${numberPrefix}${String(this.lastNumber).padStart(10, '0')}`;
    this.documents.set(number, { ref: refOf(number), number, createdAt, properties });
    return { Ref: refOf(number), IntDocNumber: number, CostOnSite: '80', EstimatedDeliveryDate: text('DateTime') };
  }

  /** By day, as DD.MM.YYYY. */
  private between(from: string, to: string): DeskDocument[] {
    const [first = '', last = ''] = [from, to].map((day) => day.split('.').toReversed().join('-'));
    return [...this.documents.values()].filter(({ createdAt }) => {
      const day = kyivDate(createdAt);
      return first <= day && day <= last;
    });
  }

  private remove(ref: string): object[] {
    const number = ref.replace('document-', '');
    const [code] = this.stateOf(number);
    if (code === '2' || code === '3') {
      const message = 'No document changed DeletionMark';
      const errors = { [ref]: `Document already deleted ${number}`, '0': message };
      throw new Refused(message, '20000201173', errors);
    }
    if (code !== '1') throw new Refused('Document was handed over and cannot be deleted');
    this.documents.delete(number);
    this.states.set(number, '2');
    return [{ Ref: ref }];
  }

  private tracked(documents: unknown): object[] {
    if (!Array.isArray(documents) || documents.length > 100) throw new Refused('Documents is incorrect');
    const numbers = (documents as { DocumentNumber?: string }[]).map(({ DocumentNumber: number = '' }) => number);
    if (numbers.some((number) => this.rejected.has(number)))
      throw new Refused('Document number is not correct', '20000401136', { 0: 'Document number is not correct' });
    return numbers.map((number) => {
      const [code, text] = this.stateOf(number);
      return { Number: number, StatusCode: code, Status: text };
    });
  }

  private stateOf(number: string): readonly [code: string, text: string] {
    const set = this.states.get(number);
    if (set !== undefined) return [set, journey.find(([, code]) => code === set)?.[2] ?? `Статус ${set}`];
    const made = number.startsWith(numberPrefix) ? Number(number.slice(numberPrefix.length)) * 1000 : NaN;
    const minutes = (this.world.now() - made) / 60_000;
    const reached = journey.findLast(([after]) => minutes >= after - 0.1);
    return reached ? [reached[1], reached[2]] : ['3', 'Номер не знайдено'];
  }
}
