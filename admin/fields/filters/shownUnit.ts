import { rankingScale } from '#domain/fields/ranking';
import type { ListAttribute } from '#domain/wire/Listing';

/** How much of what is stored is one of what people see and type: a star is ten points. */
export const shownUnit = ({ type }: Pick<ListAttribute, 'type'>): number =>
  type === 'ranking' ? rankingScale.step : 1;
