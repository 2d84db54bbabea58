import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { silentLog } from '#core/ports/Log';
import { demoMessengers } from '../../demo/demoMessengers';
import { impatientClient } from '../../testing/impatientClient';
import type { ServiceMode } from '../testing/ServiceServer';
import { ServiceServer } from '../testing/ServiceServer';
import type { MessengerAccount } from './contract/MessengerCalls';
import { MessengerFailure } from './contract/MessengerCalls';
import type { MessengerContext } from './contract/MessengerService';
import type { DemoMessenger } from './fake/DemoMessenger';
import { messengers } from './messengers';
import type { MessengerCase } from './testing/MessengerCase';
import { turboSmsCase } from './turbosms/testing/turboSmsCase';

const cases: readonly MessengerCase[] = [turboSmsCase];
const phone = '+38 (067) 111 22 33';
const text = 'Ярмарок: замовлення № 42 відправлено';

it('each messenger has a case here, and the demo', () => {
  const codes = messengers.map(({ code }) => code);
  expect(cases.map(({ messenger }) => messenger.code)).toEqual(codes);
  expect(Object.keys(demoMessengers)).toEqual(codes);
});

it('they share no field of the settings', () => {
  const names = messengers.flatMap(({ credentials, senders }) => [...credentials, ...senders].map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((failure: unknown) => (failure instanceof MessengerFailure ? failure.kind : failure));

describe.each(cases)('$messenger.code', ({ messenger, smsOnly, signing, recorded, states }) => {
  let desk: DemoMessenger;
  let server: ServiceServer;
  let now = Date.UTC(2026, 10, 20, 10);
  let client: MessengerAccount;

  const context = (): MessengerContext => ({
    cryptoProvider: webCryptoProvider,
    clock: { now: () => now },
    config: {
      ownerShopId: 'o',
      publicUrl: 'https://yarmarok.test',
      serviceUrls: { [messenger.address.variable]: server.url },
    },
    serviceClient: impatientClient(() => server.mode === 'silent'),
    log: silentLog,
  });
  const account = (changed: Readonly<Record<string, string>> = {}): MessengerAccount => {
    const settings = { ...desk.settings, ...changed };
    const opened = messenger.withKeys((name) => settings[name] ?? '', context());
    if (!opened) throw new Error('there are keys');
    return opened;
  };
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 10);
    const open = demoMessengers[messenger.code];
    if (!open) throw new Error(`the demo has no ${messenger.code}`);
    desk = open({ key: 'key-of-tests', now: () => now });
    server = await new ServiceServer(desk).open();
    client = account();
  });
  afterEach(() => server.close());

  it('sends a text by Viber with an SMS behind it, and tells by which it has arrived', async () => {
    expect(client).toMatchObject({ code: messenger.code, isDemo: false, hasViber: true });
    const ref = await client.send({ phone, text, key: 'k1' });
    expect(desk.messages).toMatchObject([{ ref, phone: '380671112233', text, key: 'k1' }]);
    expect(Object.keys(desk.messages[0]?.senders ?? {}).sort()).toEqual(['sms', 'viber']);
    desk.turn(ref, 'delivered', 'viber');
    expect(await client.states([ref])).toEqual(new Map([[ref, { state: 'delivered', via: 'viber' }]]));
  });

  it('sends SMS alone without a sender in Viber', async () => {
    const sms = account(smsOnly);
    expect(sms.hasViber).toBe(false);
    await sms.send({ phone, text, key: 'k1' });
    expect(Object.keys(desk.messages[0]?.senders ?? {})).toEqual(['sms']);
  });

  it('sends a message of a key once, also when its answer was lost', async () => {
    server.mode = 'lost';
    expect(await outcomeOf(client.send({ phone, text, key: 'k1' }))).toBe('unclear');
    server.mode = 'works';
    const ref = await client.send({ phone, text, key: 'k1' });
    expect(await client.send({ phone, text, key: 'k1' })).toBe(ref);
    expect(desk.messages).toHaveLength(1);
    expect(await client.send({ phone, text, key: 'k2' })).not.toBe(ref);
  });

  it('tells how messages stand, keeps unknown words open and leaves out what it does not know', async () => {
    const refs: string[] = [];
    for (const key of ['a', 'b', 'c', 'd']) refs.push(await client.send({ phone, text, key }));
    const [a = '', b = '', c = '', d = ''] = refs;
    desk.turn(a, 'open');
    desk.turn(b, 'delivered');
    desk.turn(c, 'failed');
    desk.turn(d, 'unpublished');
    const stood = await client.states([...refs, 'of-nobody']);
    expect([a, b, c, d].map((ref) => stood.get(ref)?.state)).toEqual(['open', 'delivered', 'failed', 'open']);
    expect(stood.has('of-nobody')).toBe(false);
  });

  it('tells who wants no messages from who can get none', async () => {
    desk.optOut('380671112233');
    expect(await outcomeOf(client.send({ phone, text, key: 'k1' }))).toBe('optedOut');
    expect(await outcomeOf(client.send({ phone: '+38 (067) 111', text, key: 'k2' }))).toBe('refused');
    desk.balance = 0.5;
    expect(await outcomeOf(client.send({ phone: '+38 (067) 111 22 34', text, key: 'k3' }))).toBe('account');
    expect(desk.messages).toEqual([]);
  });

  it('tells what is left on the account', async () => {
    desk.balance = 42.5;
    expect(await client.balance()).toBe(42.5);
    await client.send({ phone, text, key: 'k1' });
    expect(await client.balance()).toBeLessThan(42.5);
  });

  it('has no account without a key, and refuses a wrong one', async () => {
    expect(messenger.withKeys(() => '', context())).toBeNull();
    for (const { name, isOptional } of messenger.credentials) {
      if (isOptional) continue;
      const wrong = account({ [name]: 'wrong-key-of-tests' });
      expect(await outcomeOf(wrong.balance())).toBe('key');
      expect(await outcomeOf(wrong.send({ phone, text, key: 'k1' }))).toBe('key');
    }
    expect(desk.messages).toEqual([]);
  });

  it.each<[ServiceMode, string]>([
    ['silent', 'unclear'],
    ['down', 'unclear'],
    ['half', 'unclear'],
    ['error', 'unclear'],
    ['garbage', 'unclear'],
    ['limited', 'limit'],
    [401, 'key'],
    [403, 'key'],
  ])('a service that is %s is %s', async (mode, kind) => {
    server.mode = mode;
    expect(await outcomeOf(client.send({ phone, text, key: 'k1' }))).toBe(kind);
    expect(await outcomeOf(client.states(['r']))).toBe(kind);
    expect(await outcomeOf(client.balance())).toBe(kind);
  });

  it.each(recorded)('the recorded answer $body.response_code to a message is read', async ({ body, is }) => {
    server.fixedAnswer = { contentType: 'application/json', body: JSON.stringify(body) };
    expect(await outcomeOf(client.send({ phone, text, key: 'k1' }))).toEqual(typeof is === 'string' ? is : is.ref);
  });

  it.each(states)('the recorded state $body.response_result.0.status is read', async ({ body, ref, is }) => {
    server.fixedAnswer = { contentType: 'application/json', body: JSON.stringify(body) };
    expect((await client.states([ref])).get(ref)).toEqual(is);
  });

  it('believes reports that it has signed, and none without a key to check them by', async () => {
    const withKey = account(signing.settings);
    for (const body of signing.signed) expect(await withKey.isSigned(body)).toBe(true);
    for (const body of signing.forged) expect(await withKey.isSigned(body)).toBe(false);
    for (const body of [...signing.signed, ...signing.forged]) expect(await client.isSigned(body)).toBe(false);
  });

  it('is the demo’s while that stands in', async () => {
    const { config, ...rest } = context();
    const demoServices = { [messenger.code]: { url: server.url, account: 'demo', key: desk.key } };
    const settings: Record<string, string> = { ...desk.settings };
    expect(messenger.withDemo((name) => settings[name] ?? '', { ...rest, config })).toBeNull();
    const demo = messenger.withDemo((name) => settings[name] ?? '', { ...rest, config: { ...config, demoServices } });
    expect(demo?.isDemo).toBe(true);
    await demo?.send({ phone, text, key: 'k1' });
    expect(desk.messages).toHaveLength(1);
    // Nobody looks after it: what was sent arrives.
    now += 60_000;
    const [ref = ''] = desk.messages.map((each) => each.ref);
    expect((await demo?.states([ref]))?.get(ref)?.state).toBe('delivered');
  });
});
