import type { ActionsResult, ActionState } from '../../../domain/wire/Action';
import { allOf, flagIs } from '../../../domain/query/Where';
import type { Where } from '../../../domain/query/Where';
import type { Context } from '../Context';
import { accessTo } from '../records/accessTo';
import { refuse } from '../refuse';
import type { Answer } from '../Reply';
import { answer, caution, info } from '../Reply';
import { actionReport, actionReports } from './actionReport';
import { counted } from './counted';
import type { StoredAction } from './StoredAction';
import { actionCollection, goesOn, undoUntil } from './StoredAction';
import { works } from './works';

const pageSize = 20;

const one = (path: string, value: string): Where => ({ op: 'in', path, values: [value] });

/** One's own; an administrator has everybody's. */
const visible = ({ user }: Context): Where | null => (user?.type === 'admin' ? null : one('by', user?.id ?? ''));

export async function listActions(
  query: { page?: number; entity?: string; state?: readonly ActionState[] },
  context: Context,
): Promise<Answer> {
  const where = allOf(
    visible(context),
    { op: 'not', of: flagIs('idle', true) },
    query.entity === undefined ? null : one('entity', query.entity),
    query.state && { op: 'in', path: 'state', values: query.state },
  );
  const asked = Math.min(Math.max(1, Math.trunc(query.page ?? 1)), 1_000_000);
  const at = (page: number) =>
    context.store.find(actionCollection.name, {
      where,
      sort: [{ path: 'started', direction: -1 }],
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
  const first = await at(asked);
  const maxPages = Math.max(1, Math.ceil(first.total / pageSize));
  const page = Math.min(asked, maxPages);
  const { records, total } = page === asked ? first : await at(page);
  return answer({
    items: await actionReports(records as StoredAction[], context),
    page,
    maxPages,
    total,
  } satisfies ActionsResult);
}

/** Somebody else's is answered as one that there is not. */
async function findAction(id: string, context: Context): Promise<StoredAction> {
  const action = (await context.store.get(actionCollection.name, id)) as StoredAction | null;
  if (!action || (context.user?.type !== 'admin' && action.by !== context.user?.id)) throw refuse(404, 'noAction');
  return action;
}

export const loadAction = async (id: string, context: Context): Promise<Answer> =>
  answer({ action: await actionReport(await findAction(id, context), context) });

export async function cancelAction(id: string, context: Context): Promise<Answer> {
  const { state } = await findAction(id, context);
  if (state !== 'running') throw refuse(409, 'actionEnded');
  const action = await context.actions.cancel(id);
  if (!action) throw refuse(404, 'noAction');
  return answer(
    { action: await actionReport(action, context) },
    { messages: action.state === 'done' ? [info('actionEnded')] : [info('actionCancelled')] },
  );
}

/** Takes an action back: rows that somebody changed since stay as they are, and are listed. */
export async function undoAction(id: string, context: Context): Promise<Answer> {
  const action = await findAction(id, context);
  const entity = context.entities.get(action.entity);
  const until = undoUntil(action);
  if (!entity || until === null || until <= context.clock.now()) throw refuse(409, 'notUndoable');
  const undoing: StoredAction = { ...action, state: 'undoing' };
  if (!works[action.kind].may({ action: undoing, entity, access: accessTo(entity, context), context }))
    throw refuse(403, 'noAccess');
  const undone = await context.actions.undo(action, { by: context.user?.id ?? '', language: context.language });
  if (!undone) throw refuse(409, 'notUndoable');
  const { restored: all = 0, left = 0, earlier = 0 } = undone.undo ?? {};
  const restored = all - earlier;
  const isFinal = undone.undo?.earlier !== undefined && restored === 0;
  const said = goesOn(undone)
    ? [info('undoStarted', counted(entity, context, action.changed))]
    : [
        ...(restored > 0 ? [info('actionUndone', counted(entity, context, restored))] : []),
        ...(left > 0 ? [caution(isFinal ? 'undoFinal' : 'someSkipped', { count: left })] : []),
      ];
  return answer({ action: await actionReport(undone, context) }, { messages: said });
}
