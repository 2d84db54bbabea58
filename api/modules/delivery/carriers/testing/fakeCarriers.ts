import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { FakeNovaPoshtaCall } from '../../../../services/carriers/novaposhta/fake/NovaPoshtaFake';
import { NovaPoshtaFake } from '../../../../services/carriers/novaposhta/fake/NovaPoshtaFake';
import { UkrPoshtaFake } from '../../../../services/carriers/ukrposhta/fake/UkrPoshtaFake';

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

const regions = [{ REGION_ID: '14', REGION_UA: 'Львівська' }];
const districts = [
  { REGION_ID: '14', DISTRICT_ID: '141', DISTRICT_UA: 'Львівський' },
  { REGION_ID: '14', DISTRICT_ID: '142', DISTRICT_UA: 'Стрийський' },
];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Nova Poshta and Ukrposhta as far as the product calls them, over HTTP. */
export async function startFakeCarriers(): Promise<FakeCarriers> {
  const calls: string[] = [];

  const desk = new NovaPoshtaFake({
    key: novaPostKey,
    now: () => Date.now(),
    branch: () => undefined,
    settlements: new Map(),
    streets: () => [],
    directories: {
      get settlements() {
        return fake.settlements;
      },
      get warehouses() {
        return fake.warehouses;
      },
    },
  });

  function novaPoshta(call: FakeNovaPoshtaCall): object {
    const { Page: page } = call.methodProperties;
    calls.push([call.calledMethod, page].filter(Boolean).join(' '));
    const said = desk.answer(call);
    return fake.totalCount === null ? said : { ...said, info: { totalCount: fake.totalCount } };
  }

  function ukrPoshta(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const name = url.pathname.split('/').at(-1) ?? '';
    calls.push(`${name} ${[...url.searchParams.values()].filter(Boolean).join(' ')}`.trim());
    if (fake.status !== 200) {
      response.writeHead(fake.status).end();
      return;
    }
    const { authorization = '', accept = '' } = request.headers;
    const call = { method: 'GET', path: url.pathname, query: url.searchParams, headers: { authorization, accept } };
    const { cities, offices } = fake;
    const classifier = new UkrPoshtaFake({
      key: ukrPostKey,
      token: '',
      uuid: '',
      now: Date.now,
      regions,
      districts,
      cities,
      offices,
    });
    const answered = classifier.answer({ ...call, body: '' });
    response.writeHead(answered?.status ?? 404).end(answered?.body);
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
        else response.end(JSON.stringify(fake.recorded ?? novaPoshta(JSON.parse(body) as FakeNovaPoshtaCall)));
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
