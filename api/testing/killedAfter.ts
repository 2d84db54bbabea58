import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs a program until it has printed so many lines, and kills it at once; returns how many it has printed by then. */
export async function killedAfter(lines: number, program: string, ...given: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  let seen = 0;
  createInterface({ input: child.stdout }).on('line', () => {
    seen += 1;
    if (seen === lines) child.kill('SIGKILL');
  });
  expect((await exit)[1]).toBe('SIGKILL');
  return seen;
}
