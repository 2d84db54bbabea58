/** `waiting`: for its time, or for a free machine. `failed`: it is not tried again by itself. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
