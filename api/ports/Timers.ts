/** Waiting, so that tests can let the time pass themselves. */
export interface Timers {
  sleep(milliseconds: number): Promise<void>;
  /** Calls `work` again and again; gives what ends that. */
  every(milliseconds: number, work: () => void): () => void;
}

export const systemTimers: Timers = {
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};
