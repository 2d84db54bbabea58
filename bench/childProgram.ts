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
  /** The most that it had until now, in MB. */
  peakMemory(): number | null;
  /** Milliseconds of processor time of all its threads until now, in steps of 10; null where it is not reported. */
  processorTime(): number | null;
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
  const factOf = <Fact>(file: 'status' | 'stat', read: (text: string) => Fact): Fact | null => {
    try {
      return read(readFileSync(`/proc/${child.pid}/${file}`, 'utf8'));
    } catch {
      return null;
    }
  };
  const megabytes = (line: 'VmRSS' | 'VmHWM') => () =>
    factOf('status', (text) => Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024);
  return {
    origin,
    startUp: performance.now() - started,
    memory: megabytes('VmRSS'),
    peakMemory: megabytes('VmHWM'),
    processorTime: () =>
      factOf('stat', (text) => {
        // proc(5): the command in brackets may have spaces; user and system time are fields 14 and 15, in hundredths.
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        return (Number(fields[11]) + Number(fields[12])) * 10;
      }),
    async end() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
