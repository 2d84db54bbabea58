type Schema = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const commented = (text: unknown): string => (typeof text === 'string' ? `/** ${text.replaceAll('*/', '*')} */ ` : '');

function objectType(schema: Schema): string {
  const { properties, required, additionalProperties, maxProperties } = schema;
  if (maxProperties === 0) return 'Record<string, never>';
  const needed = listOf(required);
  const known = Object.entries(objectOf(properties)).map(([name, raw]) => {
    const property = objectOf(raw);
    return `${commented(property.description)}${keyOf(name)}${needed.includes(name) ? '' : '?'}: ${schemaType(property)};`;
  });
  if (typeof additionalProperties !== 'object')
    return known.length === 0 ? 'Record<string, never>' : `{ ${known.join(' ')} }`;
  // A known property need not be of the type that others have.
  const others = known.length === 0 ? schemaType(objectOf(additionalProperties)) : 'unknown';
  return `{ ${[...known, `[name: string]: ${others};`].join(' ')} }`;
}

function arrayType({ prefixItems, items }: Schema): string {
  const tuple = listOf(prefixItems).map((item) => schemaType(objectOf(item)));
  if (tuple.length > 0) return `[${tuple.join(', ')}]`;
  const item = schemaType(objectOf(items));
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function plainType(type: unknown, schema: Schema): string {
  if (type === 'string') return schema.format === 'binary' ? 'Blob' : 'string';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'null') return type;
  if (type === 'array') return arrayType(schema);
  return type === 'object' || schema.properties !== undefined ? objectType(schema) : 'unknown';
}

/** The TypeScript type of a schema of the document; of a component its name. */
export function schemaType(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value: unknown) => JSON.stringify(value)));
  const alternatives = listOf(schema.anyOf ?? schema.oneOf);
  if (alternatives.length > 0) return union(alternatives.map((one) => schemaType(objectOf(one))));
  return union([schema.type].flat().map((type) => plainType(type, schema)));
}
