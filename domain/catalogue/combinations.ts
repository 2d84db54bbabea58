import type { VariationProp } from '../wire/VariableRelation';

/** Names a combination of options: the same for the same options in any order. */
export const combinationId = (props: readonly VariationProp[]): string =>
  props
    .map(({ attribute, option }) => `${attribute}:${option}`)
    .sort()
    .join(';');

/** The attributes that products differ in, each with the chosen options. */
export type ChosenOptions = readonly { attribute: string; options: readonly string[] }[];

const used = (chosen: ChosenOptions): ChosenOptions => chosen.filter(({ options }) => options.length > 0);

/** Number of `combinations`, without making them. */
export const countCombinations = (chosen: ChosenOptions): number => {
  const lists = used(chosen);
  return lists.length === 0 ? 0 : lists.reduce((product, { options }) => product * options.length, 1);
};

/** Every combination of one option per attribute; the last attribute changes first. */
export function combinations(chosen: ChosenOptions): VariationProp[][] {
  const lists = used(chosen);
  if (lists.length === 0) return [];
  return lists.reduce<VariationProp[][]>(
    (found, { attribute, options }) =>
      found.flatMap((props) => options.map((option) => [...props, { attribute, option }])),
    [[]],
  );
}
