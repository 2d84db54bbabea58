import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientDocument } from './callTypes';
import { callTable, callTypes } from './callTypes';

const readme = (version: string): string => `# @yarmarok/client ${version}
A typed client of the API, made from its OpenAPI document. It needs nothing but \`fetch\` (Node 20 or newer, browsers).

\`\`\`ts
import { createClient, Refusal } from '@yarmarok/client';

const shop = createClient({ url: 'https://panel.example.com', token: process.env.TOKEN });
const { result } = await shop.call('POST /api/product/list', { body: { limit: 10 } });
\`\`\`

A call that is refused throws a \`Refusal\` with \`status\`, \`code\` and \`messages\`. After a time-out, a fault or \`Retry-After\` a call is made again as long as a repeat does nothing more: one that creates, pays, sends or notifies only with an \`idempotencyKey\`.
`;

export type PublishedApi = ClientDocument & { info: { version: string } };

/**
 * Writes the package of the client into a folder: its sources with the types of a document, compiled. The folder appears
 * when it is complete.
 */
export function writeClient(document: PublishedApi, root: string, folder: string): void {
  mkdirSync(join(folder, '..'), { recursive: true });
  const making = mkdtempSync(`${folder}-`);
  try {
    const source = join(making, 'source');
    const made = join(making, 'package');
    cpSync(join(root, 'client', 'source'), source, { recursive: true });
    writeFileSync(join(source, 'calls.ts'), callTypes(document));
    writeFileSync(join(source, 'callTable.ts'), callTable(document));
    const compiler = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
    // The sources are modules of a package, whatever is around them.
    writeFileSync(join(source, 'package.json'), '{"type": "module"}');
    execFileSync(process.execPath, [compiler, '-p', source, '--outDir', made], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const { version } = document.info;
    const description = {
      name: '@yarmarok/client',
      version,
      description: 'Typed client of the API of Yarmarok',
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.3' },
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
    };
    writeFileSync(join(made, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
    writeFileSync(join(made, 'README.md'), readme(version));
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  } finally {
    rmSync(making, { recursive: true });
  }
}
