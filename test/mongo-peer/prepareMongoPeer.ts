import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

type Peer = { libraries: string } | { missing: string };

const program = join(process.cwd(), 'scripts', 'steps', 'prepareMongoPeer.mjs');

/** The folder with the wire peer, or why there is none. `npm test` has made it before the first test file asks. */
export const prepareMongoPeer = (): Peer =>
  JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as Peer;
