import { MongoClient } from 'mongodb';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { openGridFsFiles } from './gridFsFiles';
import { filesContract } from './testing/filesContract';

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
          const orphans = (await database.collection('media_files.chunks').find().toArray()).filter(({ files_id }) => !known.includes(String(files_id)));
          return [...documents.map(({ filename }) => String(filename)), ...orphans.map(() => 'chunk without a file')].sort();
        },
        close: async () => {
          await client.close();
          await files.close();
        },
      };
    },
    600_000,
  );
});
