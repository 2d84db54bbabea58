import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** The script beside this file, named by the build. */
declare const PROGRAM_FILE: string;

type Program = (require: NodeJS.Require, dirname: string, scriptUrl: string) => void;

const file = join(import.meta.dirname, PROGRAM_FILE);
/** Its name has the hash of the script: V8 itself only compares lengths. */
const cacheFile = file.replace(/\.cjs$/, '.v8');

function readCache(): Buffer | undefined {
  try {
    return readFileSync(cacheFile);
  } catch {
    return undefined;
  }
}

/**
 * The script is ASCII: read as Latin letters it stays outside of the heap, in one copy. Code that another version of Node
 * has compiled is refused by V8, and compiled anew.
 */
const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData: readCache() });
if (process.env.WRITE_CODE_CACHE)
  (parentPort ?? process).once('message', () => {
    writeFileSync(cacheFile, script.createCachedData());
    process.exit(0);
  });
(script.runInThisContext() as Program)(createRequire(import.meta.url), import.meta.dirname, import.meta.url);
