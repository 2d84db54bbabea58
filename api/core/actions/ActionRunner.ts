import type { Timers } from '../../ports/Timers';
import type { Services } from '../Context';
import type { ActionLimits, Actions, Carried } from './Actions';
import { ActionSteps } from './ActionSteps';
import { HeldActions, LeaseLost } from './HeldActions';
import { HeldLease } from './HeldLease';
import type { Plan, StoredAction, StoredStep } from './StoredAction';
import { goesOn } from './StoredAction';

const lookEvery = 10_000;
const tidyEvery = 24 * 3_600_000;
const mostAttempts = 3;
/** How long a cancel waits for the step of another machine. */
const askAgain = 20;
const longestWait = 5_000;

/** `again`: the next step may be begun. `byItself`: nobody waits for an answer. */
interface Start {
  again: boolean;
  byItself: boolean;
}
const called: Start = { again: false, byItself: false };

/**
 * Carries actions out. One machine at a time has an action's lease and renews it by time and with each step; a
 * machine that finds one whose lease ran out takes it over. Everything that must outlast the process is in the store.
 */
export class ActionRunner implements Actions {
  /** What this machine carries out now. */
  private readonly under = new Map<string, Promise<void>>();
  private readonly held: HeldActions;
  private readonly steps: ActionSteps;
  private closing = false;
  private looking: Promise<void> = Promise.resolve();
  private looked = -Infinity;
  private tidied = -Infinity;

  /** `alone`: no other process uses the store, so that what stands there as going on was cut off. `me` names this machine. */
  constructor(
    private readonly services: () => Services,
    readonly limits: ActionLimits,
    private alone: boolean,
    me: string,
    private readonly timers: Timers,
  ) {
    this.held = new HeldActions(services, me, limits.lease);
    this.steps = new ActionSteps(services, limits);
  }

  async begin(action: StoredAction, plan: Plan, steps: readonly StoredStep[]): Promise<Carried> {
    const begun = { ...action, lease: this.held.lease() };
    const carried = await this.carry(begun, called, async () => {
      await this.held.insert(begun, plan, steps);
      return true;
    });
    return carried ?? { action: begun, touched: [] };
  }

  async undo(
    action: StoredAction,
    { by, language }: Pick<StoredAction, 'by' | 'language'>,
  ): Promise<StoredAction | null> {
    const at = this.held.now();
    // One that failed goes on from the step where it did; one that left rows goes through all of them again.
    const goneOn = action.state === 'failed' ? action.undo : null;
    const { restored, left, leftItems } = goneOn ?? { restored: 0, left: 0, leftItems: [] };
    const earlier = goneOn ? goneOn.earlier : action.undo?.restored;
    const undo = {
      ...{ by, language, started: at, ended: null, restored, left, leftItems },
      ...(earlier !== undefined && { earlier }),
    };
    const begun: StoredAction = {
      ...action,
      state: 'undoing',
      undo,
      at,
      next: goneOn ? action.next : action.steps - 1,
      attempts: 0,
      lease: this.held.lease(),
      _revision: action._revision + 1,
    };
    return (await this.carry(begun, called, () => this.held.replace(begun)))?.action ?? null;
  }

  async cancel(id: string): Promise<StoredAction | null> {
    for (let waited = 0; waited < longestWait; waited += askAgain) {
      const action = await this.held.get(id);
      if (action?.state !== 'running') return action;
      if (!action.stop) await this.held.replace({ ...action, stop: true, _revision: action._revision + 1 });
      else if (this.under.has(id)) await this.under.get(id);
      else if (this.held.isFree(action)) this.takeOver(action);
      else await this.timers.sleep(askAgain);
    }
    return this.held.get(id);
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
    for (const action of await this.held.goingOn())
      if (!this.under.has(action._id) && (this.alone || this.held.isFree(action))) this.takeOver(action);
    this.alone = false;
    if (now - this.tidied < tidyEvery) return;
    this.tidied = now;
    await this.held.tidy();
  }

  private takeOver(action: StoredAction): void {
    const taken: StoredAction = { ...action, lease: this.held.lease(), _revision: action._revision + 1 };
    // Who stopped between two steps gave the lease away; else the step that is next may be begun. What goes wrong is
    // logged; nobody waits for an answer.
    this.carry(taken, { again: action.lease.by !== '', byItself: true }, () => this.held.replace(taken)).catch(
      () => undefined,
    );
  }

  /**
   * Gives what can be answered: the end, or after a while how far it is. `enter` writes down that this machine has it;
   * null when another was first.
   */
  private carry(action: StoredAction, start: Start, enter: () => Promise<boolean>): Promise<Carried | null> {
    return new Promise((answer, reject) => {
      const entered = async (): Promise<void> => {
        if (await enter()) await this.run(action, start, answer, reject);
        else answer(null);
      };
      const ended = entered()
        .catch(reject)
        .finally(() => this.under.get(action._id) === ended && this.under.delete(action._id));
      this.under.set(action._id, ended);
    });
  }

  private async run(
    action: StoredAction,
    { again, byItself }: Start,
    answer: (carried: Carried) => void,
    reject: (error: unknown) => void,
  ): Promise<void> {
    const isShort = (action.state === 'undoing' ? action.changed : action.total) <= this.limits.withinCall;
    const started = performance.now();
    const touched: string[] = [];
    const lease = new HeldLease(this.held, action, this.services().clock, this.timers, this.limits.lease);
    let current = action;
    let answered = false;
    try {
      for (let repeated = again; goesOn(current) && !this.closing; repeated = false) {
        const step = await this.steps.take(current, repeated, lease);
        current = await this.held.note(current, { attempts: 0, ...step.progress });
        lease.noted(current);
        if (!answered) touched.push(...step.touched);
        if (isShort || performance.now() - started < this.limits.patience || !goesOn(current)) continue;
        answered = true;
        answer({ action: current, touched });
        // Other calls are answered in between.
        await this.timers.sleep(0);
      }
      if (goesOn(current)) current = await this.held.note(current, {}, 'between');
      answer({ action: current, touched });
    } catch (error) {
      if (error instanceof LeaseLost) return answer({ action: (await this.held.get(action._id)) ?? current, touched });
      await this.stumble(current, error, answered || byItself);
      reject(error);
    } finally {
      lease.end();
    }
  }

  /** What was going on by itself is tried again at the next look; who waits for an answer is told at once. */
  private async stumble(action: StoredAction, error: unknown, byItself: boolean): Promise<void> {
    const { log } = this.services();
    log.error(
      {
        action: action._id,
        error:
          error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
      },
      'step of an action failed',
    );
    const attempts = action.attempts + 1;
    const isLast = !byItself || attempts >= mostAttempts;
    try {
      const changes = isLast ? await this.steps.failed(action) : {};
      await this.held.note(action, { attempts, ...changes }, 'within');
    } catch (failure) {
      log.warn({ action: action._id, error: String(failure) }, 'action left where it is');
    }
  }
}
