import { parseArgs } from 'node:util';
import { systemClock } from '#core/ports/Clock';
import { verifyBackup } from './readBackup';
import { knownCollections, restoreTo } from './restoreTo';
import { runProgram } from './runProgram';

runProgram(async (configuration) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error('Name one file: npm run restore -- FILE [--force] [--check]');
  const { created, records, files } = await verifyBackup(file, knownCollections);
  const content = `${records} records and ${files} files of ${created}`;
  if (values.check) {
    console.log(`${file} is complete and undamaged: ${content}.`);
    return;
  }
  const aside = await restoreTo(file, configuration, values.force, systemClock.now());
  console.log(`Restored ${content}.`);
  if (aside !== null) console.log(`What was there before is in ${aside}; delete it when all is well.`);
});
