import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg)$/;
/** Smaller ones gain nothing that one packet would not hold anyway. */
const minBytes = 1024;

/** Writes a brotli and a gzip copy beside each file of a folder, as small as they get: it is done once, not at each request. */
export async function compressFiles(folder) {
  for (const name of (await readdir(folder)).filter((name) => compressible.test(name))) {
    const content = await readFile(join(folder, name));
    if (content.length < minBytes) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }));
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
