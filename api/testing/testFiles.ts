import { createRequire } from 'node:module';
import { join } from 'node:path';
import { jimpEngine } from '../adapters/images/jimpEngine';
import { wasmSvg } from '../adapters/images/wasmSvg';
import type { Services } from '#core/kernel/Context';
import { openMemoryFiles } from '../storage/memory/memoryFiles';

/** Files in memory, and image processing in this thread. */
export const testFiles = async (): Promise<Pick<Services, 'files' | 'images'>> => ({
  files: await openMemoryFiles(),
  images: {
    process: jimpEngine(undefined, wasmSvg(createRequire(join(process.cwd(), 'package.json')).resolve)),
    close: () => Promise.resolve(),
  },
});
