import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs `npm run import` on a data folder whose server may be running; returns its output. */
export async function importFile(
  dataDir: string,
  file: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run(process.execPath, [join(process.cwd(), 'dist', 'server', 'import.js'), file], {
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
  });
  return stdout;
}

export const apparel = join(process.cwd(), 'api', 'importProducts', 'testing', 'apparel.csv');
