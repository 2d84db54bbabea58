import type { Where } from '#domain/query/Where';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { DashboardResult } from '#domain/wire/Start';
import type { Context } from '#core/kernel/Context';
import type { DashboardCards } from '#core/Module';
import type { Entity } from '#core/schema/defineEntity';
import { titlesOf } from '#core/schema/valueOf';
import { isOrdinary } from '#core/schema/fixedRecords';
import type { SetupSource } from '#core/kernel/SetupSource';
import { accessTo } from '#core/kernel/accessTo';
import { ComputedByVersion } from '#core/kernel/ComputedByVersion';
import { expandComputedFilters } from '#core/records/expandComputedFilters';
import { editorOf, editors } from '#core/records/editors';
import { unlistedTexts } from '#core/records/unlistedTexts';
import { loadSetup } from './loadSetup';

const maxLatest = 10;
/** Changes read per entity. */
const mostCounted = 50;

interface VisibleEntity {
  entity: Entity;
  where: Where;
}

async function countsOf(
  { entity, where }: VisibleEntity,
  context: Context,
): Promise<DashboardResult['counts'][number]> {
  const count = (...parts: Where[]) => context.counts.get(entity.collection.name, allOf(...parts, where));
  const hidden = entity.fields.has('active') ? await count(notDeleted, flagIs('active.0', false)) : 0;
  return { entity: entity.name, active: await count(notDeleted), trash: await count(flagIs('_deleted', true)), hidden };
}

interface Change {
  entity: string;
  _id: string;
  title: ReturnType<typeof titlesOf>;
  updated: string;
  editor: string;
}

/** Consecutive changes of one user with gaps up to so many milliseconds are one event. */
const pause = 60_000;
/** Fewer changes are listed one by one. */
const worthGrouping = 3;

const isSameEvent = (one: Change, next: Change): boolean =>
  one.entity === next.entity &&
  one.editor === next.editor &&
  Date.parse(one.updated) - Date.parse(next.updated) <= pause;

/** Groups changes, newest first: an import of hundreds is one line. */
function eventsOf(changes: readonly Change[]): Change[][] {
  const events: Change[][] = [];
  for (const change of changes) {
    const last = events.at(-1);
    const before = last?.at(-1);
    if (last && before && isSameEvent(before, change)) last.push(change);
    else events.push([change]);
  }
  return events.flatMap((event) => (event.length < worthGrouping ? event.map((change) => [change]) : [event]));
}

/** Of each entity, by the records that a user may list. */
const newestChanges = new ComputedByVersion<readonly Change[]>(200);

function newestOf({ entity, where }: VisibleEntity, { store }: Context): Promise<readonly Change[]> {
  const { name } = entity.collection;
  return newestChanges.get([name], [entity.name, where], store, async () => {
    const request = {
      where: allOf(notDeleted, where),
      sort: [{ path: '_updated', direction: -1 as const }],
      limit: mostCounted,
      without: unlistedTexts(entity),
    };
    const { records } = await store.find(name, request);
    return records.map((record) => ({
      entity: entity.name,
      _id: record._id,
      title: titlesOf(record, entity.spec.titleField),
      updated: record._updated,
      editor: editorOf(record),
    }));
  });
}

async function latestOf(visible: readonly VisibleEntity[], context: Context): Promise<DashboardResult['latest']> {
  const found = await Promise.all(visible.map((each) => newestOf(each, context)));
  const changes = found.flat().sort((one, other) => (one.updated < other.updated ? 1 : -1));
  const events = eventsOf(changes).slice(0, maxLatest);
  const people = await editors(
    events.flatMap(([first]) => (first ? [first.editor] : [])),
    context,
  );
  return events.flatMap((event) => {
    const [first] = event;
    if (!first) return [];
    const { entity, _id, title, updated, editor } = first;
    return {
      ...{ entity, _id, title, _updated: updated, updatedBy: people.get(editor)?.name ?? '' },
      ...(event.length > 1 && { count: event.length }),
      ...(event.length >= mostCounted && { more: true }),
    };
  });
}

type Attention = DashboardResult['attention'][number];

interface AttentionQuery {
  id: Attention['id'];
  entity: Attention['entity'];
  /** The list's filter in the URL's format. */
  filter: string;
  where: Where;
}

const onSale = flagIs('active.0', true);

const attentionQueries: readonly AttentionQuery[] = [
  {
    id: 'outOfStock',
    entity: 'product',
    filter: 'active:yes;quantity:0,0',
    where: allOf(onSale, { op: 'range', path: 'quantity.0', from: 0, to: 0 }),
  },
  {
    id: 'noPhoto',
    entity: 'product',
    filter: 'active:yes;gallery:no',
    where: allOf(onSale, { op: 'exists', path: 'gallery.0', value: false }),
  },
  {
    id: 'noTranslation',
    entity: 'product',
    filter: 'active:yes;title:',
    where: allOf(onSale, { op: 'exists', path: 'title.en', value: false }),
  },
  {
    id: 'notVisible',
    entity: 'product',
    filter: 'active:yes;not_visible:yes',
    where: allOf(onSale, flagIs('not_visible.0', true)),
  },
  {
    id: 'waitingReviews',
    entity: 'review',
    filter: 'state:waiting',
    where: { op: 'in', path: 'state.0', values: ['waiting'] },
  },
  {
    id: 'notAnswered',
    entity: 'review',
    filter: 'answered:no;state:published',
    where: allOf({ op: 'in', path: 'state.0', values: ['published'] }, { op: 'not', of: flagIs('answered.0', true) }),
  },
  {
    id: 'newApplications',
    entity: 'application',
    filter: 'state:new',
    where: { op: 'in', path: 'state.0', values: ['new'] },
  },
];

async function attentionItems(visible: readonly VisibleEntity[], context: Context): Promise<Attention[]> {
  const listed = new Map(visible.map((each) => [each.entity.name, each]));
  const items = attentionQueries.map(async ({ id, entity: name, filter, where }): Promise<Attention[]> => {
    const found = listed.get(name);
    if (!found) return [];
    const condition = await expandComputedFilters(found.entity, where, context);
    const count = await context.counts.get(found.entity.collection.name, allOf(notDeleted, condition, found.where));
    return [{ id, entity: name, filter, count }];
  });
  return (await Promise.all(items)).flat();
}

/**
 * Counts, latest changes and what needs attention, of the entities that this user may list; the modules' own; what is
 * left to set up.
 */
export async function loadDashboard(
  cards: DashboardCards,
  setupSources: readonly SetupSource[],
  context: Context,
): Promise<DashboardResult> {
  const visible = [...context.entities.values()].flatMap((entity): VisibleEntity[] => {
    const access = accessTo(entity, context);
    return access.permissions.includes('list') ? [{ entity, where: allOf(access.where, isOrdinary(entity.spec)) }] : [];
  });
  const [counts, latest, attention, sales, queue, closedRegistration, setup] = await Promise.all([
    Promise.all(visible.map((each) => countsOf(each, context))),
    latestOf(visible, context),
    attentionItems(visible, context),
    cards.sales?.(context),
    cards.queue?.(context),
    cards.closedRegistration?.(context),
    loadSetup(setupSources, context),
  ]);
  return {
    counts,
    latest,
    attention,
    ...(sales && { sales }),
    ...(queue && { queue }),
    ...(closedRegistration && { closedRegistration }),
    ...(setup && { setup }),
  };
}
