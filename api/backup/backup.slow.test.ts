import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { matchAll } from '#domain/query/Where';
import { describeWithMongo } from '../../test/mongo-peer/describeWithMongo';
import { startFakeS3 } from '../adapters/files/testing/fakeS3';
import type { Files } from '#core/ports/Files';
import type { Store } from '#core/ports/Store';
import { openFileStore } from '../setup/openFileStore';
import { openStore } from '../setup/openStore';
import type { Configuration, S3Configuration } from '../setup/readConfiguration';
import { secretKeys } from '../setup/secretKeys';
import { aRecord } from '../storage/testing/contractSpecs';
import { builtPrograms } from '../testing/builtPrograms';
import { verifyBackup } from './readBackup';
import { knownCollections } from './restoreTo';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-backup-'));
const programs = builtPrograms('backup-test', {
  backup: join(__dirname, 'backupMain.ts'),
  restore: join(__dirname, 'restoreMain.ts'),
});
const opened: { close(): Promise<void> }[] = [];
let folders = 0;
const newFolder = (): string => {
  const path = join(folder, String((folders += 1)));
  mkdirSync(path);
  return path;
};

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Place = Pick<Configuration, 'dataDir' | 'mongodbUrl' | 's3'>;

const s3Variables = ({ endpoint, bucket, prefix = '', region, accessKey, secretKey: secret }: S3Configuration) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_PREFIX: prefix.replace(/\/$/, ''),
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secret,
});

function runProgram(
  name: 'backup' | 'restore',
  { dataDir, mongodbUrl, s3 }: Place,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const { MONGODB_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(mongodbUrl !== undefined && { MONGODB_URL: mongodbUrl, SECRET_KEY: 'k'.repeat(32) }),
    ...(s3 && s3Variables(s3)),
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [programs(name), ...args], { env }, (_error, out, problems) =>
      resolve({ code: child.exitCode ?? -1, printed: out + problems }),
    );
  });
}

/** As a server would open it. */
async function open(place: Place): Promise<{ store: Store; files: Files; end(): Promise<void> }> {
  const store = await openStore(place);
  const files = await openFileStore(place);
  const end = async (): Promise<void> => {
    await files.close();
    await store.close();
  };
  opened.push({ close: end });
  return { store, files, end };
}

async function putFile(files: Files, key: string, content: string): Promise<void> {
  await (await files.receive(Readable.from([Buffer.from(content)]), 1000)).commit(key);
}

async function readFileOf(files: Files, key: string): Promise<string | null> {
  const content = await files.read(key);
  if (!content) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content.chunks) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const dump = async (store: Store): Promise<unknown> =>
  Promise.all(
    ['products', 'articles', 'pages', 'users'].map(
      async (name) => (await store.find(name, { where: matchAll })).records,
    ),
  );

/** A few records, a sequence and a file. */
async function fill({ store, files }: { store: Store; files: Files }): Promise<void> {
  await store.insert('products', [
    aRecord('p1', { title: { uk: 'Глек «Ґанок» 😀' }, slug: { 0: 'glek' }, _revision: 7 }),
    aRecord('p2', { title: { uk: 'x'.repeat(200_000) }, _deleted: true }),
  ]);
  await store.insert('articles', [aRecord('a1', { body: { uk: '<p>\n\u2028</p>' } })]);
  await store.insert('sessions', [aRecord('s1')]);
  await store.next('products', 41);
  await putFile(files, 'ab/one.txt', 'вміст');
  await putFile(files, 'cd/empty.txt', '');
}

const empty = (): Place => ({ dataDir: newFolder() });

async function makeBackup(): Promise<{ file: string; content: unknown }> {
  const place = empty();
  const server = await open(place);
  await fill(server);
  const file = join(newFolder(), 'backup.gz');
  expect(await runProgram('backup', place, file)).toEqual({
    code: 0,
    printed: `3 records and 2 files are in ${file}.\n`,
  });
  return { file, content: await dump(server.store) };
}

let made: ReturnType<typeof makeBackup> | null = null;
/** A backup of a few records, made once: nobody may change it. */
const backedUp = (): ReturnType<typeof makeBackup> => (made ??= makeBackup());

describe('a backup', () => {
  jest.setTimeout(120_000);

  it('is of one moment, while writers are at work', async () => {
    const place = empty();
    const { store, files, end } = await open(place);
    // So many that reading one collection takes a while, in which the others change.
    const bulk = Array.from({ length: 4_000 }, (_, at) => aRecord(`bulk${at}`, { title: { uk: `Запис ${at}` } }));
    for (const name of ['products', 'articles', 'pages']) await store.insert(name, bulk);
    await store.insert('products', [aRecord('from', { quantity: { 0: 1e6 } }), aRecord('to', { quantity: { 0: 0 } })]);

    let isOver = false;
    let rounds = 0;
    const untilOver = async (work: (at: number) => Promise<unknown>): Promise<void> => {
      for (let at = 0; !isOver; at += 1) await work(at);
    };
    const writers = [
      // Collections are read one after the other: what was written second must not be there without the first.
      untilOver(async (at) => {
        await store.insert('articles', [aRecord(`down${at}`, { _increment: await store.next('articles') })]);
        await store.insert('pages', [aRecord(`down${at}`)]);
        rounds = at + 1;
      }),
      untilOver(async (at) => {
        await store.insert('pages', [aRecord(`up${at}`)]);
        await store.insert('articles', [aRecord(`up${at}`)]);
      }),
      untilOver(async (at) => {
        await store.patch('products', { op: 'ids', ids: ['from'] }, { 'quantity.0': 1e6 - 1 - at });
        await store.patch('products', { op: 'ids', ids: ['to'] }, { 'quantity.0': at + 1 });
      }),
      untilOver(async (at) => {
        await putFile(files, `f/${at}.txt`, `вміст ${at}`);
        await store.insert('media', [aRecord(`m${at}`, { file: `f/${at}.txt`, content: `вміст ${at}` })]);
      }),
    ];
    const file = join(newFolder(), 'backup.gz');
    const before = rounds;
    const made = await runProgram('backup', place, file);
    const duringBackup = rounds - before;
    isOver = true;
    await Promise.all(writers);
    await end();
    expect(made).toEqual({ code: 0, printed: expect.stringContaining(' files are in ') });
    // 70 to 180 on a quiet disk; 10 have been seen on one that others kept busy.
    expect(duringBackup).toBeGreaterThan(3);

    const target = empty();
    expect(await runProgram('restore', target, file)).toMatchObject({ code: 0 });
    const restored = await open(target);
    const numbersOf = async (name: string, prefix: string): Promise<number[]> =>
      (await restored.store.ids(name, { where: matchAll }))
        .filter((id) => id.startsWith(prefix))
        .map((id) => Number(id.slice(prefix.length)))
        .sort((a, b) => a - b);
    for (const [prefix, first, second] of [
      ['down', 'articles', 'pages'],
      ['up', 'pages', 'articles'],
    ] as const) {
      const [before, after] = [await numbersOf(first, prefix), await numbersOf(second, prefix)];
      expect(before).toEqual(before.map((_, at) => at));
      expect(after).toEqual(before.slice(0, after.length));
      expect(before.length - after.length).toBeLessThanOrEqual(1);
    }
    const [from, to] = await restored.store.getMany('products', ['from', 'to']);
    const sum = (from?.quantity as [number])[0] + (to?.quantity as [number])[0];
    expect(sum === 1e6 || sum === 1e6 - 1).toBe(true);
    expect(await restored.store.count('products', matchAll)).toBe(4_002);
    expect(await restored.store.next('articles')).toBeGreaterThan((await numbersOf('articles', 'down')).length);
    for await (const { file: key, content } of restored.store.stream('media', { where: matchAll }))
      expect(await readFileOf(restored.files, String(key))).toBe(content);
  });

  it('brings back every record, number and file, and nobody who was logged in', async () => {
    const { file, content } = await backedUp();
    const target = empty();
    expect(await runProgram('restore', target, file)).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Restored 3 records and 2 files of \d{4}-/),
    });
    const { store, files } = await open(target);
    expect(await dump(store)).toEqual(content);
    expect(await store.next('products')).toBe(42);
    expect(await store.count('sessions', matchAll)).toBe(0);
    expect(await store.count('products', { op: 'search', text: 'ґанок' })).toBe(1);
    expect(await readFileOf(files, 'ab/one.txt')).toBe('вміст');
    expect(await readFileOf(files, 'cd/empty.txt')).toBe('');
  });

  it('has the files of a bucket, and fills another one', async () => {
    const keys = { bucket: 'yarmarok', region: 'eu-central-1', accessKey: 'AKID', secretKey: 'a secret+/=' };
    const bucket = await startFakeS3(keys);
    const placeOf = (prefix: string): Place => ({ ...empty(), s3: { ...keys, endpoint: bucket.endpoint, prefix } });
    opened.unshift(bucket);
    const place = placeOf('one/');
    await fill(await open(place));
    const file = join(newFolder(), 'backup.gz');
    expect(await runProgram('backup', place, file)).toMatchObject({ code: 0 });
    const target = placeOf('two/');
    expect(await runProgram('restore', target, file)).toMatchObject({ code: 0 });
    const { files } = await open(target);
    expect(await readFileOf(files, 'ab/one.txt')).toBe('вміст');
    expect(bucket.keys().filter((key) => key.startsWith('two/'))).toHaveLength(2);
    expect(bucket.errors).toEqual([]);
  });

  it('lets nobody in: it has no session and no link to set a password', async () => {
    const place = empty();
    const { store, end } = await open(place);
    const secret = 'https://yarmarok.test/user/reset#0123abcd';
    await store.insert('mails', [aRecord('m1', { subject: 'Новий пароль', secret, holdsSecret: true })]);
    await store.insert('sessions', [aRecord('session-1')]);
    await store.insert('password_resets', [aRecord('reset-1')]);
    await store.insert('email_changes', [aRecord('change-1')]);
    await end();
    const file = join(newFolder(), 'backup.gz');
    expect(await runProgram('backup', place, file)).toMatchObject({ code: 0 });
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    expect(text).toContain('Новий пароль');
    expect(text).not.toMatch(/0123abcd|session-1|reset-1/);
    const target = empty();
    expect(await runProgram('restore', target, file)).toMatchObject({ code: 0 });
    expect(await (await open(target)).store.get('mails', 'm1')).toMatchObject({ secret: '', holdsSecret: false });
  });

  it('of a server that has crashed has its last writes, and the server starts again', async () => {
    const place = empty();
    const server = await open(place);
    await fill(server);
    const crashed = empty();
    cpSync(place.dataDir, crashed.dataDir, { recursive: true, filter: (path) => !/-shm$|\.lock/.test(path) });
    const file = join(newFolder(), 'backup.gz');
    expect(await runProgram('backup', crashed, file)).toMatchObject({ code: 0 });
    const { store } = await open(crashed);
    expect(await dump(store)).toEqual(await dump(server.store));
    const target = empty();
    await runProgram('restore', target, file);
    expect(await dump((await open(target)).store)).toEqual(await dump(server.store));
  });

  it('is not written over another file, and needs a database', async () => {
    const { file } = await backedUp();
    const bytes = readFileSync(file);
    const place = empty();
    expect(await runProgram('backup', place, `${file}2`)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('There is no database'),
    });
    await (await open(place)).end();
    expect(await runProgram('backup', place, file)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('is there already'),
    });
    expect(readFileSync(file)).toEqual(bytes);
    expect(await runProgram('backup', place)).toMatchObject({ code: 1, printed: expect.stringContaining('Name one') });
  });
});

describe('a restore', () => {
  jest.setTimeout(120_000);

  it('refuses a file that is cut, damaged or something else, and touches nothing', async () => {
    const { file } = await backedUp();
    const whole = readFileSync(file);
    const flipped = (at: number): Buffer => Buffer.from(whole.map((byte, index) => (index === at ? byte ^ 1 : byte)));
    const unpacked = gunzipSync(whole);
    const changed = Buffer.from(unpacked);
    changed[unpacked.indexOf('Глек')] = 65;
    const damages = [
      whole.subarray(0, whole.length - 9),
      whole.subarray(0, whole.length / 2),
      flipped(20),
      flipped(Math.floor(whole.length / 2)),
      flipped(whole.length - 3),
      gzipSync(changed),
      gzipSync(unpacked.subarray(0, unpacked.lastIndexOf('\n', unpacked.length - 2) + 1)),
      gzipSync(Buffer.concat([unpacked, Buffer.from('{}\n')])),
      gzipSync('not a backup'),
      Buffer.from('not even packed'),
      Buffer.alloc(0),
    ];
    for (const [at, damage] of damages.entries()) {
      const damaged = join(newFolder(), 'damaged.gz');
      writeFileSync(damaged, damage);
      const refused = verifyBackup(damaged, knownCollections).then(() => 'nothing', String);
      expect([at, await refused]).toEqual([at, expect.stringContaining('is damaged')]);
    }
    for (const at of [1, 5, 9]) {
      const damaged = join(newFolder(), 'damaged.gz');
      writeFileSync(damaged, damages[at] ?? '');
      const target = empty();
      const { code, printed } = await runProgram('restore', target, damaged);
      expect({ at, code, printed }).toEqual({ at, code: 1, printed: expect.stringContaining('is damaged') });
      expect(readdirSync(target.dataDir)).toEqual([]);
    }
  });

  it('refuses a backup of a newer version', async () => {
    const begin = { kind: 'begin', format: 'yarmarok-backup', version: 2, created: '', size: 0 };
    const newer = join(newFolder(), 'newer.gz');
    writeFileSync(newer, gzipSync(`${JSON.stringify(begin)}\n`));
    const { file } = await backedUp();
    const unknown = join(newFolder(), 'unknown.gz');
    const renamed = gunzipSync(readFileSync(file)).toString('latin1').replace('"articles"', '"novelties"');
    writeFileSync(unknown, gzipSync(Buffer.from(renamed, 'latin1')));
    expect(await runProgram('restore', empty(), newer)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('newer version of Yarmarok (format 2'),
    });
    expect(await runProgram('restore', empty(), unknown)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('novelties'),
    });
  });

  it.each(['../../outside', '/etc/outside', 'incoming/outside', ''])('refuses a file with the key %p', async (key) => {
    const lines = [
      { kind: 'begin', format: 'yarmarok-backup', version: 1, created: '', size: 0 },
      { kind: 'file', key, size: 0 },
    ].map((entry) => `${JSON.stringify(entry)}\n`);
    const digest = createHash('sha256').update(lines.join('')).digest('hex');
    const end = { kind: 'end', records: 0, files: 1, digest, size: 0 };
    const crafted = join(newFolder(), 'crafted.gz');
    writeFileSync(crafted, gzipSync(`${lines.join('')}${JSON.stringify(end)}\n`));
    const target = empty();
    const { code, printed } = await runProgram('restore', target, crafted);
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('is damaged') });
    expect(readdirSync(target.dataDir)).toEqual([]);
  });

  it('refuses a folder with data; with --force what was there is kept beside', async () => {
    const { file, content } = await backedUp();
    const target = empty();
    const other = await open(target);
    await other.store.insert('products', [aRecord('mine')]);
    expect(await runProgram('restore', target, file)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('is not empty'),
    });
    expect(await runProgram('restore', target, file, '--force')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('open in another process'),
    });
    await other.end();
    // SQLite's own files beside the database go when their last reader has gone.
    const kept = () => readdirSync(target.dataDir).filter((name) => !/-(shm|wal)$/.test(name));
    const before = kept();
    expect(await runProgram('restore', target, file, '--check')).toMatchObject({ code: 0 });
    expect(kept()).toEqual(before);

    const { code, printed } = await runProgram('restore', target, file, '--force');
    expect(code).toBe(0);
    const aside = /is in (\S+);/.exec(printed)?.[1] ?? '';
    const restored = await open(target);
    expect(await dump(restored.store)).toEqual(content);
    const replaced = await open({ dataDir: aside });
    expect(await replaced.store.ids('products', { where: matchAll })).toEqual(['mine']);
  });

  it('leaves the key of sealed fields where it is: with it alone a folder is empty, and --force keeps it', async () => {
    const { file } = await backedUp();
    const target = empty();
    const sealed = await secretKeys(target);
    expect(await runProgram('restore', target, file)).toMatchObject({ code: 0 });
    expect(await secretKeys(target)).toEqual(sealed);
    const { code, printed } = await runProgram('restore', target, file, '--force');
    expect(code).toBe(0);
    expect(await secretKeys(target)).toEqual(sealed);
    const aside = /is in (\S+);/.exec(printed)?.[1] ?? '';
    expect(await secretKeys({ dataDir: aside })).toEqual(sealed);
  });
});

describeWithMongo('on MongoDB', (mongo) => {
  jest.setTimeout(120_000);
  const place = (): Place => ({
    dataDir: newFolder(),
    mongodbUrl: `${mongo.url().replace(/\/$/, '')}/${mongo.newDatabase()}`,
  });

  it('a backup goes into another database, or into the embedded one', async () => {
    const source = place();
    const server = await open(source);
    await fill(server);
    const content = await dump(server.store);
    const file = join(newFolder(), 'backup.gz');
    expect(await runProgram('backup', source, file)).toMatchObject({ code: 0 });
    expect(await runProgram('restore', source, file)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('The database is not empty'),
    });
    await server.store.insert('articles', [aRecord('later')]);
    expect(await runProgram('restore', source, file, '--force')).toMatchObject({ code: 0 });
    expect(await dump(server.store)).toEqual(content);
    for (const target of [place(), empty()]) {
      expect(await runProgram('restore', target, file)).toMatchObject({ code: 0 });
      const restored = await open(target);
      expect(await dump(restored.store)).toEqual(content);
      expect(await restored.store.next('products')).toBe(42);
      expect(await readFileOf(restored.files, 'ab/one.txt')).toBe('вміст');
    }
  });
});
