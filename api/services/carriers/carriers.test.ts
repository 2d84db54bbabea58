import { deliveryCarriers as rules } from '#domain/delivery/carriers/deliveryCarriers';
import { parcelCarrierOf, parcelCarriers } from '#domain/delivery/carriers/parcelCarriers';
import { parcelMeaning } from '#domain/delivery/parcelStates';
import { Refusal } from '#core/kernel/refuse';
import { impatientClient } from '../../testing/impatientClient';
import { carriers, waybillCarriers } from './carriers';
import type { CarrierContext } from './contract/CarrierContext';
import { CarrierFailure } from './contract/CarrierFailure';
import type { CarrierWaybill, WaybillClient } from './contract/CarrierWaybills';
import type { CarrierPlace, DirectorySource } from './contract/Directory';
import { demoCarriers } from '../../demo/demoCarriers';
import { novaPoshtaCase } from './novaposhta/testing/novaPoshtaCase';
import type { CarrierCase, FakeCarrier } from './testing/CarrierCase';
import type { ServiceMode } from '../testing/ServiceServer';
import { ServiceServer } from '../testing/ServiceServer';
import { ukrPoshtaCase } from './ukrposhta/testing/ukrPoshtaCase';

const cases: readonly CarrierCase[] = [novaPoshtaCase, ukrPoshtaCase];
const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20, 10);

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    (failure: unknown) => (failure instanceof CarrierFailure ? failure.reason : failure),
  );

async function readAll(source: DirectorySource): Promise<CarrierPlace[]> {
  const places: CarrierPlace[] = [];
  let cursor: unknown = null;
  do {
    const page = await source(cursor);
    places.push(...page.places);
    // A job that was interrupted has it from its stored state.
    cursor = JSON.parse(JSON.stringify(page.next));
  } while (cursor !== null);
  return places;
}

describe('the list of carriers', () => {
  it('has those that the domain knows, each with a case here', () => {
    const codes = rules.map(({ code }) => code);
    expect(carriers.map(({ code }) => code)).toEqual(codes);
    expect(cases.map(({ carrier }) => carrier.code)).toEqual(codes);
  });

  it('has the parcels and the demo of all that make out waybills', () => {
    const codes = waybillCarriers.map(({ code }) => code);
    expect(parcelCarriers.map(({ carrier }) => carrier.code)).toEqual(codes);
    expect([...demoCarriers.keys()]).toEqual(codes);
  });

  it('shares no name, and no place where senders are kept', () => {
    const unique = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length);
    unique(carriers.flatMap(({ methods }) => methods.map(({ type }) => type)));
    unique(carriers.map(({ path }) => path));
    unique(carriers.map(({ wireName }) => wireName));
    unique(carriers.flatMap(({ addresses }) => addresses.map(({ variable }) => variable)));
    expect(carriers.filter(({ hasSenders }) => hasSenders).length).toBeLessThanOrEqual(1);
  });
});

describe.each(cases.map((each) => [each.carrier.code, each] as const))('%s', (_code, carrierCase) => {
  const { carrier, keys, wrongKeys, places, office, recorded, waybill } = carrierCase;
  let fake: FakeCarrier;
  let server: ServiceServer;
  let context: CarrierContext;
  let answered: object | null = null;

  beforeEach(async () => {
    answered = null;
    fake = carrierCase.fake(() => now);
    server = await new ServiceServer({
      answer: (call) =>
        answered ? { contentType: 'application/json', body: JSON.stringify(answered) } : fake.service.answer(call),
    }).open();
    context = {
      serviceClient: impatientClient(() => server.mode === 'silent'),
      config: { serviceUrls: Object.fromEntries(carrier.addresses.map(({ variable }) => [variable, server.url])) },
    };
  });
  afterEach(() => server.close());

  it('names itself as its rules do', () => {
    expect(Object.keys(carrier.blank())).toEqual(carrier.methods.map(({ type }) => type));
    expect(carrier.regions('x')).toEqual({ [`${carrier.wireName}Regions`]: 'x' });
    expect(carrier.waybills?.senders !== undefined).toBe(carrier.hasSenders);
    expect(carrier.findOffice !== undefined).toBe(carrier.methods.some(({ kind }) => kind === 'office'));
    expect(carrier.directories.map(({ kind }) => kind)).toEqual(Object.keys(places));
    const credentials = [...carrier.credentials, ...(carrier.waybills?.credentials ?? [])];
    expect(Object.keys(keys)).toEqual(credentials.map(({ name }) => name));
    for (const { name, length } of credentials) expect(keys[name]).toHaveLength(length);
  });

  describe('keys', () => {
    it('are accepted, or refused', async () => {
      expect(await reasonOf(carrier.checkKeys(keys, context))).toBe('accepted');
      expect(await reasonOf(carrier.checkKeys(wrongKeys, context))).toBe('key');
    });

    it.each<[ServiceMode, string]>([
      ['silent', 'down'],
      ['down', 'down'],
      ['half', 'down'],
      ['error', 'down'],
      ['garbage', 'down'],
      ['limited', 'limit'],
    ])('are not judged by a carrier that is %s', async (mode, reason) => {
      server.mode = mode;
      expect(await reasonOf(carrier.checkKeys(keys, context))).toBe(reason);
    });

    it.each(recorded)('a recorded answer is understood: $reason', async ({ body, reason }) => {
      answered = body;
      expect(await reasonOf(carrier.checkKeys(keys, context))).toBe(reason);
    });
  });

  describe.each(carrier.directories)('$name', ({ kind, source }) => {
    it('is read to its end', async () => {
      expect(await readAll(source(keys, context))).toEqual(places[kind]);
    });

    it('goes on from the page that failed', async () => {
      const read = source(keys, context);
      const first = await read(null);
      if (first.next === null) return;
      server.mode = 'down';
      expect(await reasonOf(read(first.next))).toBe('down');
      server.mode = 'works';
      const rest = await readAll((cursor) => read(cursor ?? first.next));
      expect([...first.places, ...rest]).toEqual(places[kind]);
    });
  });

  if (office)
    it('finds an office that is open by its index', async () => {
      expect(await carrier.findOffice?.(office.index, keys, context)).toEqual(office.found);
      expect(await carrier.findOffice?.(office.missing, keys, context)).toBeNull();
      server.mode = 'silent';
      expect(await reasonOf(Promise.resolve(carrier.findOffice?.(office.index, keys, context)))).toBe('down');
    });

  const { waybills } = carrier;
  it('has a case of waybills if it makes them out', () => expect(waybill !== undefined).toBe(waybills !== undefined));
  if (!waybill || !waybills) return;

  describe('a waybill', () => {
    const { order, refused, states } = waybill;
    let client: WaybillClient;
    beforeEach(() => {
      client = waybills.client(keys, context);
    });

    const find = (wanted: Parameters<WaybillClient['find']>[0]) => client.find(wanted, now - dayMs, now + dayMs);
    const make = async (mark: string): Promise<CarrierWaybill> => (await client.prepare(order(now)))(mark);
    const state = async ({ number }: CarrierWaybill) => {
      const [told] = await client.states([{ number, phone: '' }]);
      return told && parcelMeaning(told);
    };

    it('is prepared without leaving one behind, made out, found, printed and deleted', async () => {
      const makeOut = await client.prepare(order(now));
      expect(fake.count()).toBe(0);
      const made = await makeOut('m-1');
      expect(fake.count()).toBe(1);
      expect(parcelCarrierOf(made.number)?.carrier.code).toBe(carrier.code);
      expect(await find({ mark: 'm-1' })).toEqual(made);
      expect(await find(made)).toEqual(made);
      expect(await find({ mark: 'm-2' })).toBeNull();
      expect(new TextDecoder('latin1').decode((await client.print(made.number)).subarray(0, 5))).toBe('%PDF-');
      expect(await state(made)).toBe('waiting');
      await client.remove(made);
      expect(await find(made)).toBeNull();
      expect(await state(made)).toBe('deleted');
      const again: unknown = await client.remove(made).catch((failure: unknown) => failure);
      expect(again instanceof CarrierFailure && waybills.isNothingDeleted(again)).toBe(true);
    });

    it('is not doubled when the answer was lost: it is found by its mark', async () => {
      const makeOut = await client.prepare(order(now));
      server.mode = 'lost';
      expect(await reasonOf(makeOut('m-1'))).toBe('down');
      server.mode = 'works';
      expect(await find({ mark: 'm-1' })).toMatchObject({ number: expect.any(String) as string });
      expect(fake.count()).toBe(1);
      server.mode = 'silent';
      expect(await reasonOf(find({ mark: 'm-1' }))).toBe('down');
    });

    it.each(refused)('is refused before it is made out: $key', async ({ change, key }) => {
      const failure: unknown = await client.prepare({ ...order(now), ...change }).catch((each: unknown) => each);
      expect(failure instanceof Refusal && failure.key).toBe(key);
      expect(fake.count()).toBe(0);
    });

    it('stays once the carrier has the parcel', async () => {
      const made = await make('m-1');
      fake.setState(made.number, states.moving);
      const failure: unknown = await client.remove(made).catch((each: unknown) => each);
      expect(failure instanceof CarrierFailure && [failure.reason, waybills.isNothingDeleted(failure)]).toEqual([
        'refused',
        false,
      ]);
      expect(await find(made)).toEqual(made);
    });

    it.each(Object.entries(states))('tells a state: %s', async (meaning, code) => {
      const made = await make('m-1');
      fake.setState(made.number, code);
      // One that is not published means nothing: a person decides.
      expect(await state(made)).toBe(meaning === 'unpublished' ? null : meaning);
    });

    it('says why in both languages', () => {
      for (const language of ['uk', 'en'] as const)
        expect(waybills.reasonOf('Some reason', language)).toContain('Some');
    });

    it('has texts of all its settings', () => {
      expect(Object.keys(waybills.texts).toSorted()).toEqual(waybills.fields.map(({ name }) => name).toSorted());
    });
  });
});
