import type { Where } from '../../../domain/query/Where';
import type { Services } from '../Context';
import { accessTo } from '../records/accessTo';
import { bareRecord } from '../entity/bareCollection';
import type { ActionLimits } from './Actions';
import { actorOf } from './ownRows';
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
  /** The step's own record is being written: the action's goes beside it, so that the disk is waited for once. */
  kept: Promise<void>;
}

const ended = (progress: Progress): Stepped => ({ progress, touched: [], kept: Promise.resolve() });

export const stepSize = ({ kind }: Pick<StoredAction, 'kind'>, { step, saves }: ActionLimits): number =>
  kind === 'multi-edit' ? saves : step;

/** Does the single steps of actions. */
export class ActionSteps {
  constructor(
    private readonly services: () => Services,
    private readonly limits: ActionLimits,
  ) {}

  /** The next step forward or back. `again`: it may have been begun before. */
  async take(action: StoredAction, again: boolean): Promise<Stepped> {
    const doing = await this.doing(action, again);
    if (!doing || !works[action.kind].may(doing)) return ended({ state: 'failed' });
    if (action.state === 'undoing') return this.back(doing);
    return action.stop ? ended({ state: 'cancelled' }) : this.forward(doing);
  }

  /** Everything that the person may do is asked anew: somebody may have lost the right since. */
  private async doing(action: StoredAction, again: boolean): Promise<Doing | null> {
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
      access: accessTo(entity, context),
      plan: JSON.parse(String(plan.plan)) as Plan,
    };
  }

  private async forward(doing: Doing): Promise<Stepped> {
    const { action } = doing;
    const known = action.next < action.steps || doing.again ? await this.step(action, action.next) : null;
    const step = known ?? (await this.planned(doing));
    if (!step) return ended({ state: 'done' });
    const keep = (changes: Partial<StoredStep>): Promise<void> => this.write(step, changes);
    const { revisions, refused, before } = await works[action.kind].run(step, doing, keep);
    const kept = keep({ revisions, ...(before !== undefined && { before }) });

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
    return { progress, touched, kept };
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
  private async planned({ action, entity, context, plan }: Doing): Promise<StoredStep | null> {
    if (action.cursor === null) return null;
    const ids = await context.store.walk(
      entity.collection.name,
      plan.where as Where,
      action.cursor,
      stepSize(action, this.limits),
    );
    if (ids.length === 0) return null;
    const step = newStep(action._id, action.next, ids, context.clock.now());
    await context.store.insert(stepCollection.name, [step]);
    return step;
  }

  private async step(action: StoredAction, number: number): Promise<StoredStep | null> {
    return (await this.services().store.get(stepCollection.name, stepId(action._id, number))) as StoredStep | null;
  }

  private async write(step: StoredStep, changes: Partial<StoredStep>): Promise<void> {
    Object.assign(step, changes, { _revision: step._revision + 1 });
    await this.services().store.replace(stepCollection.name, step);
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
