import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchServer } from './benchServer';
import { fewColumns, productFile } from './productFile';

/** Seconds of processor time of all children that have ended; null where the system does not report it. */
function childSeconds(): number | null {
  try {
    const [user = '', system = ''] = readFileSync('/proc/self/stat', 'utf8').split(' ').slice(15, 17);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return null;
  }
}

interface ImportRun {
  seconds: number;
  /** Of the command's processor time; null where the system does not report it. */
  cpu: number | null;
  /** Its first line. */
  said: string;
}

/** The command of the build in that folder. */
export async function importOnce(file: string, folder: string, build = ''): Promise<ImportRun> {
  const before = childSeconds();
  const started = performance.now();
  const child = spawn(process.execPath, [join(build, 'dist', 'server', 'import.js'), file], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, MONGODB_URL: '', S3_BUCKET: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${said}`);
  const seconds = (performance.now() - started) / 1000;
  const after = childSeconds();
  return { seconds, cpu: before === null || after === null ? null : after - before, said: said.split('\n')[0] ?? '' };
}

const line = ({ seconds, cpu, said }: ImportRun): string =>
  `${seconds.toFixed(1)} s${cpu === null ? '' : ` (${cpu.toFixed(1)} s of the command’s processor time)`}: ${said}`;

/**
 * `npm run import` of new products into a fresh installation, then the same file again, which changes nothing: of a
 * price list, which fits into one upload, and of products with long texts; through the API of a running server, and
 * over the store in the command's own process.
 */
export async function runImport(count: number): Promise<string> {
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-import-'));
  const contents = { 'price list': productFile(count, fewColumns), 'long texts': productFile(count) };
  try {
    for (const [content, text] of Object.entries(contents))
      for (const way of ['running server', 'own process']) {
        const data = mkdtempSync(join(folder, 'data-'));
        const file = join(folder, 'products.csv');
        writeFileSync(file, text);
        const server = await benchServer(data);
        if (way === 'own process') await server.end();
        const megabytes = (Buffer.byteLength(text) / 1e6).toFixed(1);
        for (const turn of ['new products', 'the same again'])
          lines.push(`import, ${content} (${megabytes} MB), ${way}, ${turn}: ${line(await importOnce(file, data))}`);
        if (way === 'running server') await server.end();
      }
    return lines.join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
