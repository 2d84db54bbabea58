import { isObject } from '#domain/wire/isObject';

/** Keywords whose value is a schema, or a list of them; and those that have schemas by name. */
const single = ['schema', 'items', 'additionalProperties', 'propertyNames', 'contentSchema', 'not'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const named = ['properties', 'patternProperties', 'schemas', '$defs'];

const isEmpty = (schema: unknown): boolean => isObject(schema) && Object.keys(schema).length === 0;

/** Whether a value may be anything, or an object have any keys with any values. */
function isOpen(schema: unknown): boolean {
  if (schema === true || isEmpty(schema)) return true;
  if (!isObject(schema)) return false;
  const { type, additionalProperties, properties, maxProperties } = schema;
  if (additionalProperties === true || isEmpty(additionalProperties)) return true;
  return type === 'object' && properties === undefined && additionalProperties === undefined && maxProperties !== 0;
}

/** Where a document says nothing of what may be there, as JSON pointers. */
export function openMaps(part: unknown, path = '', isSchema = false): string[] {
  if (isSchema && isOpen(part)) return [path];
  if (Array.isArray(part)) return part.flatMap((each: unknown, at) => openMaps(each, `${path}/${at}`, isSchema));
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const at = `${path}/${key.replaceAll('/', '~1')}`;
    if (named.includes(key) && isObject(value))
      return Object.entries(value).flatMap(([name, schema]) => openMaps(schema, `${at}/${name}`, true));
    return openMaps(value, at, (single.includes(key) && typeof value === 'object') || lists.includes(key));
  });
}
