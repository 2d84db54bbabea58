/** Timers, replaceable in tests. */
export interface Timers {
  sleep(milliseconds: number): Promise<void>;
  /** Calls `work` periodically; returns a function that stops it. */
  every(milliseconds: number, work: () => void): () => void;
}

export const systemTimers: Timers = {
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};
