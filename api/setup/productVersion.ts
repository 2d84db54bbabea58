import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const shape = z.object({ name: z.literal('yarmarok'), version: z.string() });

/** The version in the product's package.json, looked for from a folder upwards; `unknown` without one. */
export function productVersion(folder: string): string {
  const file = join(folder, 'package.json');
  const read = existsSync(file) ? shape.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (read?.success) return read.data.version;
  const parent = dirname(folder);
  return parent === folder ? 'unknown' : productVersion(parent);
}
