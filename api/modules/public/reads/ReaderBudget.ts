import type { Context } from '#core/kernel/Context';
import { networkOf } from '#core/kernel/networkOf';
import { refuse } from '#core/kernel/refuse';
import { WorkBudget } from '#core/kernel/WorkBudget';
import type { SystemStore } from '#core/ports/SystemStore';

/** A third of a core: thousands of pages, more than any crawler asks for in a minute. */
const msPerMinute = 20_000;

const budgets = new WeakMap<SystemStore, WorkBudget>();

function budgetOf({ store, clock }: Context): WorkBudget {
  const known = budgets.get(store) ?? new WorkBudget(clock, msPerMinute);
  budgets.set(store, known);
  return known;
}

/** What the network of a reader may still cause to be made: pages and parts of the sitemap. */
export class ReaderBudget {
  private readonly budget: WorkBudget;
  private readonly network: string;

  constructor(context: Context) {
    this.budget = budgetOf(context);
    this.network = networkOf(context.source?.ip ?? '');
  }

  /** Refuses with 429 once the minute's time is spent. */
  require(): void {
    const seconds = this.budget.secondsToWait(this.network);
    if (seconds > 0) throw refuse(429, 'tooManyCalls', { seconds }, { headers: { 'retry-after': String(seconds) } });
  }

  spend<T>(work: () => Promise<T>): Promise<T> {
    return this.budget.spend(this.network, work);
  }
}
