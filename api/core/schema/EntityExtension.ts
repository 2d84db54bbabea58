import type { ComputedFilter, EntitySpec, FixedRecordSpec, TimelineSource, ViewSpec } from './EntitySpec';
import type { EntityTexts } from './EntityTexts';
import { joinDistinct, requireDistinct } from './requireDistinct';

/** What a module adds to an entity, usually another module's, before the entity is resolved. */
export interface EntityExtension {
  /** Name of the entity. */
  entity: string;
  /** By id. */
  fixedRecords?: Readonly<Record<string, FixedRecordSpec>>;
  computedFilters?: readonly ComputedFilter[];
  views?: readonly ViewSpec[];
  /** What happened to a record beside what is known of all: read when its timeline is shown. */
  timeline?: readonly TimelineSource[];
  /** Of the filters and views. */
  texts?: Partial<Pick<EntityTexts, 'fields' | 'views'>>;
}

type FixedRecords = NonNullable<EntitySpec['fixedRecords']>;

const byPosition = (records: FixedRecords): FixedRecords =>
  Object.fromEntries(Object.entries(records).sort(([, one], [, other]) => (one.position ?? 0) - (other.position ?? 0)));

/** The definition with what is added to it. Throws when it has something of that name already. */
export function withExtension(spec: EntitySpec, extension: EntityExtension): EntitySpec {
  const { name, listing, texts, timeline = [] } = spec;
  const computedFilters = [...(listing.computedFilters ?? []), ...(extension.computedFilters ?? [])];
  const views = [...(listing.views ?? []), ...(extension.views ?? [])];
  const filterNames = computedFilters.map((filter) => filter.name);
  const viewKeys = views.map(({ key }) => key);
  requireDistinct(name, 'computed filter', filterNames);
  requireDistinct(name, 'view', viewKeys);
  return {
    ...spec,
    listing: { ...listing, computedFilters, views },
    timeline: [...timeline, ...(extension.timeline ?? [])],
    ...(extension.fixedRecords && {
      fixedRecords: byPosition(joinDistinct(name, 'fixed record', spec.fixedRecords, extension.fixedRecords)),
    }),
    texts: {
      ...texts,
      fields: joinDistinct(name, 'field text', texts.fields, extension.texts?.fields),
      views: joinDistinct(name, 'view text', texts.views, extension.texts?.views),
    },
  };
}
