import { parseArgs } from 'node:util';
import { runProgram } from '../backup/runProgram';
import { collections } from '../composition/collections';
import { systemClock } from '#core/ports/Clock';
import { aesSecretBox } from '#core/ports/SecretBox';
import { databaseFile, openStore } from '../setup/openStore';
import type { Configuration } from '../setup/readConfiguration';
import { openSecretBox } from '../setup/secretKeys';
import { openSnapshot } from '../storage/sqlite/openSnapshot';
import { migrations } from './migrations';
import type { MigrationReport } from './runMigrations';
import { planMigrations, runMigrations } from './runMigrations';

/** Its driver is loaded only where it is used. */
const readMongo = async (url: string) => (await import('../storage/mongo/readRecords')).readRecords(url);

/** Also beside a running server. What would be encrypted is only counted, so any key will do. */
async function plan({ dataDir, mongodbUrl, ownerShopId }: Configuration): Promise<MigrationReport[]> {
  const source =
    mongodbUrl === undefined ? openSnapshot(collections, databaseFile(dataDir)) : await readMongo(mongodbUrl);
  try {
    return await planMigrations(migrations, source, { secretBox: aesSecretBox('dry run'), ownerShopId });
  } finally {
    await source.close();
  }
}

async function run(configuration: Configuration): Promise<MigrationReport[]> {
  const store = await openStore(configuration);
  try {
    const secretBox = await openSecretBox(configuration);
    const { ownerShopId } = configuration;
    return await runMigrations(migrations, store, { clock: systemClock, secretBox, ownerShopId });
  } finally {
    await store.close();
  }
}

runProgram(async (configuration) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const isDry = values['dry-run'] === true;
  const reports = await (isDry ? plan(configuration) : run(configuration));
  for (const { name, title, collection, changed } of reports)
    console.log(`${name}: ${title}. ${isDry ? 'Would change' : 'Changed'} ${changed} records of ${collection}.`);
  if (reports.length === 0) console.log('All migrations have been made.');
});
