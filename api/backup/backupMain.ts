import { parseArgs } from 'node:util';
import { systemClock } from '#core/ports/Clock';
import { openSource } from './openSource';
import { runProgram } from './runProgram';
import { writeBackup } from './writeBackup';

runProgram(async (configuration) => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || more.length > 0) throw new Error('Name one file: npm run backup -- FILE');
  const source = await openSource(configuration);
  try {
    const { records, files } = await writeBackup(source, file, systemClock.now());
    console.log(`${records} records and ${files} files are in ${file}.`);
  } finally {
    await source.close();
  }
});
