import { hasPrivilege } from '#domain/access/privileges';
import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import { foldText } from '#domain/text/foldText';
import { languages } from '#domain/text/Language';
import { translate } from '#domain/text/translate';
import type { SavedView, ViewState } from '#domain/wire/View';
import type { Context } from '#core/kernel/Context';
import { requireUser } from '#core/kernel/requireUser';
import type { PanelUser } from '#core/schema/Access';
import { systemRecord } from '#core/schema/systemCollection';
import type { Entity } from '#core/schema/defineEntity';
import { supportedState, invalidPart } from '#core/schema/viewState';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { NewView, ViewChange } from './schemas';
import type { ViewRecord } from './views';
import { isVisible, savedViews, teamOf, viewCollection } from './views';

/** Maximum per user and list. */
const maxOwnViews = 50;

function validateState(entity: Entity, state: ViewState): ViewState {
  const wrong = invalidPart(entity, state);
  if (wrong) throw badRequest(`body.state.${wrong}`);
  return supportedState(entity, state);
}

async function toSavedView(entity: Entity, view: ViewRecord, context: Context): Promise<SavedView> {
  const [saved] = await savedViews(entity, [view], context);
  if (!saved) throw refuse(404, 'noItem');
  return saved;
}

/** The user's own views of the list. */
const ownViewsWhere = (entity: Entity, person: PanelUser): Where =>
  allOf({ op: 'in', path: 'entity', values: [entity.name] }, { op: 'in', path: 'owner', values: [person.id] });

/** Titles of built-in entries, in both languages: the user may switch the language. */
const reservedTitles = (entity: Entity): string[] =>
  languages.flatMap((language) => [
    translate(language, 'viewOfAll'),
    ...entity.views.map(({ title }) => title[language]),
  ]);

/**
 * The caller must hold the lock of the views. Titles are compared folded: letter case and apostrophes make no
 * difference.
 */
async function checkTitle(entity: Entity, title: string, context: Context): Promise<void> {
  const person = requireUser(context);
  const { records } = await context.store.find(viewCollection.name, {
    where: allOf(ownViewsWhere(entity, person), { op: 'in', path: 'title', values: [title] }),
    limit: maxOwnViews,
  });
  const own = records.filter(({ owner }) => owner === person.id);
  const taken = [...reservedTitles(entity), ...own.map((view) => view.title)].find(
    (other) => foldText(other) === foldText(title),
  );
  if (taken !== undefined) throw refuse(400, 'viewTitleTaken', { title: taken });
}

/** Adds a view; calls are serialized, so that the limit and unique titles hold. */
export async function addView(
  entity: Entity,
  { title, state, shared = false }: NewView,
  context: Context,
): Promise<SavedView> {
  const { store, clock, cryptoProvider: secrets, locks: turns } = context;
  const person = requireUser(context);
  const values = {
    entity: entity.name,
    owner: person.id,
    team: teamOf(person),
    title,
    state: validateState(entity, state),
    shared,
  };
  const view = systemRecord(secrets.randomHex(12), clock.now(), values) as ViewRecord;
  await turns.withLock('views', async () => {
    if ((await store.count(viewCollection.name, ownViewsWhere(entity, person))) >= maxOwnViews)
      throw refuse(400, 'tooManyViews', { max: maxOwnViews });
    await checkTitle(entity, title, context);
    await store.insert(viewCollection.name, [view]);
  });
  return toSavedView(entity, view, context);
}

/** A view visible to the caller; other users' views get the same reply as missing ones. */
async function viewOf(entity: Entity, id: string, context: Context): Promise<ViewRecord> {
  const view = await context.store.get(viewCollection.name, id);
  if (!view || view.entity !== entity.name || !isVisible(view, requireUser(context))) throw refuse(404, 'noItem');
  return view;
}

/** Sets the sent properties only: concurrent changes do not overwrite each other. */
export async function changeView(
  entity: Entity,
  id: string,
  { title, state, shared }: ViewChange,
  context: Context,
): Promise<SavedView> {
  const { store, clock, locks: turns } = context;
  const person = requireUser(context);
  const checked = state && validateState(entity, state);
  const view = await viewOf(entity, id, context);
  if (view.owner !== person.id) throw refuse(403, 'noAccess');
  const change = async () => {
    await store.patch(
      viewCollection.name,
      { op: 'ids', ids: [id] },
      {
        ...(title !== undefined && { title }),
        ...(checked && { state: checked }),
        ...(shared !== undefined && { shared }),
        team: teamOf(person),
        _updated: new Date(clock.now()).toISOString(),
      },
    );
  };
  if (title === undefined || foldText(title) === foldText(view.title)) await change();
  else {
    await turns.withLock('views', async () => {
      await checkTitle(entity, title, context);
      await change();
    });
  }
  return toSavedView(entity, await viewOf(entity, id, context), context);
}

/** Removes a view: allowed for its owner; for a shared one also for an administrator of the same team. */
export async function removeView(entity: Entity, id: string, context: Context): Promise<void> {
  const person = requireUser(context);
  const view = await viewOf(entity, id, context);
  if (view.owner !== person.id && !hasPrivilege(person, 'viewsOfOthers')) throw refuse(403, 'noAccess');
  await context.store.remove(viewCollection.name, { op: 'ids', ids: [id] });
}
