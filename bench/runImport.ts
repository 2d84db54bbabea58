import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchServer } from './benchServer';
import { productFile } from './productFile';

/** Seconds of processor time of all children that have ended; null where the system does not report it. */
function childSeconds(): number | null {
  try {
    const [user = '', system = ''] = readFileSync('/proc/self/stat', 'utf8').split(' ').slice(15, 17);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return null;
  }
}

async function importOnce(file: string, folder: string): Promise<string> {
  const before = childSeconds();
  const started = performance.now();
  const child = spawn(process.execPath, [join('dist', 'server', 'import.js'), file], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, MONGODB_URL: '', S3_BUCKET: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${String(code)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const after = childSeconds();
  const processor = before === null || after === null ? '' : ` (${(after - before).toFixed(1)} s of processor time)`;
  return `${seconds} s${processor}: ${said.split('\n')[0] ?? ''}`;
}

/** `npm run import` of new products into a fresh installation, then the same file again, which changes nothing. */
export async function runImport(count: number): Promise<string> {
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-import-'));
  try {
    for (const demo of ['off', 'on']) {
      const data = join(folder, demo);
      await (await benchServer(data, { DEMO: demo })).end();
      const file = join(folder, 'products.csv');
      writeFileSync(file, productFile(count));
      for (const turn of ['new products', 'the same again'])
        lines.push(`import, demo ${demo}, ${turn}: ${await importOnce(file, data)}`);
    }
    return lines.join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
