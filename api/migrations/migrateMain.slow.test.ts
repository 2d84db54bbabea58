import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithMongo } from '../../test/mongo-peer/describeWithMongo';
import { migrations } from './migrations';
import { webhookCollection } from '../modules/integrations/webhooks/StoredWebhook';
import { aesSecretBox } from '#core/ports/SecretBox';
import { systemRecord } from '#core/schema/systemCollection';
import { openStore } from '../setup/openStore';
import { builtPrograms } from '../testing/builtPrograms';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-migrate-'));
const programs = builtPrograms('migrate-test', { migrate: join(__dirname, 'migrateMain.ts') });
const key = 'k'.repeat(32);
const secret = `whsec_${'x'.repeat(43)}`;

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Place {
  dataDir: string;
  mongodbUrl?: string;
}

function migrate({ dataDir, mongodbUrl }: Place, ...args: string[]): Promise<{ code: number; printed: string }> {
  const { MONGODB_URL: _, ...inherited } = process.env;
  const url = mongodbUrl !== undefined && { MONGODB_URL: mongodbUrl };
  const env = { ...inherited, NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: key, ...url };
  return new Promise((resolve) => {
    const file = programs('migrate');
    const child = execFile(process.execPath, [file, ...args], { env }, (_error, out, problems) =>
      resolve({ code: child.exitCode ?? -1, printed: out + problems }),
    );
  });
}

async function storedSecret(place: Place): Promise<string> {
  const store = await openStore(place);
  const webhook = await store.get(webhookCollection.name, 'w');
  await store.close();
  return String(webhook?.secret);
}

async function checkPrograms(place: Place): Promise<void> {
  const store = await openStore(place);
  await store.insert(webhookCollection.name, [systemRecord('w', 0, { secret })]);
  // Beside a server.
  const planned = await migrate(place, '--dry-run');
  await store.close();
  expect(planned.code).toBe(0);
  expect(planned.printed.split('\n')).toEqual([
    '001-webhook-secrets: Secrets of webhooks are stored encrypted. Would change 1 records of webhooks.',
    ...migrations.slice(1).map(({ name, title, collection }) => {
      const changed = name === '025-owners-of-webhooks' ? 1 : 0;
      return `${name}: ${title}. Would change ${changed} records of ${collection}.`;
    }),
    '',
  ]);
  expect(await storedSecret(place)).toBe(secret);
  expect((await migrate(place)).printed).toContain('Changed 1 records of webhooks.');
  expect(await aesSecretBox(key).open(await storedSecret(place))).toBe(secret);
  expect((await migrate(place, '--dry-run')).printed).toBe('All migrations have been made.\n');
  expect((await migrate(place, '--all')).code).toBe(1);
}

// Programs and databases are started and opened several times.
jest.setTimeout(120_000);

it('npm run migrate: a dry run beside the server, then the change, on the embedded store', () =>
  checkPrograms({ dataDir: folder }));

describeWithMongo('npm run migrate', (mongo) => {
  it('the same on MongoDB', async () => {
    const url = new URL(mongo.url());
    url.pathname = `/${mongo.newDatabase()}`;
    await checkPrograms({ dataDir: folder, mongodbUrl: url.href });
  });
});
