import { refused, settlements } from './testing/recordedAnswers';
import type { WaybillApi } from './testing/waybillApi';
import { toDoor, waybillApi } from './testing/waybillApi';

let opened: WaybillApi;
const open = async (options?: Parameters<typeof waybillApi>[0]): Promise<WaybillApi> =>
  (opened = await waybillApi(options));
afterEach(() => opened.close());

const saveCall = 'InternetDocument.save';
const searchCall = 'Address.searchSettlements';

describe('an address to a door', () => {
  const streets = [
    { kind: 'вул.', name: 'Львівська' },
    { kind: 'площа', name: 'Львівська' },
    { kind: 'вул.', name: 'Шевченка' },
    { kind: 'пров.', name: 'Шевченка' },
    { kind: 'вул.', name: 'Нова Львівська' },
  ];
  it.each([
    ['пл. Львівська, 5', 'площа Львівська'],
    ['Львівська вулиця, 5', 'вул. Львівська'],
    ['Нова Львівська, 5', 'вул. Нова Львівська'],
  ])('«%s» goes to %s', async (address, street) => {
    const { carrier, sell, create } = await open();
    carrier.streets = streets;
    expect((await create(await sell(toDoor(address))))[0]).toBe(200);
    const [made] = [...carrier.desk.documents.values()];
    expect(carrier.desk.addressOf(String(made?.properties.RecipientAddress))).toBe(`street-${street} 5`);
  });

  it.each([
    [
      'бульвар Львівська, 5',
      'У Нової пошти там немає «бульвар Львівська». Є: вул. Львівська, пл. Львівська, вул. Нова Львівська. Виправте адресу в замовленні',
    ],
    [
      'Шевченка, 5',
      'Під назвою «Шевченка» у Нової пошти є кілька вулиць: вул. Шевченка, пров. Шевченка. Уточніть адресу в замовленні',
    ],
    [
      'вул. Шевч, 5',
      'У Нової пошти там немає «вул. Шевч». Є: вул. Шевченка, пров. Шевченка. Виправте адресу в замовленні',
    ],
    ['вул. Франка, 5', 'Нова пошта не знає там «вул. Франка»'],
  ])('«%s» is not guessed', async (address, text) => {
    const { carrier, sell, create } = await open({ language: 'uk' });
    carrier.streets = streets;
    expect(await create(await sell(toDoor(address)))).toEqual([409, text]);
    expect(carrier.called(saveCall)).toBe(0);
  });

  it('is of a settlement beyond the first fifty of one name, whatever the others are like', async () => {
    const { carrier, sell, create } = await open();
    const others = (from: number) =>
      Array.from({ length: 50 }, (_, at) => [`other-${from + at}`, at % 2 ? '' : null] as const);
    carrier.recorded.set(searchCall, [settlements(...others(0)), settlements(['s9', ''], ['s1', 'city-s1'])]);
    expect((await create(await sell(toDoor())))[0]).toBe(200);
    expect(carrier.called(searchCall)).toBe(2);
  });

  it.each([
    [
      'has no doors',
      settlements(['s1', '']),
      'Nova Poshta does not deliver to doors in “Львів”. Choose a branch in the order',
    ],
    [
      'is not found',
      settlements(['s2', 'city-s2']),
      'Nova Poshta does not find “Львів”. Choose the settlement in the order again',
    ],
  ])('of a settlement that %s says so', async (_what, answer, text) => {
    const { carrier, sell, create } = await open();
    carrier.recorded.set(searchCall, [answer]);
    expect(await create(await sell(toDoor()))).toEqual([409, text]);
  });
});

it.each([
  [{ 0: 'Recipient not selected' }, [], 'Nova Poshta did not accept it: the recipient (Recipient not selected)'],
  [
    ['Recipient Warehouse max allowed volumeweight: 30'],
    [],
    'Nova Poshta did not accept it: the most weight or volume that the branch takes (Recipient Warehouse max allowed volumeweight: 30)',
  ],
  [{ 0: 'API key expired' }, { 0: '20000201204' }, 'The service does not accept the key: API key expired'],
  [['To many requests'], ['20000401501'], 'The carrier was asked too often. Try again in a few minutes.'],
  [null, null, 'Nova Poshta did not accept it: no reason given'],
])('the reason in %j with the codes %j is told', async (errors, codes, text) => {
  const { carrier, sell, create, show } = await open();
  const id = await sell();
  carrier.recorded.set(saveCall, [refused(errors, codes)]);
  expect(await create(id)).toEqual([409, text]);
  expect(await show(id)).toMatchObject({ number: '', unclear: false });
});
