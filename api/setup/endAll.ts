import type { Log } from '#core/ports/Log';

/** One step of the shutdown. */
interface Ending {
  name: string;
  end(): Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs shutdown steps sequentially. A failing step is logged and does not stop the others. */
export async function endAll(endings: readonly Ending[], log: Pick<Log, 'warn'>): Promise<void> {
  for (const { name, end } of endings)
    await end().catch((error: unknown) => log.warn({ part: name, error: messageOf(error) }, 'not ended cleanly'));
}
