import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Shape } from './dangerousShapes';

/** An expression, or a function of `textReaders`, with the texts that it is tried with. */
type LoadTask = { name: string; shapes: readonly Shape[]; limit?: number } & (
  { source: string; flags: string } | { reader: string }
);

const program = join(__dirname, 'measureShapes.mjs');
const length = 100_000;
/** Processor time that is too short to compare. */
const floorMs = 25;
/** A text that takes longer is not waited for. */
const stopMs = 2000;

type Line = { begun: number } | { slow: number; shape: Shape; before: number; after: number } | { done: true };

interface Run {
  slow: string[];
  /** The task that took too long; null: all were tried. */
  stuck: number | null;
}

async function run(tasks: readonly LoadTask[]): Promise<Run> {
  // A large young generation: collecting garbage is no work of the text.
  const child = spawn(process.execPath, ['--max-semi-space-size=256', '--import', 'tsx', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  child.stdin.end(JSON.stringify({ length, floorMs, tasks }));
  const slow: string[] = [];
  let begun: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  for await (const text of createInterface({ input: child.stdout })) {
    clearTimeout(timer);
    const line = JSON.parse(text) as Line;
    if ('done' in line) begun = null;
    else {
      if ('begun' in line) begun = line.begun;
      else slow.push(`${tasks[line.slow]?.name}: ${JSON.stringify(line.shape)} ${line.before} → ${line.after} ms`);
      timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
    }
  }
  clearTimeout(timer);
  const [code] = (await closed) as [number | null];
  if (begun === null && code !== 0) throw new Error('The measuring process ended with an error');
  return { slow, stuck: begun };
}

/** The tasks whose time grows faster than their text, or which did not end. */
export async function fasterThanTexts(tasks: readonly LoadTask[]): Promise<string[]> {
  const { slow, stuck } = await run(tasks);
  if (stuck === null) return slow;
  const rest = await fasterThanTexts(tasks.slice(stuck + 1));
  return [...slow, `${tasks[stuck]?.name}: took more than ${stopMs} ms`, ...rest];
}
