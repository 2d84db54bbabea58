/** Timers, replaceable in tests. */
export interface Timers {
  sleep(milliseconds: number): Promise<void>;
  /** Calls `work` periodically; returns a function that stops it. It does not keep the process alive. */
  every(milliseconds: number, work: () => void): () => void;
}

export const systemTimers: Timers = {
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  every: (milliseconds, work) => {
    const timer: ReturnType<typeof setInterval> & { unref?(): void } = setInterval(work, milliseconds);
    // Only Node has it.
    timer.unref?.();
    return () => clearInterval(timer);
  },
};
