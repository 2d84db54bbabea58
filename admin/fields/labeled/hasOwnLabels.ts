import type { FieldDefinition } from '#domain/wire/FieldDefinition';

/**
 * The labels of the parts of the price are enough; its own would repeat them. Other fields of the type have a title.
 */
export const hasOwnLabels = ({ name, type, multilangual }: FieldDefinition): boolean =>
  name === 'price' && type === 'price' && !multilangual;
