import { restrictFilePermissions } from '../setup/restrictFilePermissions';
import type { Configuration } from '../setup/readConfiguration';
import { readConfiguration } from '../setup/readConfiguration';

/** Runs a program of the command line with the server's configuration; a failure is one line on stderr and code 1. */
export function runProgram(run: (configuration: Configuration) => Promise<void>): void {
  restrictFilePermissions();
  const read = readConfiguration(process.env);
  const done = read.ok ? run(read.configuration) : Promise.reject(new Error(read.problems.join('\n')));
  done.catch((failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    process.exitCode = 1;
  });
}
