import { fillForm } from '#domain/form/fillForm';
import type { Envelope } from '#domain/wire/Envelope';
import type { FormGroup, LoadResult } from '#domain/wire/Form';
import { maxNamedDefinitions } from '#domain/wire/maxNamedDefinitions';
import type { EnvelopeClient } from './envelopeClient';

/** Which form of a record is wanted. */
interface FormQuery {
  /** Id of the record that a new one copies. */
  source?: string | undefined;
  /** Id of the attribute set, in place of the record's own; '' is none. */
  set?: string | undefined;
  /** Id of the shop of an order, in place of the record's own. */
  shop?: string | undefined;
  /** Whose records an attribute set is for, in place of the set's own. */
  entity?: string | undefined;
  /** Options to select in a new record: `color:red;size:xl`. */
  attributes?: string | undefined;
  /** Id of the record by which the set of a new record is found. */
  follow?: string | undefined;
  /** Id of the record of a tree below which a new one is. */
  parent?: string | undefined;
}

/** Without an id: the form of a new record. */
export type LoadForm = (
  entity: string,
  id?: string,
  signal?: AbortSignal,
  query?: FormQuery,
) => Promise<Envelope<LoadResult>>;

interface Definitions extends Pick<LoadResult, 'sets'> {
  key: string;
  groups: readonly FormGroup[];
}

/**
 * Loads forms. Their definitions are kept by entity: another record's form is asked for without them
 * (`LoadResult.definitions`). Loaded with the first form. `at`: the URL of a path.
 */
export function createFormLoader(client: EnvelopeClient, at: (...parts: string[]) => string): LoadForm {
  const kept = new Map<string, readonly Definitions[]>();
  const keptOf = (entity: string): readonly Definitions[] => kept.get(entity) ?? [];

  return async (entity, id, signal, query) => {
    const named = keptOf(entity);
    const all = Object.entries({ ...query, definitions: named.map(({ key }) => key).join(',') });
    const search = new URLSearchParams(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
    const path = id ? at(entity, 'load', id) : at(entity, 'create');
    const loaded = await client.call<LoadResult>('GET', `${path}?${search}`, { signal, expectLoadOf: entity });
    const { definitions: key, form, sets, ...others } = loaded.result;
    if (key === undefined) return loaded;
    const { fields, values = {}, ...more } = form;
    const found = named.find((each) => each.key === key) ?? { key, groups: fields.groups, sets };
    kept.set(entity, [found, ...keptOf(entity).filter((each) => each.key !== key)].slice(0, maxNamedDefinitions));
    const result = {
      ...others,
      form: { ...more, fields: { groups: fillForm(found.groups, values) } },
      ...(found.sets && { sets: found.sets }),
    };
    return { ...loaded, result };
  };
}
