import { measure } from './measure';
import type { Measured } from './measure';
import type { Task } from './storeTasks';

export interface Line {
  name: string;
  clients: number;
  measured: Measured;
}

export interface Run {
  /** A store's name, `http` or `floor`. */
  name: string;
  size: number;
  /** Milliseconds; null where there is no start. */
  startUp: number | null;
  /** Memory of the process after the run, in MB. */
  memory: number | null;
  lines: Line[];
}

/** `share`: fraction of the usual number of runs, for slow tasks. */
export async function runTasks(label: string, tasks: readonly Task[], share = 1): Promise<Line[]> {
  const lines: Line[] = [];
  for (const task of tasks) {
    for (const clients of task.clients) {
      const options = {
        count: Math.max(10, Math.ceil(task.count * share)),
        warmUp: Math.ceil(task.warmUp * share),
        clients,
      };
      const measured = await measure(task.action, options);
      lines.push({ name: task.name, clients, measured });
      process.stderr.write(
        `  ${label}: ${task.name}, ${clients}: p50 ${measured.p50.toFixed(2)} ms, p99 ${measured.p99.toFixed(2)} ms, ${measured.perSecond.toFixed(0)}/s\n`,
      );
    }
  }
  return lines;
}
