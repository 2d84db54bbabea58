import type { Bilingual } from '../../../domain/fields/FieldDefinition';
import type { ViewState } from '../../../domain/wire/View';
import type { EntitySpec } from './EntitySpec';
import type { Listed } from './viewState';
import { knownColumns, wrongPart } from './viewState';

/** A view that is part of the entity's definition. */
export interface ShippedView {
  key: string;
  title: Bilingual;
  state: ViewState;
}

/** The definition's views with their names. One that the list can't show throws when the server starts. */
export const shippedViews = (spec: EntitySpec, listed: Listed): ShippedView[] =>
  (spec.listing.views ?? []).map(({ key, state }) => {
    const title = spec.texts.views?.[key];
    if (!title) throw new Error(`${spec.name}: the view ${key} has no text`);
    const wrong =
      wrongPart(listed, state) ??
      (knownColumns(listed, state.columns ?? []).length === (state.columns ?? []).length ? null : 'columns');
    if (wrong) throw new Error(`${spec.name}: the list can't show the ${wrong} of the view ${key}`);
    return { key, title, state };
  });
