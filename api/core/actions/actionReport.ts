import type { ActionReport } from '../../../domain/wire/Action';
import type { Context } from '../Context';
import { editorNames } from '../records/conflict';
import type { StoredAction } from './StoredAction';
import { undoUntil } from './StoredAction';

function reportOf(action: StoredAction, names: ReadonlyMap<string, string>, now: number): ActionReport {
  const { undo, ended, entity, kind, state, by, started, total, seen, changed, left, refused, fields } = action;
  const until = undoUntil(action);
  return {
    _id: action._id,
    entity,
    kind,
    state,
    by: { _id: by, name: names.get(by) ?? '' },
    started,
    ...(ended !== null && { ended }),
    total,
    seen,
    changed,
    left,
    refused,
    ...(fields.length > 0 && { fields }),
    ...(until !== null && until > now && { undoUntil: new Date(until).toISOString() }),
    ...(undo && { undo: undoReport(undo) }),
  };
}

const undoReport = ({ by, started, ended, restored, left, leftItems }: NonNullable<StoredAction['undo']>): NonNullable<ActionReport['undo']> => ({ by, started, ...(ended !== null && { ended }), restored, left, leftItems });

/** Actions as they travel. */
export async function actionReports(actions: readonly StoredAction[], context: Context): Promise<ActionReport[]> {
  const names = await editorNames(actions.map(({ by }) => by), context);
  return actions.map((action) => reportOf(action, names, context.clock.now()));
}

export async function actionReport(action: StoredAction, context: Context): Promise<ActionReport> {
  const names = await editorNames([action.by], context);
  return reportOf(action, names, context.clock.now());
}
