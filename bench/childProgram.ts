import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface ChildProgram {
  /** The URL that it printed. */
  origin: string;
  /** Milliseconds from its start to that line. */
  startUp: number;
  /** Its current memory in MB; null where the system does not report it. */
  memory(): number | null;
  end(): Promise<void>;
}

/** Starts a server and waits for the line with its URL. */
export async function childProgram(
  file: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProgram> {
  const started = performance.now();
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /https?:\/\/[^\s/]+/.exec(line);
      if (address) resolve(address[0]);
    });
    exit.then(([code]) => reject(new Error(`${file} ended with ${String(code)}`)), reject);
  });
  return {
    origin,
    startUp: performance.now() - started,
    memory() {
      try {
        const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
        return resident ? Number(resident[1]) / 1024 : null;
      } catch {
        return null;
      }
    },
    async end() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
