import { splitList } from './listCell';

const address = /https?:\/\/|\/images\/|\/media\//gi;
const separator = /[\s,;]/;

const withoutSeparators = (text: string): string => {
  let end = text.length;
  while (end > 0 && separator.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

function splitPart(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(address)) {
    if (index === 0 || !separator.test(text.charAt(index - 1))) continue;
    parts.push(withoutSeparators(text.slice(from, index)));
    from = index;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** Addresses of a cell: also separated by commas, semicolons and line ends; within an address those are rare. */
export const splitAddresses = (text: string): string[] => splitList(text).flatMap(splitPart);
