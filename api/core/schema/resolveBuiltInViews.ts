import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { ViewState } from '#domain/wire/View';
import type { EntitySpec } from './EntitySpec';
import type { ListCapabilities } from './viewState';
import { supportedColumns, invalidPart } from './viewState';

/** A built-in view. */
export interface BuiltInView {
  key: string;
  title: Bilingual;
  state: ViewState;
}

/** Built-in views with their titles. One that the list does not support throws at start. */
export const resolveBuiltInViews = (spec: EntitySpec, listed: ListCapabilities): BuiltInView[] =>
  (spec.listing.views ?? []).map(({ key, state }) => {
    const title = spec.texts.views?.[key];
    if (!title) throw new Error(`${spec.name}: the view ${key} has no text`);
    const invalid =
      invalidPart(listed, state) ??
      (supportedColumns(listed, state.columns ?? []).length === (state.columns ?? []).length ? null : 'columns');
    if (invalid) throw new Error(`${spec.name}: the list can't show the ${invalid} of the view ${key}`);
    return { key, title, state };
  });
