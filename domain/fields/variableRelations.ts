import { combinationId } from '../catalogue/combinations';
import type { VariableRelation, VariationProp } from '../wire/VariableRelation';
import { checkCount } from './checkCount';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readList, readObject } from './readList';

export const maxVariations = 500;
/** Attributes that variations of one product can differ in. */
export const maxVariationProps = 10;
const maxIdLength = 64;

const readId = (input: unknown): string | undefined => {
  const id = typeof input === 'string' && input.length <= maxIdLength ? input.trim() : '';
  return id === '' ? undefined : id;
};

function readProp(input: unknown): VariationProp | undefined {
  const raw = readObject(input, ['attribute', 'option']);
  const attribute = raw && readId(raw.attribute);
  const option = raw && readId(raw.option);
  return attribute !== undefined && option !== undefined ? { attribute, option } : undefined;
}

/** `propsID` follows from the options: one that is sent is not trusted. */
function readRelation(input: unknown): VariableRelation | undefined {
  const raw = readObject(input, ['relation', 'propsID', 'props']);
  const relation = raw && readId(raw.relation);
  const props = raw && readList(raw.props, readProp);
  if (relation === undefined || !props || props.length > maxVariationProps) return undefined;
  return { relation, propsID: combinationId(props), props };
}

const isRepeated = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** The variations of a product: each is a product with one option of every attribute that they differ in. */
export const variableRelations = defineFieldType<VariableRelation[], boolean | null>({
  ...entryList,
  code: 'variable-relations',
  read: (input) => readList(input, readRelation),
  normalise: (value) => [
    ...new Map(value.map((entry) => [`${entry.relation} ${entry.propsID}`, entry] as const)).values(),
  ],
  check: (value, options) => {
    if (value.some(({ props }) => isRepeated(props.map(({ attribute }) => attribute))))
      return [error('attributeTwice')];
    if (isRepeated(value.map(({ relation }) => relation))) return [error('variationTwice')];
    const named = value.flatMap(({ propsID }) => propsID || []);
    if (isRepeated(named)) return [error('combinationTwice')];
    return checkCount(value, { ...options, max: Math.min(options.max ?? maxVariations, maxVariations) });
  },
  requiredMessage: 'chooseAtLeastOne',
  display: (value, { datalist }) =>
    value.map(({ relation }) => datalist?.find((item) => item.value === relation)?.view ?? relation).join(', '),
});
