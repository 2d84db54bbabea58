import type { Where } from '../../../domain/query/Where';
import type { Services } from '../Context';
import { accessTo } from '../records/accessTo';
import { bareRecord } from '../entity/bareCollection';
import type { ActionLimits } from './Actions';
import type { Lease } from './HeldLease';
import { actorOf, changedRows } from './ownRows';
import { personContext } from './personContext';
import type { Plan, StoredAction, StoredStep } from './StoredAction';
import { mostListed, planId, stepCollection, stepId } from './StoredAction';
import type { Doing, Row } from './Work';
import { works } from './works';

type Progress = Partial<StoredAction>;

/** What a step changes in its action, and the ids of the records that it changed. */
export interface Stepped {
  progress: Progress;
  touched: string[];
}

const ended = (progress: Progress): Stepped => ({ progress, touched: [] });

export const stepSize = ({ kind }: Pick<StoredAction, 'kind'>, { step, saves }: ActionLimits): number =>
  kind === 'multi-edit' ? saves : step;

/** Does the single steps of actions. */
export class ActionSteps {
  constructor(
    private readonly services: () => Services,
    private readonly limits: ActionLimits,
  ) {}

  /** The next step forward or back. `again`: it may have been begun before. */
  async take(action: StoredAction, again: boolean, lease: Lease): Promise<Stepped> {
    const doing = await this.doing(action, again, lease);
    if (!doing || !works[action.kind].may(doing)) return ended(again ? await this.failed(action) : { state: 'failed' });
    if (action.state === 'undoing') return this.back(doing);
    // A begun step is finished before a wish to stop counts: some of its rows are changed, and whoever began it may
    // only be held up and try to change the others yet, which then are at another revision.
    return action.stop && !again ? ended({ state: 'cancelled' }) : this.forward(doing);
  }

  /** What is noted of an action that fails: rows that its step changed before are counted, so that an undo has them. */
  async failed(action: StoredAction): Promise<Progress> {
    const collection = this.services().entities.get(action.entity)?.collection.name;
    const step = action.state === 'running' ? await this.step(action, action.next) : null;
    if (!step || collection === undefined) return { state: 'failed' };
    const own = await changedRows(step.ids, collection, action, this.services());
    if (own.length === 0) return { state: 'failed' };
    const revisions = new Map(own.map(({ id, revision }) => [id, revision]));
    await this.services().store.replace(stepCollection.name, {
      ...step,
      revisions: step.ids.map((id) => revisions.get(id) ?? null),
      _revision: step._revision + 1,
    });
    const next = action.next + 1;
    return {
      state: 'failed',
      seen: action.seen + own.length,
      changed: action.changed + own.length,
      next,
      steps: Math.max(action.steps, next),
    };
  }

  /** Everything that the person may do is asked anew: somebody may have lost the right since. */
  private async doing(action: StoredAction, again: boolean, lease: Lease): Promise<Doing | null> {
    const services = this.services();
    const language = action.state === 'undoing' && action.undo ? action.undo.language : action.language;
    const [context, plan] = await Promise.all([
      personContext(services, actorOf({ action }), language, `action-${action._id}`),
      services.store.get(stepCollection.name, planId(action._id)),
    ]);
    const entity = services.entities.get(action.entity);
    if (!context || !entity || !plan) return null;
    return {
      action,
      entity,
      context,
      again,
      lease,
      access: accessTo(entity, context),
      plan: JSON.parse(String(plan.plan)) as Plan,
    };
  }

  private async forward(doing: Doing): Promise<Stepped> {
    const { action } = doing;
    const known = action.next < action.steps || doing.again ? await this.step(action, action.next) : null;
    const step = known ?? (await this.planned(doing));
    if (!step) return ended({ state: 'done' });
    const keep = (changes: Partial<StoredStep>): Promise<void> => this.write(step, changes, doing.lease);
    // From here on whoever had begun it can't write it any more.
    if (doing.again && known) await keep({});
    const { revisions, refused, before } = await works[action.kind].run(step, doing, keep);
    await keep({ revisions, ...(before !== undefined && { before }) });

    const touched = step.ids.filter((_, at) => revisions[at] !== null);
    const steps = Math.max(action.steps, action.next + 1);
    const cursor = action.cursor === null ? null : (step.ids.at(-1) ?? action.cursor);
    const isLast = action.cursor === null ? action.next + 1 >= steps : step.ids.length < stepSize(action, this.limits);
    const progress: Progress = {
      seen: action.seen + step.ids.length,
      changed: action.changed + touched.length,
      left: action.left + step.ids.length - touched.length,
      refused: [...action.refused, ...refused].slice(0, mostListed),
      refusedCount: action.refusedCount + refused.length,
      next: action.next + 1,
      steps,
      cursor,
      ...(isLast && { state: 'done' }),
    };
    return { progress, touched };
  }

  private async back(doing: Doing): Promise<Stepped> {
    const { action } = doing;
    const { undo } = action;
    if (!undo) return ended({ state: 'failed' });
    const step = action.next < 0 ? null : await this.step(action, action.next);
    const rows = step ? rowsOf(step) : [];
    const { restored, left } =
      rows.length === 0 ? { restored: 0, left: [] } : await works[action.kind].undo(rows, doing);
    const counted = {
      ...undo,
      restored: undo.restored + restored,
      left: undo.left + left.length,
      leftItems: [...undo.leftItems, ...left].slice(0, mostListed),
    };
    return ended({ undo: counted, next: action.next - 1, ...(action.next <= 0 && { state: 'undone' }) });
  }

  /** Plans the next step of an action that goes through a condition. */
  private async planned({ action, entity, context, plan, again, lease }: Doing): Promise<StoredStep | null> {
    if (action.cursor === null) return null;
    const ids = await context.store.walk(
      entity.collection.name,
      plan.where as Where,
      action.cursor,
      stepSize(action, this.limits),
    );
    // An empty one too where another may be about to plan it.
    if (ids.length === 0 && !again) return null;
    const step = newStep(action._id, action.next, ids, context.clock.now());
    lease.check();
    if ((await context.store.insert(stepCollection.name, [step])).ok) return step;
    await lease.renew();
    return this.step(action, action.next);
  }

  private async step(action: StoredAction, number: number): Promise<StoredStep | null> {
    return (await this.services().store.get(stepCollection.name, stepId(action._id, number))) as StoredStep | null;
  }

  /** Only as long as the lease holds: one who took the action over has written the step since. */
  private async write(step: StoredStep, changes: Partial<StoredStep>, lease: Lease): Promise<void> {
    const { store } = this.services();
    for (;;) {
      lease.check();
      Object.assign(step, changes, { _revision: step._revision + 1 });
      if ((await store.replace(stepCollection.name, step)).ok) return;
      await lease.renew();
      const newest = await store.get(stepCollection.name, step._id);
      if (!newest) return;
      // What the former holder kept of it is known from now on.
      Object.assign(step, newest, changes);
    }
  }
}

export const newStep = (action: string, number: number, ids: readonly string[], now: number): StoredStep =>
  bareRecord(stepId(action, number), now, { action, ids: [...ids] }) as StoredStep;

function rowsOf({ ids, revisions = [], before }: StoredStep): Row[] {
  const own = before === undefined ? [] : (JSON.parse(before) as Row['before'][]);
  return ids.flatMap((id, at) => {
    const revision = revisions[at];
    return typeof revision === 'number' ? [{ id, revision, before: own[at] ?? null }] : [];
  });
}
