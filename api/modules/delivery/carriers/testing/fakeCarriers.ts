import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** How it answers: `half` breaks off within the answer, `slow` never answers. */
export type Mood = 'well' | 'slow' | 'down' | 'garbage' | 'half' | 'failing';

export const novaPostKey = 'n'.repeat(32);
export const ukrPostKey = 'u'.repeat(36);

/** Carriers write numbers, null and empty objects too where a text is missing. */
export type Row = Readonly<Record<string, unknown>>;

export interface FakeCarriers {
  readonly origin: string;
  mood: Mood;
  /** Calls until now. */
  readonly calls: readonly string[];
  /** What they know; tests change it. */
  settlements: Row[];
  warehouses: Row[];
  cities: Row[];
  offices: Row[];
  /** Told instead of the number of rows. */
  totalCount: number | null;
  /** HTTP status of Ukrposhta's answers. */
  status: number;
  /** What Nova Poshta answers in place of what it knows. */
  recorded: object | null;
  beforeAnswer: () => void;
  close(): Promise<void>;
}

export const settlement = (ref: string, title: string, area = 'a1', region = ''): Row => ({
  Ref: ref,
  Description: title,
  Area: area,
  AreaDescription: area === 'a1' ? 'Львівська' : 'Волинська',
  RegionsDescription: region,
  SettlementTypeDescription: 'місто',
});

export const warehouse = (ref: string, settlementRef: string, number: number, status = 'Working'): Row => ({
  Ref: ref,
  Number: String(number),
  Description: `Відділення №${number}`,
  SettlementRef: settlementRef,
  CategoryOfWarehouse: 'Branch',
  WarehouseStatus: status,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface NovaPoshtaCall {
  apiKey: string;
  calledMethod: string;
  methodProperties: Readonly<Record<string, string>>;
}

/** Nova Poshta and Ukrposhta as far as the product calls them, over HTTP. */
export async function startFakeCarriers(): Promise<FakeCarriers> {
  const calls: string[] = [];

  function novaPoshta({ apiKey, calledMethod, methodProperties }: NovaPoshtaCall): object {
    calls.push(`${calledMethod} ${methodProperties.Page ?? ''}`.trim());
    const failed = (code: string, text: string) => ({ success: false, data: [], errors: [text], errorCodes: [code] });
    if (apiKey === '') return failed('20000200069', 'API key is empty');
    if (apiKey !== novaPostKey) return failed('20000200068', 'API key is invalid');
    const done = (rows: readonly Row[]) => {
      const limit = Number(methodProperties.Limit ?? rows.length);
      const from = (Number(methodProperties.Page ?? 1) - 1) * limit;
      const data = rows.slice(from, from + limit);
      return { success: true, data, errors: [], errorCodes: [], info: { totalCount: fake.totalCount ?? rows.length } };
    };
    switch (calledMethod) {
      case 'getAreas':
        return done([{ Ref: 'a1', Description: 'Львівська' }]);
      case 'getSettlements':
        return done(fake.settlements);
      case 'getWarehouses':
        return done(fake.warehouses);
      default:
        return failed('20000200001', `Method ${calledMethod} not found`);
    }
  }

  function ukrPoshta(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const name = url.pathname.split('/').at(-1) ?? '';
    const read = (key: string) => url.searchParams.get(key);
    calls.push(`${name} ${[...url.searchParams.values()].filter(Boolean).join(' ')}`.trim());
    if (fake.status !== 200) {
      response.writeHead(fake.status).end();
      return;
    }
    if (request.headers.authorization !== `Bearer ${ukrPostKey}`) {
      response.writeHead(401).end();
      return;
    }
    // XML unless JSON is asked for.
    if (request.headers.accept !== 'application/json') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end('<Entries/>');
      return;
    }
    const rows: Readonly<Record<string, readonly Row[]>> = {
      get_regions_by_region_ua: read('region_name') === null ? [] : [{ REGION_ID: '14', REGION_UA: 'Львівська' }],
      get_districts_by_region_id_and_district_ua: [
        { REGION_ID: '14', DISTRICT_ID: '141', DISTRICT_UA: 'Львівський' },
        { REGION_ID: '14', DISTRICT_ID: '142', DISTRICT_UA: 'Стрийський' },
      ],
      get_city_by_region_id_and_district_id_and_city_ua: fake.cities.filter(
        ({ DISTRICT_ID: id }) => id === read('district_id'),
      ),
      get_postoffices_by_postindex: fake.offices.filter(({ POSTINDEX: index }) => index === read('pi')),
    };
    const found = rows[name] ?? [];
    // A list of one is the row itself.
    response.end(
      JSON.stringify({ Entries: found.length === 0 ? '' : { Entry: found.length === 1 ? found[0] : found } }),
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://carrier.test');
    fake.beforeAnswer();
    const body = await bodyOf(request);
    switch (fake.mood) {
      case 'slow':
        calls.push('slow');
        return;
      case 'down':
        calls.push('down');
        request.socket.destroy();
        return;
      case 'garbage':
        calls.push('garbage');
        response.end('<html>Техічні роботи</html>');
        return;
      case 'half':
        calls.push('half');
        response.writeHead(200, { 'content-length': '1000' }).write('{"success":true,"data":[{"Ref":');
        setImmediate(() => request.socket.destroy());
        return;
      case 'failing':
        calls.push('failing');
        response.writeHead(500).end('{"success":true,"data":[]}');
        return;
      case 'well':
        if (url.pathname.startsWith('/address-classifier-ws/')) ukrPoshta(url, request, response);
        else response.end(JSON.stringify(fake.recorded ?? novaPoshta(JSON.parse(body) as NovaPoshtaCall)));
    }
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeCarriers = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    calls,
    settlements: [
      settlement('s1', 'Львів'),
      settlement('s2', 'Стрий', 'a1', 'Стрийський'),
      settlement('s3', 'Луцьк', 'a2'),
    ],
    warehouses: [warehouse('w1', 's1', 1), warehouse('w2', 's1', 2), warehouse('w10', 's1', 10, 'TemporarilyClosed')],
    cities: [
      { CITY_ID: '1', CITY_UA: 'Львів', DISTRICT_ID: '141', DISTRICT_UA: 'Львівський' },
      { CITY_ID: '2', CITY_UA: 'Стрий', DISTRICT_ID: '142', DISTRICT_UA: 'Стрийський' },
      { CITY_ID: '3', CITY_UA: 'Сколе', DISTRICT_ID: '142', DISTRICT_UA: 'Стрийський' },
    ],
    offices: [
      {
        POSTINDEX: '79000',
        REGION_UA: 'Львівська',
        CITY_UA: 'Львів',
        PO_LONG: 'Відділення поштового зв’язку Львів',
        ADDRESS: 'вул. Словацького, 1',
        LOCK_CODE: '0',
      },
      { POSTINDEX: '79999', REGION_UA: 'Львівська', CITY_UA: 'Львів', PO_LONG: 'Зачинене', LOCK_CODE: '65535' },
    ],
    totalCount: null,
    status: 200,
    recorded: null,
    beforeAnswer: () => undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
