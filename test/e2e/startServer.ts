import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shared } from '../setup/browser/shared';

export interface RunningServer {
  origin: string;
  dataDir: string;
  /** The demo's merchant account, from the data folder. */
  merchant(): { email: string; password: string };
  /** Stops it like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, in the midst of what it does. */
  kill(): Promise<void>;
}

export const admin = { email: 'admin@example.com', password: 'tykhyi-ranok-42' };

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'yarmarok-'));

/** A new folder with the demo's data: a server starts on it in a third of the time that filling a store takes. */
export function demoFolder(): string {
  const folder = emptyFolder();
  cpSync(process.env[shared.demoData] ?? '', folder, { recursive: true });
  return folder;
}

/** Starts the built server on a free local port, with a new data folder unless one is given. */
export async function startServer(
  environment: Record<string, string> = {},
  dataDir = emptyFolder(),
): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'server', 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  return {
    origin,
    dataDir,
    merchant: () => {
      const accounts = JSON.parse(readFileSync(join(dataDir, 'accounts.json'), 'utf8')) as {
        role: string;
        email: string;
        password: string;
      }[];
      const found = accounts.find(({ role }) => role === 'merchant');
      if (!found) throw new Error('the demo has no merchant');
      return found;
    },
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true });
