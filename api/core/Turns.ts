import type { Clock } from '../ports/Clock';
import type { Secrets } from '../ports/Secrets';
import type { Store } from '../ports/Store';
import { bareCollection, bareRecord } from './entity/bareCollection';
import { refuse } from './refuse';

/** Longer than any work takes: a machine that died in its turn holds the others up for this long at most. */
const lease = 20_000;
const askAgain = 20;
const longestWait = 25_000;

export const turnCollection = bareCollection('turns', []);

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, askAgain));

/**
 * Lets one work of a name run at a time, on all machines that share the store: for rules over several records, which no
 * single-record write can keep. In this process works wait in their order; between machines a record in the store says
 * whose turn it is.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(name) ?? Promise.resolve();
    const mine = before.then(() => this.held(name, work));
    const ended = mine.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(name, ended);
    void ended.then(() => this.last.get(name) === ended && this.last.delete(name));
    return mine;
  }

  private async held<T>(name: string, work: () => Promise<T>): Promise<T> {
    const holder = this.secrets.random(16);
    await this.begin(name, holder);
    try {
      return await work();
    } finally {
      await this.end(name, holder);
    }
  }

  private async begin(name: string, holder: string): Promise<void> {
    for (let waited = 0; waited < longestWait; waited += askAgain) {
      if (await this.isMine(name, holder)) return;
      await pause();
    }
    throw refuse(503, 'busy');
  }

  private async isMine(name: string, holder: string): Promise<boolean> {
    const now = this.clock.now();
    const values = { holder, until: new Date(now + lease).toISOString() };
    const current = await this.store.get(turnCollection.name, name);
    if (!current) return (await this.store.insert(turnCollection.name, [bareRecord(name, now, values)])).ok;
    const isFree = current.holder === '' || Date.parse(String(current.until)) <= now;
    return (
      isFree &&
      (await this.store.replace(turnCollection.name, { ...current, ...values, _revision: current._revision + 1 })).ok
    );
  }

  /** Only its own turn: after the lease somebody else may have it. */
  private async end(name: string, holder: string): Promise<void> {
    const current = await this.store.get(turnCollection.name, name);
    if (current?.holder === holder)
      await this.store.replace(turnCollection.name, { ...current, holder: '', _revision: current._revision + 1 });
  }
}
