import { z } from 'zod';
import { modules } from '../modules/modules';
import { routesOf } from './routesOf';

interface Schema {
  type?: string;
  multipleOf?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Paths of numbers that may have any fraction. */
function fractions(schema: Schema, path: string, defs: Record<string, Schema>, seen: readonly string[] = []): string[] {
  const { $ref, properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  if ($ref !== undefined) {
    const target = defs[$ref.replace('#/$defs/', '')];
    return target && !seen.includes($ref) ? fractions(target, path, defs, [...seen, $ref]) : [];
  }
  const within = (part: Schema, name: string): string[] => fractions(part, `${path}${name}`, defs, seen);
  return [
    ...(schema.type === 'number' && schema.multipleOf === undefined ? [path] : []),
    ...Object.entries(properties).flatMap(([name, part]) => within(part, `.${name}`)),
    ...(items ? within(items, '[]') : []),
    ...(typeof additionalProperties === 'object' ? within(additionalProperties, '.*') : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => within(part, '')),
  ];
}

/** Pages and directions of lists are read as any number. */
const listParts = /\.(page|limit|skip|sort\.\*|sort\.direction)$/;

it('sums in bodies are in whole kopiyky: the numbers with any fraction are no sums', () => {
  const found = routesOf(modules).flatMap(({ name, schemas: { body } }) => {
    if (!body) return [];
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
    return fractions(schema, name, schema.$defs ?? {}).filter((path) => !listParts.test(path));
  });
  expect([...new Set(found)].sort()).toEqual([
    // Percents or hryvnia; the new price is rounded to kopiyky (`adjustPrice`).
    'bulkPreview.adjust.*.round',
    'bulkPreview.adjust.*.value',
    'createWaybill.weight',
    'editPicture.focus.x',
    'editPicture.focus.y',
    'editPicture.turn',
    // The server computes prices itself: what a cart brings along is not read.
    'getCart.cart.*.discounts[].discount',
    'getCart.cart.*.price',
    'multiUpdate.adjust.*.round',
    'multiUpdate.adjust.*.value',
    // Hryvnia, rounded to kopiyky (`withCell`); pieces have the step of their field.
    'saveCells.cells[].value',
    'saveCells.cells[].was',
    // Read as a form reads them, prices rounded to kopiyky: a wrong value refuses its own row alone.
    'setStock.items[].discount',
    'setStock.items[].price',
    'setStock.items[].quantity',
  ]);
});
