import { StoreUnavailable } from '#core/ports/StoreUnavailable';
import { TcpProxy } from '../../testing/TcpProxy';
import { until } from '../../testing/until';
import { openS3Files } from './s3Files';
import { startFakeS3 } from './testing/fakeS3';
import { chunksOf, filesContract } from './testing/filesContract';

const keys = { bucket: 'yarmarok', region: 'eu-central-1', accessKey: 'AKID', secretKey: 'a secret+/=' };
const partSize = 5 * 1024 * 1024;

filesContract(
  'S3',
  async () => {
    const store = await startFakeS3(keys);
    const files = await openS3Files({ ...keys, endpoint: store.endpoint, partBytes: partSize });
    return {
      files,
      leftovers: async () => store.keys(),
      close: async () => {
        await files.close();
        await store.close();
        expect(store.errors).toEqual([]);
      },
    };
  },
  2 * partSize + 1000,
);

describe('files in a bucket', () => {
  it('go in one piece or in parts, each of them signed', async () => {
    const store = await startFakeS3(keys);
    const files = await openS3Files({ ...keys, endpoint: store.endpoint, partBytes: partSize });
    store.calls.length = 0;
    await (await files.receive(chunksOf('small'), 10)).commit('aa/small.csv');
    expect(store.calls).toEqual(['HEAD aa', 'PUT aa']);
    store.calls.length = 0;
    const part = Buffer.alloc(partSize / 5, 1);
    await (await files.receive(chunksOf(...Array.from({ length: 12 }, () => part)), 1e9)).commit('aa/large.mp4');
    expect(store.calls).toEqual([
      'POST part of incoming',
      'PUT part of incoming',
      'PUT part of incoming',
      'PUT part of incoming',
      'POST part of incoming',
      'HEAD aa',
      'PUT aa',
      'DELETE incoming',
    ]);
    await files.close();
    await store.close();
  });

  it('of two installations in one bucket know nothing of each other', async () => {
    const store = await startFakeS3(keys);
    const open = (prefix: string) => openS3Files({ ...keys, endpoint: store.endpoint, partBytes: partSize, prefix });
    const [one, two] = [await open('one/'), await open('shops/two/')];
    const listed = async (files: typeof one): Promise<string[]> => {
      const found: string[] = [];
      for await (const key of files.keys()) found.push(key);
      return found.sort();
    };
    for (const files of [one, two]) await (await files.receive(chunksOf('x'), 10)).commit('aa/same.csv');
    await (await one.receive(chunksOf(Buffer.alloc(partSize + 1, 1)), 1e9)).commit('aa/large.mp4');
    expect(store.keys().sort()).toEqual(['one/aa/large.mp4', 'one/aa/same.csv', 'shops/two/aa/same.csv']);
    expect([await listed(one), await listed(two)]).toEqual([['aa/large.mp4', 'aa/same.csv'], ['aa/same.csv']]);
    expect((await one.read('aa/large.mp4'))?.size).toBe(partSize + 1);
    await one.remove('aa/same.csv');
    expect([await one.read('aa/same.csv'), (await two.read('aa/same.csv'))?.size]).toEqual([null, 1]);
    expect(store.errors).toEqual([]);
    await Promise.all([one.close(), two.close()]);
    await store.close();
  });

  it.each([
    ['a wrong secret', { secretKey: 'wrong' }, /^S3_SECRET_KEY: .*403 SignatureDoesNotMatch/],
    ['a bucket that is not there', { bucket: 'another' }, /^S3_BUCKET: the bucket another .*404 NoSuchBucket/],
    ['an address where nothing listens', { endpoint: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: .*ECONNREFUSED/],
  ])('are tried at the start: %s is named', async (_name, wrong, message) => {
    const store = await startFakeS3(keys);
    await expect(openS3Files({ ...keys, endpoint: store.endpoint, ...wrong })).rejects.toThrow(message);
    expect(store.keys()).toEqual([]);
    await store.close();
  });

  it('are unavailable while it does not answer, and there again with it', async () => {
    const store = await startFakeS3(keys);
    const proxy = await TcpProxy.start(Number(new URL(store.endpoint).port));
    const files = await openS3Files({ ...keys, endpoint: `http://${proxy.address}`, maxAttempts: 1 });
    await (await files.receive(chunksOf('jug'), 10)).commit('aa/jug.csv');
    await proxy.takeAway('killed');
    const incoming = await files.receive(chunksOf('mug'), 10);
    await expect(incoming.commit('aa/mug.csv')).rejects.toMatchObject({ name: 'StoreUnavailable', part: 'files' });
    await expect(files.read('aa/jug.csv')).rejects.toThrow(StoreUnavailable);
    await expect(files.remove('aa/jug.csv')).rejects.toThrow(StoreUnavailable);
    await proxy.bringBack();
    await until(async () => (await files.read('aa/jug.csv').catch(() => null)) !== null, 10_000);
    await incoming.commit('aa/mug.csv');
    await files.close();
    await proxy.end();
    await store.close();
  });

  it('that were begun and did not end are removed after a day, by their prefix', async () => {
    const store = await startFakeS3(keys);
    const proxy = await TcpProxy.start(Number(new URL(store.endpoint).port));
    const open = (endpoint: string, prefix: string) =>
      openS3Files({ ...keys, endpoint, prefix, partBytes: partSize, maxAttempts: 1 });
    const [files, other] = [await open(store.endpoint, 'one/'), await open(`http://${proxy.address}`, 'one/')];
    async function* cutOff(): AsyncIterable<Uint8Array> {
      yield Buffer.alloc(partSize, 1);
      await proxy.takeAway('killed');
      yield Buffer.alloc(partSize, 1);
    }
    await expect(other.receive(cutOff(), 1e9)).rejects.toThrow(StoreUnavailable);
    expect(store.keys()).toEqual([expect.stringMatching(/^begun: one\/incoming\//)]);
    await files.removeAbandoned(Date.now() - 3_600_000);
    expect(store.keys()).toHaveLength(1);
    await files.removeAbandoned(Date.now() + 3_600_000);
    expect(store.keys()).toEqual([]);
    await Promise.all([files.close(), other.close()]);
    await proxy.end();
    await store.close();
  });

  it('say why, when the key is taken away later', async () => {
    const store = await startFakeS3(keys);
    const files = await openS3Files({ ...keys, endpoint: store.endpoint });
    const incoming = await files.receive(chunksOf('x'), 10);
    store.revoke();
    await expect(incoming.commit('aa/x.csv')).rejects.toThrow(
      'the bucket yarmarok failed at HeadObject: 403 access refused',
    );
    await files.close();
    await store.close();
  });
});
