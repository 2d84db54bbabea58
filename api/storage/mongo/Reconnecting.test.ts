import { MongoNetworkError } from 'mongodb';
import { StoreUnavailable } from '#core/ports/StoreUnavailable';
import { until } from '../../testing/until';
import { Reconnecting } from './Reconnecting';

const tuning = { silenceMs: 40, checkEveryMs: 5, pingMs: 20 };

/** What stands on a client that answers or does not. */
class FakeService {
  isClosed = false;
  constructor(
    readonly name: string,
    public answers: boolean,
  ) {}
  read = (): Promise<string> => (this.answers ? Promise.resolve(this.name) : this.silence());
  ping = (): Promise<unknown> => this.read();
  close = async (): Promise<void> => void (this.isClosed = true);
  private silence = (): Promise<never> =>
    new Promise((_, reject) => setTimeout(() => reject(new MongoNetworkError('timed out')), 30));
}

describe('a client that does not answer', () => {
  it('is replaced when a fresh one connects, however often that has failed', async () => {
    const first = new FakeService('first', true);
    const opened = [first];
    let isThere = true;
    const connection = await Reconnecting.open(async () => {
      if (!isThere) throw new MongoNetworkError('connection refused');
      const next = opened.length === 1 && first.answers ? first : new FakeService('fresh', true);
      if (next !== first) opened.push(next);
      return next;
    }, tuning);
    first.answers = false;
    isThere = false;
    const read = (): Promise<string> => connection.call((service) => service.read());
    await expect(read()).rejects.toThrow(StoreUnavailable);
    await expect(read()).rejects.toThrow(StoreUnavailable);
    isThere = true;
    await until(async () => (await read().catch(() => '')) === 'fresh');
    expect(opened).toHaveLength(2);
    await until(() => first.isClosed);
    await connection.close();
  });

  it('stays while it answers, though a call takes long', async () => {
    let opened = 0;
    const service = new FakeService('one', true);
    const connection = await Reconnecting.open(async () => {
      opened += 1;
      return service;
    }, tuning);
    let pings = 0;
    const { ping } = service;
    service.ping = () => {
      pings += 1;
      return ping();
    };
    let end = (): void => undefined;
    const long = connection.call(() => new Promise<void>((resolve) => (end = resolve)));
    await until(() => pings > 0);
    end();
    await long;
    expect(opened).toBe(1);
    expect(service.isClosed).toBe(false);
    await connection.close();
  });

  it('stays when it answers again while a fresh one connects, and ends no call', async () => {
    const first = new FakeService('first', true);
    let connect = (): void => undefined;
    const fresh = new FakeService('fresh', true);
    let opened = 0;
    const connection = await Reconnecting.open(async () => {
      opened += 1;
      if (opened === 1) return first;
      await new Promise<void>((resolve) => (connect = resolve));
      return fresh;
    }, tuning);
    const read = (): Promise<string> => connection.call((service) => service.read());
    first.answers = false;
    await expect(read()).rejects.toThrow(StoreUnavailable);
    await until(() => opened === 2);
    first.answers = true;
    expect(await read()).toBe('first');
    connect();
    await until(() => fresh.isClosed);
    expect([await read(), first.isClosed]).toEqual(['first', false]);
    await connection.close();
  });

  it('leaves errors of the calling code as they are', async () => {
    const connection = await Reconnecting.open(async () => new FakeService('one', true), tuning);
    await expect(connection.call(() => Promise.reject(new Error('a bug')))).rejects.toThrow(/^a bug$/);
    await connection.close();
  });
});
