import type { Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import { bareRecord } from '../entity/bareCollection';
import type { Services } from '../Context';
import type { ActionLimits, Actions, Carried } from './Actions';
import { ActionSteps } from './ActionSteps';
import type { Plan, StoredAction, StoredStep } from './StoredAction';
import { actionCollection, goesOn, keptFor, planId, stepCollection } from './StoredAction';

const lookEvery = 10_000;
const tidyEvery = 24 * 3_600_000;
const mostAttempts = 3;
/** How long a cancel waits for the step of another machine. */
const askAgain = 20;
const longestWait = 5_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const goingOn: Where = { op: 'in', path: 'state', values: ['running', 'undoing'] };

/** Another machine carries the action out now. */
class LeaseLost extends Error {}

/**
 * Carries actions out. One machine at a time has an action's lease and renews it with each step; a machine that finds
 * one whose lease ran out takes it over. Everything that must outlast the process is in the store.
 */
export class ActionRunner implements Actions {
  /** What this machine carries out now. */
  private readonly under = new Map<string, Promise<void>>();
  private readonly steps: ActionSteps;
  private closing = false;
  private looking: Promise<void> = Promise.resolve();
  private looked = -Infinity;
  private tidied = -Infinity;

  /** `alone`: no other process uses the store, so that what stands there as going on was cut off. */
  constructor(
    private readonly services: () => Services,
    readonly limits: ActionLimits,
    private alone: boolean,
    private readonly me: string,
  ) {
    this.steps = new ActionSteps(services, limits);
  }

  async begin(action: StoredAction, plan: Plan, steps: readonly StoredStep[]): Promise<Carried> {
    const { store, clock } = this.services();
    const held = { ...action, lease: this.lease() };
    const kept = bareRecord(planId(action._id), clock.now(), { action: action._id, plan: JSON.stringify(plan) });
    const carried = await this.carry(held, false, async () => {
      await Promise.all([store.insert(stepCollection.name, [kept, ...steps]), store.insert(actionCollection.name, [held])]);
      return true;
    });
    return carried ?? { action: held, touched: [] };
  }

  async undo(action: StoredAction, { by, language }: Pick<StoredAction, 'by' | 'language'>): Promise<StoredAction | null> {
    const at = this.now();
    const undo = { by, language, started: at, ended: null, restored: 0, left: 0, leftItems: [] };
    const begun: StoredAction = { ...action, state: 'undoing', undo, at, next: action.steps - 1, attempts: 0, lease: this.lease(), _revision: action._revision + 1 };
    return (await this.carry(begun, false, () => this.replace(begun)))?.action ?? null;
  }

  async cancel(id: string): Promise<StoredAction | null> {
    for (let waited = 0; waited < longestWait; waited += askAgain) {
      const action = await this.get(id);
      if (action?.state !== 'running') return action;
      if (!action.stop) await this.replace({ ...action, stop: true, _revision: action._revision + 1 });
      else if (this.under.has(id)) await this.under.get(id);
      else if (this.isFree(action)) this.takeOver(action);
      else await pause(askAgain);
    }
    return this.get(id);
  }

  look(): void {
    const now = this.services().clock.now();
    if (this.closing || now - this.looked < lookEvery) return;
    this.looked = now;
    this.looking = this.looking
      .then(() => this.lookRound(now))
      // A store that was closed meanwhile; anything else shows at the next look.
      .catch((error: unknown) => this.services().log.warn({ error: String(error) }, 'actions not looked at'));
  }

  /** Resolves when nothing is carried out here any more. */
  async idle(): Promise<void> {
    await this.looking;
    while (this.under.size > 0) await Promise.all(this.under.values());
  }

  /** Lets steps under way finish and leaves the rest to whoever comes next. */
  async close(): Promise<void> {
    this.closing = true;
    await this.idle();
  }

  private async lookRound(now: number): Promise<void> {
    const { store } = this.services();
    const { records } = await store.find(actionCollection.name, { where: goingOn });
    for (const action of records as StoredAction[]) if (!this.under.has(action._id) && (this.alone || this.isFree(action))) this.takeOver(action);
    this.alone = false;
    if (now - this.tidied < tidyEvery) return;
    this.tidied = now;
    const olderThan = (milliseconds: number): Where => ({ op: 'range', path: '_created', to: new Date(now - milliseconds).toISOString() });
    await store.remove(actionCollection.name, allOf(olderThan(keptFor), { op: 'not', of: goingOn }));
    // Later, because an undo that was begun in time still needs them.
    await store.remove(stepCollection.name, olderThan(keptFor + tidyEvery));
  }

  private takeOver(action: StoredAction): void {
    const taken: StoredAction = { ...action, lease: this.lease(), _revision: action._revision + 1 };
    // What goes wrong is logged; nobody waits for an answer.
    this.carry(taken, true, () => this.replace(taken)).catch(() => undefined);
  }

  /**
   * Gives what can be answered: the end, or after a while how far it is. `enter` writes down that this machine has it;
   * null when another was first.
   */
  private carry(action: StoredAction, again: boolean, enter: () => Promise<boolean>): Promise<Carried | null> {
    return new Promise((answer, reject) => {
      const entered = async (): Promise<void> => {
        if (await enter()) await this.run(action, again, answer, reject);
        else answer(null);
      };
      const ended = entered().catch(reject).finally(() => this.under.delete(action._id));
      this.under.set(action._id, ended);
    });
  }

  private async run(action: StoredAction, again: boolean, answer: (carried: Carried) => void, reject: (error: unknown) => void): Promise<void> {
    const isShort = (action.state === 'undoing' ? action.changed : action.total) <= this.limits.withinCall;
    const started = performance.now();
    const touched: string[] = [];
    let current = action;
    let answered = false;
    try {
      for (let repeated = again; goesOn(current) && !this.closing; repeated = false) {
        const step = await this.steps.take(current, repeated);
        [current] = await Promise.all([this.write(current, { attempts: 0, ...step.progress }), step.kept]);
        if (!answered) touched.push(...step.touched);
        if (isShort || performance.now() - started < this.limits.patience || !goesOn(current)) continue;
        answered = true;
        answer({ action: current, touched });
        // Other calls are answered in between.
        await pause(0);
      }
      if (goesOn(current)) current = await this.write(current, {}, true);
      answer({ action: current, touched });
    } catch (error) {
      await this.stumble(current, error, answered || again);
      if (error instanceof LeaseLost) answer({ action: (await this.get(action._id)) ?? current, touched });
      else reject(error);
    }
  }

  /** What was going on by itself is tried again at the next look; who waits for an answer is told at once. */
  private async stumble(action: StoredAction, error: unknown, byItself: boolean): Promise<void> {
    if (error instanceof LeaseLost) return;
    const { log } = this.services();
    log.error({ action: action._id, error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error) }, 'step of an action failed');
    const attempts = action.attempts + 1;
    try {
      await this.write(action, { attempts, ...((!byItself || attempts >= mostAttempts) && { state: 'failed' }) }, true);
    } catch (failure) {
      log.warn({ action: action._id, error: String(failure) }, 'action left where it is');
    }
  }

  /** Notes how far it is and holds the lease; `free` gives it away. What somebody else noted meanwhile (a wish to stop) stays. */
  private async write(action: StoredAction, changes: Partial<StoredAction>, free = false): Promise<StoredAction> {
    let known = action;
    for (;;) {
      const now = this.now();
      const isOver = changes.state !== undefined && !goesOn({ state: changes.state });
      const end: Partial<StoredAction> = !isOver ? {} : action.state === 'undoing' ? { undo: action.undo && { ...action.undo, ...changes.undo, ended: now } } : { ended: now };
      const next: StoredAction = {
        ...known,
        ...changes,
        ...end,
        // A step that failed keeps its mark: what it changed is known by it.
        at: changes.attempts === 0 ? now : known.at,
        lease: free || isOver ? { by: this.me, until: now } : this.lease(),
        _updated: now,
        _revision: known._revision + 1,
      };
      if (await this.replace(next)) return next;
      const newest = await this.get(action._id);
      if (!newest || newest.lease.by !== this.me) throw new LeaseLost('Another machine carries the action out');
      known = { ...known, stop: newest.stop, _revision: newest._revision };
    }
  }

  private async replace(action: StoredAction): Promise<boolean> {
    return (await this.services().store.replace(actionCollection.name, action)).ok;
  }

  private async get(id: string): Promise<StoredAction | null> {
    return (await this.services().store.get(actionCollection.name, id)) as StoredAction | null;
  }

  private isFree({ lease }: StoredAction): boolean {
    return Date.parse(lease.until) <= this.services().clock.now();
  }

  private lease(): StoredAction['lease'] {
    return { by: this.me, until: new Date(this.services().clock.now() + this.limits.lease).toISOString() };
  }

  private now(): string {
    return new Date(this.services().clock.now()).toISOString();
  }
}
