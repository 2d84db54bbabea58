import type { SavedView, ViewState } from '../../../domain/wire/View';
import type { Context } from '../../core/Context';
import { bareRecord } from '../../core/entity/bareCollection';
import type { Entity } from '../../core/entity/defineEntity';
import { knownState, wrongPart } from '../../core/entity/viewState';
import { badRequest, refuse } from '../../core/refuse';
import type { NewView, ViewChange } from './schemas';
import type { ViewRecord } from './views';
import { callerOf, isVisible, savedViews, teamOf, viewCollection } from './views';

/** Of one person and one list. */
const mostOwn = 50;

function checkedState(entity: Entity, state: ViewState): ViewState {
  const wrong = wrongPart(entity, state);
  if (wrong) throw badRequest(`body.state.${wrong}`);
  return knownState(entity, state);
}

async function single(entity: Entity, view: ViewRecord, context: Context): Promise<SavedView> {
  const [saved] = await savedViews(entity, [view], context);
  if (!saved) throw refuse(404, 'noItem');
  return saved;
}

/** A view of the caller's list; the calls wait for each other, so that the limit holds. */
export async function addView(entity: Entity, { title, state, shared = false }: NewView, context: Context): Promise<SavedView> {
  const { store, clock, secrets, turns } = context;
  const person = callerOf(context);
  const values = { entity: entity.name, owner: person.id, team: teamOf(person), title, state: checkedState(entity, state), shared };
  const view = bareRecord(secrets.random(12), clock.now(), values) as ViewRecord;
  await turns.take('views', async () => {
    const where = { op: 'and', of: [{ op: 'in', path: 'entity', values: [entity.name] }, { op: 'in', path: 'owner', values: [person.id] }] } as const;
    if ((await store.count(viewCollection.name, where)) >= mostOwn) throw refuse(400, 'tooManyViews', { max: mostOwn });
    await store.insert(viewCollection.name, [view]);
  });
  return single(entity, view, context);
}

/** One that the caller may see; anybody else's answers as a missing one. */
async function viewOf(entity: Entity, id: string, context: Context): Promise<ViewRecord> {
  const view = (await context.store.get(viewCollection.name, id)) as ViewRecord | null;
  if (!view || view.entity !== entity.name || !isVisible(view, callerOf(context))) throw refuse(404, 'noItem');
  return view;
}

/** Sets what is named and leaves the rest: of two changes at once neither takes the other's back. */
export async function changeView(entity: Entity, id: string, { title, state, shared }: ViewChange, context: Context): Promise<SavedView> {
  const { store, clock } = context;
  const person = callerOf(context);
  const checked = state && checkedState(entity, state);
  const view = await viewOf(entity, id, context);
  if (view.owner !== person.id) throw refuse(403, 'noAccess');
  await store.patch(viewCollection.name, { op: 'ids', ids: [id] }, {
    ...(title !== undefined && { title }),
    ...(checked && { state: checked }),
    ...(shared !== undefined && { shared }),
    team: teamOf(person),
    _updated: new Date(clock.now()).toISOString(),
  });
  return single(entity, await viewOf(entity, id, context), context);
}

/** Its owner removes it; a shared one also an administrator of the same team. */
export async function removeView(entity: Entity, id: string, context: Context): Promise<void> {
  const person = callerOf(context);
  const view = await viewOf(entity, id, context);
  if (view.owner !== person.id && person.type !== 'admin') throw refuse(403, 'noAccess');
  await context.store.remove(viewCollection.name, { op: 'ids', ids: [id] });
}
