/** Characters: what one reader may keep in memory. */
const maxWaiting = 64 * 1024;

/**
 * One answer with events: what is pushed is read in its order. A reader that is too slow loses what waits, and is told
 * `instead` in place of it.
 */
export class EventStream implements AsyncIterable<string> {
  private waiting = '';
  private isEnded = false;
  private wake: (result: IteratorResult<string>) => void = () => undefined;
  private isAsked = false;

  constructor(
    private readonly instead: string,
    private readonly ended: () => void,
  ) {}

  push(text: string): void {
    if (this.isEnded) return;
    if (this.isAsked) return this.answer({ done: false, value: text });
    // What is long by itself is told too, while nothing else waits.
    const isTooMuch = this.waiting !== '' && this.waiting.length + text.length > maxWaiting;
    this.waiting = isTooMuch ? this.instead : this.waiting + text;
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.ended();
    if (this.isAsked) this.answer({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): AsyncIterator<string> {
    return {
      next: () => {
        const value = this.waiting;
        this.waiting = '';
        if (value !== '') return Promise.resolve({ done: false, value });
        if (this.isEnded) return Promise.resolve({ done: true, value: undefined });
        this.isAsked = true;
        return new Promise((resolve) => (this.wake = resolve));
      },
      return: () => {
        this.end();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }

  private answer(result: IteratorResult<string>): void {
    this.isAsked = false;
    this.wake(result);
  }
}
