import type { ActionReport, UndoReport } from '../../../domain/wire/Action';
import type { Context } from '../Context';
import { editorNames } from '../records/conflict';
import type { StoredAction } from './StoredAction';
import { undoUntil } from './StoredAction';

type Names = ReadonlyMap<string, string>;

const person = (id: string, names: Names) => ({ _id: id, name: names.get(id) ?? '' });

const undoReport = (
  { by, started, ended, restored, left, leftItems }: NonNullable<StoredAction['undo']>,
  names: Names,
): UndoReport => ({
  by: person(by, names),
  started,
  ...(ended !== null && { ended }),
  restored,
  left,
  leftItems,
});

function reportOf(action: StoredAction, names: Names, { clock, entities, language }: Context): ActionReport {
  const { undo, ended, entity, kind, state, by, started, total, seen, changed, left, refused, fields } = action;
  const until = undoUntil(action);
  const definitions = entities.get(entity)?.definitions[language];
  const titles = fields.flatMap((name) => definitions?.get(name)?.title ?? []);
  return {
    _id: action._id,
    entity,
    kind,
    state,
    by: person(by, names),
    started,
    ...(ended !== null && { ended }),
    total,
    seen,
    changed,
    left,
    refused,
    ...(titles.length > 0 && { fields: titles }),
    ...(until !== null && until > clock.now() && { undoUntil: new Date(until).toISOString() }),
    ...(undo && { undo: undoReport(undo, names) }),
  };
}

/** Actions as they travel. */
export async function actionReports(actions: readonly StoredAction[], context: Context): Promise<ActionReport[]> {
  const names = await editorNames(
    actions.flatMap(({ by, undo }) => [by, ...(undo ? [undo.by] : [])]),
    context,
  );
  return actions.map((action) => reportOf(action, names, context));
}

export async function actionReport(action: StoredAction, context: Context): Promise<ActionReport> {
  const [report] = await actionReports([action], context);
  if (!report) throw new Error('One action has one report');
  return report;
}
