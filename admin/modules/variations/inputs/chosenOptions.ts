import type { ChosenOptions } from '#domain/catalogue/combinations';
import { combinationId } from '#domain/catalogue/combinations';
import type { VariableAttribute, VariableRelation, VariationProp } from '#domain/wire/VariableRelation';
import type { Language } from '#domain/text/Language';

/** The options that the variations have, in the order of the attributes. */
export const optionsInUse = (
  attributes: readonly VariableAttribute[],
  relations: readonly VariableRelation[],
): ChosenOptions =>
  attributes.map(({ _id, options }) => {
    const used = new Set(
      relations.flatMap(({ props }) => props.filter(({ attribute }) => attribute === _id).map(({ option }) => option)),
    );
    return { attribute: _id, options: options.map(({ value }) => value).filter((value) => used.has(value)) };
  });

/** Adds or takes out an option; the order of the attribute's options is kept. */
export const toggleOption = (
  chosen: ChosenOptions,
  { _id, options }: VariableAttribute,
  option: string,
): ChosenOptions =>
  chosen.map((own) => {
    if (own.attribute !== _id) return own;
    const isChosen = (value: string): boolean => own.options.includes(value) !== (value === option);
    return { attribute: _id, options: options.map(({ value }) => value).filter(isChosen) };
  });

/** «Червоний · XL»; ids of what is not among the attributes any more. */
export const combinationLabel = (props: readonly VariationProp[], attributes: readonly VariableAttribute[]): string =>
  props
    .map(({ attribute, option }) => {
      const options = attributes.find(({ _id }) => _id === attribute)?.options ?? [];
      return options.find(({ value }) => value === option)?.view ?? option;
    })
    .join(' · ');

/** «Колір: Червоний · Розмір: XL». */
export const propsLabel = (
  props: readonly VariationProp[],
  attributes: readonly VariableAttribute[],
  language: Language,
): string =>
  props
    .map((prop) => {
      const title = attributes.find(({ _id }) => _id === prop.attribute)?.title[language];
      const option = combinationLabel([prop], attributes);
      return title === undefined ? option : `${title}: ${option}`;
    })
    .join(' · ');

/** The product of each combination: the stored ones, and the edited product where all options are its own. */
export function assignedProducts(
  list: readonly VariationProp[][],
  relations: readonly VariableRelation[],
  attributes: readonly VariableAttribute[],
  product: string,
): Map<string, string> {
  const assigned = new Map(relations.map(({ propsID, relation }) => [propsID, relation]));
  const own = list.find((props) =>
    props.every(({ attribute, option }) =>
      attributes.some(
        ({ _id, options }) => _id === attribute && options.some(({ value, selected }) => selected && value === option),
      ),
    ),
  );
  const id = own && combinationId(own);
  const isPlaced = list.some((props) => assigned.get(combinationId(props)) === product);
  if (id !== undefined && product !== '' && !isPlaced && !assigned.has(id)) assigned.set(id, product);
  return assigned;
}
