import type { Context } from './Context';

/** Answers of one session that are made side by side: one that its client does not read holds up no other. */
const maxTogether = 3;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Long answers, such as exports: a session has so many at a time, further ones wait. Others do not wait for them. */
export class TurnQueue {
  private readonly queues = new Map<string, Queue>();

  /** The parts of an answer, made in its turn. */
  async *inTurn<Part>({ session, user }: Context, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    const key = session?.id ?? user?.id ?? '';
    await this.begin(key);
    try {
      yield* parts;
    } finally {
      this.end(key);
    }
  }

  private async begin(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < maxTogether) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  }

  private end(key: string): void {
    const queue = this.queues.get(key);
    if (!queue) return;
    // The turn is passed on.
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) this.queues.delete(key);
  }
}

export const exportTurns = new TurnQueue();
