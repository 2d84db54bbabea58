import { openS3Files } from './s3Files';
import { startFakeS3 } from './testing/fakeS3';
import { chunksOf, filesContract } from './testing/filesContract';

const keys = { bucket: 'yarmarok', region: 'eu-central-1', accessKey: 'AKID', secretKey: 'a secret+/=' };
const partSize = 5 * 1024 * 1024;

filesContract(
  'S3',
  async () => {
    const store = await startFakeS3(keys);
    const files = await openS3Files({ ...keys, endpoint: store.endpoint, partSize });
    return {
      files,
      leftovers: async () => store.keys(),
      close: async () => {
        await files.close();
        await store.close();
        expect(store.faults).toEqual([]);
      },
    };
  },
  2 * partSize + 1000,
);

describe('files in a bucket', () => {
  it('go in one piece or in parts, each of them signed', async () => {
    const store = await startFakeS3(keys);
    const files = await openS3Files({ ...keys, endpoint: store.endpoint, partSize });
    await (await files.receive(chunksOf('small'), 10)).keep('aa/small.csv');
    expect(store.calls).toEqual(['HEAD aa', 'PUT aa']);
    store.calls.length = 0;
    const part = Buffer.alloc(partSize / 5, 1);
    await (await files.receive(chunksOf(...Array.from({ length: 12 }, () => part)), 1e9)).keep('aa/large.mp4');
    expect(store.calls).toEqual(['POST part of incoming', 'PUT part of incoming', 'PUT part of incoming', 'PUT part of incoming', 'POST part of incoming', 'HEAD aa', 'PUT aa', 'DELETE incoming']);
    await files.close();
    await store.close();
  });

  it('are not there with a wrong key', async () => {
    const store = await startFakeS3(keys);
    const files = await openS3Files({ ...keys, secretKey: 'wrong', endpoint: store.endpoint });
    const incoming = await files.receive(chunksOf('x'), 10);
    await expect(incoming.keep('aa/x.csv')).rejects.toThrow();
    expect([store.keys(), store.faults.length > 0]).toEqual([[], true]);
    await files.close();
    await store.close();
  });
});
