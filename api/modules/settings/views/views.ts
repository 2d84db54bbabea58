import { isOfMarketplace } from '#domain/access/standing';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { allOf, anyOf, flagIs } from '#domain/query/Where';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { SavedView, ViewState } from '#domain/wire/View';
import type { Context } from '#core/kernel/Context';
import type { Access, PanelUser } from '#core/schema/Access';
import { isHiddenPath } from '#core/schema/accessFor';
import { systemCollection } from '#core/schema/systemCollection';
import type { Entity } from '#core/schema/defineEntity';
import { supportedState } from '#core/schema/viewState';
import { requireUser } from '#core/kernel/requireUser';

export const viewCollection = systemCollection<ViewRecord>('views', [
  { path: 'entity', kind: 'key' },
  { path: 'owner', kind: 'key' },
  { path: 'team', kind: 'key' },
  { path: 'shared', kind: 'flag' },
  { path: 'title', kind: 'text' },
]);

/** A stored view. */
export interface ViewRecord extends BaseRecord {
  entity: string;
  owner: string;
  /** The team it is shared with: the owner's team when it was saved. */
  team: string;
  title: string;
  state: ViewState;
  shared: boolean;
}

/** More than any list has. */
const maxViews = 500;

/** Staff are one team, the users of each shop another; a merchant without a shop is a team of one. */
export const teamOf = (person: PanelUser): string => {
  if (isOfMarketplace(person)) return 'staff';
  return person.shop === null ? `alone ${person.id}` : `shop ${person.shop}`;
};

/** The store compares keys folded; user ids are compared exactly here. */
export const isVisible = (view: ViewRecord, person: PanelUser): boolean =>
  view.owner === person.id || (view.shared && view.team === teamOf(person));

/** Whether a person sees all that a view filters and sorts by: to others it would tell of it, and its list be refused. */
export const isUsable = ({ state }: Pick<SavedView, 'state'>, access: Access): boolean =>
  [...Object.keys(addressFilterFromText(state.filter ?? '')), (state.sort ?? '').replace(/^-/, '')].every(
    (name) => !isHiddenPath(access, name),
  );

/** The user's own views and those shared with the team, by title. */
export async function visibleViews(entity: Entity, context: Context): Promise<ViewRecord[]> {
  const person = requireUser(context);
  const { records } = await context.store.find(viewCollection.name, {
    where: allOf(
      { op: 'in', path: 'entity', values: [entity.name] },
      anyOf(
        { op: 'in', path: 'owner', values: [person.id] },
        allOf(flagIs('shared', true), { op: 'in', path: 'team', values: [teamOf(person)] }),
      ),
    ),
    sort: [{ path: 'title', direction: 1 }],
    limit: maxViews,
  });
  return records.filter((view) => isVisible(view, person));
}

async function namesOf(owners: readonly string[], context: Context): Promise<Map<string, string>> {
  const users = context.entities.get('user');
  const items = users ? await context.titles.items(users, [...new Set(owners)], context.language) : [];
  return new Map(items.map(({ value, view }) => [value, view]));
}

/** Views in their wire format, with their owners' names. */
export async function savedViews(entity: Entity, views: readonly ViewRecord[], context: Context): Promise<SavedView[]> {
  const person = requireUser(context);
  const names = await namesOf(
    views.map(({ owner }) => owner),
    context,
  );
  return views.map(({ _id, owner, title, state, shared }) => ({
    _id,
    entity: entity.name,
    title,
    state: supportedState(entity, state),
    builtIn: false,
    shared,
    mine: owner === person.id,
    by: names.get(owner) ?? '',
  }));
}

/** The entity's built-in views. */
export const builtInViews = ({ name, views }: Entity): SavedView[] =>
  views.map(({ key, title, state }) => ({
    _id: `built-in-${key}`,
    entity: name,
    title,
    state,
    builtIn: true,
    shared: true,
    mine: false,
  }));
