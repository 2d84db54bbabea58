import type { ActionReport, UndoReport } from '#domain/wire/Action';
import type { Context } from '../../kernel/Context';
import { editors } from '../editors';
import type { StoredOperation } from '../../jobs/operations/StoredOperation';
import { undoDeadline } from '../../jobs/operations/StoredOperation';

type People = Awaited<ReturnType<typeof editors>>;

const person = (id: string, people: People) => people.get(id) ?? { _id: id, name: '' };

const undoReport = (
  { by, started, ended, restored, left, leftItems }: NonNullable<StoredOperation['undo']>,
  people: People,
): UndoReport => ({
  by: person(by, people),
  started,
  ...(ended !== null && { ended }),
  restored,
  left,
  leftItems,
});

function reportOf(operation: StoredOperation, people: People, { clock, entities, language }: Context): ActionReport {
  const { undo, ended, entity, kind, state, by, started, total, seen, changed, left, refused, reason, fields } =
    operation;
  const until = undoDeadline(operation);
  const definitions = entities.get(entity)?.definitions[language];
  const titles = fields.flatMap((name) => definitions?.get(name)?.title ?? []);
  return {
    _id: operation._id,
    entity,
    kind,
    state,
    by: person(by, people),
    started,
    ...(ended !== null && { ended }),
    total,
    seen,
    changed,
    left,
    refused,
    ...(reason && { reason }),
    ...(titles.length > 0 && { fields: titles }),
    ...(until !== null && until > clock.now() && { undoUntil: new Date(until).toISOString() }),
    ...(undo && { undo: undoReport(undo, people) }),
  };
}

/** Operations in their wire format. */
export async function actionReports(operations: readonly StoredOperation[], context: Context): Promise<ActionReport[]> {
  const people = await editors(
    operations.flatMap(({ by, undo }) => [by, ...(undo ? [undo.by] : [])]),
    context,
  );
  return operations.map((action) => reportOf(action, people, context));
}

export async function reportAction(operation: StoredOperation, context: Context): Promise<ActionReport> {
  const [report] = await actionReports([operation], context);
  if (!report) throw new Error('One action has one report');
  return report;
}
