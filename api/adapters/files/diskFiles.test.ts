import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { openDiskFiles } from './diskFiles';
import { filesContract } from './testing/filesContract';

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

filesContract('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yarmarok-files-'));
  const files = await openDiskFiles(folder);
  return { files, leftovers: () => namesBelow(folder), close: () => rm(folder, { recursive: true }) };
});

describe('files on disk', () => {
  it('are cleared of what a process that died has left, not of what is coming in elsewhere', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yarmarok-files-'));
    await openDiskFiles(folder);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of ['old', 'new']) await writeFile(join(folder, 'incoming', name), 'x');
    await utimes(join(folder, 'incoming', 'old'), twoDaysAgo, twoDaysAgo);
    await openDiskFiles(folder);
    expect(await namesBelow(folder)).toEqual(['incoming/new']);
    await rm(folder, { recursive: true });
  });

  it('are opened by a backup while a server commits files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yarmarok-files-'));
    const files = await openDiskFiles(folder);
    for (let round = 0; round < 10; round += 1) {
      const incoming = await Promise.all(
        Array.from({ length: 20 }, () => files.receive(Readable.from([Buffer.from('x')]), 10)),
      );
      await Promise.all([openDiskFiles(folder), ...incoming.map((file, at) => file.commit(`ab/${round}-${at}`))]);
    }
    expect(await namesBelow(folder)).toHaveLength(200);
    await rm(folder, { recursive: true });
  });
});
