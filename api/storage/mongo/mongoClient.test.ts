import { mongoClient } from './mongoClient';

const place = 'mongodb://one.example,two.example/shop';

describe('the address of a MongoDB', () => {
  it.each([
    '',
    '?journal=false',
    '?JOURNAL=false&W=1',
    '?w=0&wtimeoutMS=1',
    '?readPreference=secondary',
    '?READPREFERENCE=nearest&readPreferenceTags=dc:kyiv&maxStalenessSeconds=120',
    '?readConcernLevel=available&replicaSet=rs0',
  ])('can not take away what the store promises: %s', (query) => {
    const { writeConcern, readPreference, readConcern } = mongoClient(place + query).options;
    expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
    expect(writeConcern?.wtimeoutMS).toBeUndefined();
    expect(readPreference).toMatchObject({ mode: 'primary' });
    expect(readConcern).toBeUndefined();
  });

  it('sets deadlines in any case, and other options', () => {
    expect(mongoClient(place).options).toMatchObject({ serverSelectionTimeoutMS: 30_000, socketTimeoutMS: 35_000 });
    const { options } = mongoClient(
      `${place}?sockettimeoutms=1000&SERVERSELECTIONTIMEOUTMS=2000&replicaSet=rs0&journal=false`,
    );
    expect(options).toMatchObject({ socketTimeoutMS: 1_000, serverSelectionTimeoutMS: 2_000, replicaSet: 'rs0' });
    expect(options).toMatchObject({ dbName: 'shop', connectTimeoutMS: 10_000 });
  });
});
