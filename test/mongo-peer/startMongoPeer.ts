import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningMongo {
  url: string;
  end(): Promise<void>;
}

/** Starts the wire peer (libraries from `prepareMongoPeer`) on a free port. It also ends with this process. */
export async function startMongoPeer(libraries: string): Promise<RunningMongo> {
  const classes = ['-cp', [libraries, join(libraries, '*')].join(delimiter), 'MongoPeer'];
  const child = spawn('java', ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', ...classes], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exit = once(child, 'exit');
  const failed = exit.then(([code]) => {
    throw new Error(`The MongoDB peer ended with ${String(code)}`);
  });
  failed.catch(() => undefined);
  const [url] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])) as [string];
  return {
    url,
    async end() {
      child.stdin.end();
      await exit;
    },
  };
}
