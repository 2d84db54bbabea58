import type { Log } from '../ports/Log';

/** One thing that is done when the server ends. */
export interface Ending {
  name: string;
  end(): Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Ends one after another. What fails (a database that is away) is one line of the log and keeps nothing else from ending. */
export async function endAll(endings: readonly Ending[], log: Pick<Log, 'warn'>): Promise<void> {
  for (const { name, end } of endings)
    await end().catch((error: unknown) => log.warn({ part: name, error: messageOf(error) }, 'not ended cleanly'));
}
