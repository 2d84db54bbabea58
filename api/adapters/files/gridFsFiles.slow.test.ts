import { MongoClient } from 'mongodb';
import type { UploadResult } from '#domain/wire/Media';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import { StoreSessions } from '../../modules/people/session/StoreSessions';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../../testing/testSecretBox';
import { openMongoStore } from '../../storage/mongo/MongoStore';
import { TestClient, TestLog } from '../../testing/testApi';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { ownerShopId, people } from '../../testing/testRecords';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';
import { openGridFsFiles } from './gridFsFiles';
import { filesContract } from './testing/filesContract';
import { systemStore } from '#core/ports/SystemStore';

describeWithMongo('on MongoDB', (mongo) => {
  filesContract(
    'GridFS',
    async () => {
      const place = { url: mongo.url(), database: mongo.newDatabase() };
      const files = await openGridFsFiles(place);
      const client = await MongoClient.connect(place.url);
      const database = client.db(place.database);
      return {
        files,
        leftovers: async () => {
          const documents = await database.collection('media_files.files').find().toArray();
          const known = documents.map(({ _id }) => String(_id));
          const orphans = (await database.collection('media_files.chunks').find().toArray()).filter(
            ({ files_id }) => !known.includes(String(files_id)),
          );
          return [
            ...documents.map(({ filename }) => String(filename)),
            ...orphans.map(() => 'chunk without a file'),
          ].sort();
        },
        close: async () => {
          await client.close();
          await files.close();
        },
      };
    },
    600_000,
  );

  describe('two machines on one database', () => {
    it('show each other’s files', async () => {
      const place = { url: mongo.url(), database: mongo.newDatabase() };
      const machine = async () => {
        const [store, files] = [await openMongoStore(collections, place), await openGridFsFiles(place)];
        const api = createApi({
          ...(await testFiles()),
          store,
          files,
          clock: systemClock,
          log: new TestLog(),
          passwords: testPasswords,
          cryptoProvider: webCryptoProvider,
          secretBox: testSecretBox,
          config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
        });
        const close = async (): Promise<void> => {
          await api.close();
          await files.close();
          await store.close();
        };
        return { store, client: new TestClient(api, 'en'), close };
      };
      const [one, two] = [await machine(), await machine()];
      for (const [collection, records] of Object.entries(people())) await one.store.insert(collection, records);
      for (const { client, store } of [one, two])
        client.token = await new StoreSessions(systemStore(store), systemClock, webCryptoProvider).begin('admin');

      const { status, result } = await uploadTo(
        one.client,
        '/api/media/upload',
        filePart('jug.png', await aPicture(640, 480)),
      );
      const { file } = result as unknown as UploadResult;
      expect([status, file?.mime]).toEqual([200, 'image/png']);
      for (const url of [file?.url ?? '', file?.sizes.thumbnail?.url ?? '']) {
        const part = await two.client.send('GET', url, undefined, { fileHeaders: { range: 'bytes=1-3' } });
        const chunks: Uint8Array[] = [];
        if ('bytes' in part.body && part.body.bytes) for await (const chunk of part.body.bytes) chunks.push(chunk);
        expect([part.status, Buffer.concat(chunks).toString()]).toEqual([206, 'PNG']);
      }
      const again = await uploadTo(two.client, '/api/media/upload', filePart('again.png', await aPicture(640, 480)));
      expect(again.result).toMatchObject({ same: true, file: { _id: file?._id } });
      expect(
        (
          await uploadTo(
            two.client,
            `/api/media/replace/${file?._id ?? ''}`,
            filePart('better.png', await aPicture(300, 300, 5)),
          )
        ).status,
      ).toBe(200);
      expect((await one.client.get(`/api/media/load/${file?._id ?? ''}`)).result).toMatchObject({
        file: { name: 'better.png', width: 300 },
      });
      await one.close();
      await two.close();
    });
  });
});
