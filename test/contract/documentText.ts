import { isObject } from '#domain/wire/isObject';
import type { Json } from './breakingChanges';

/** A line for each of these: a change of one call or component is a change of one line. */
const lineDepth: Readonly<Record<string, number>> = { paths: 2, components: 2 };

function textOf(value: unknown, depth: number, indent: string): string {
  if (depth === 0 || !isObject(value)) return JSON.stringify(value);
  const further = `${indent} `;
  const lines = Object.entries(value).map(
    ([key, part]) => `${further}${JSON.stringify(key)}: ${textOf(part, depth - 1, further)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** The document as it is committed. */
export const documentText = (document: Json): string =>
  `{\n${Object.entries(document)
    .map(([key, part]) => ` ${JSON.stringify(key)}: ${textOf(part, lineDepth[key] ?? 1, ' ')}`)
    .join(',\n')}\n}\n`;
