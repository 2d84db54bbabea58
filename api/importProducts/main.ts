import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { restrictFilePermissions } from '../setup/restrictFilePermissions';
import { readConfiguration } from '../setup/readConfiguration';
import { connect } from './connect';
import { defaultCategory, importProducts } from './importProducts';
import type { ImportReport } from './importProducts';

const usage = 'npm run import -- FILE.csv|FILE.xlsx [--shop SLUG] [--category SLUG]';

/** Maximum of skipped rows that are printed. */
const maxPrintedRows = 50;

function print(report: ImportReport, to: string): void {
  const { rows, created, updated, unchanged, skipped, notes, leftOut } = report;
  console.log(
    `${rows} rows read into ${to}: ${created} products created, ${updated} updated, ${unchanged} unchanged, ${skipped.length} rows skipped.`,
  );
  for (const note of notes) console.log(`  ${note}`);
  if (leftOut.length > 0) console.log(`  Columns that are not loaded: ${leftOut.join(', ')}`);
  for (const { line, key, reason } of skipped.slice(0, maxPrintedRows))
    console.log(`  row ${line}${key ? ` (${key})` : ''}: ${reason}`);
  if (skipped.length > maxPrintedRows) console.log(`  … and ${skipped.length - maxPrintedRows} more`);
}

async function run(): Promise<void> {
  restrictFilePermissions();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shop: { type: 'string' }, category: { type: 'string', default: defaultCategory } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(`Name one file: ${usage}`);
  const read = readConfiguration(process.env);
  if (!read.ok) throw new Error(read.problems.join('\n'));

  const content = await readFile(file);
  const connection = await connect(read.configuration);
  try {
    print(
      await importProducts({ name: basename(file), content }, connection, {
        ...(values.shop !== undefined && { shop: values.shop }),
        category: values.category,
      }),
      connection.target,
    );
  } finally {
    await connection.close();
  }
}

run().catch((failure: unknown) => {
  console.error(`Nothing more was imported. ${failure instanceof Error ? failure.message : String(failure)}`);
  process.exitCode = 1;
});
