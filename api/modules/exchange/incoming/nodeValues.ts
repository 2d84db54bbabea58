import { plainNumber } from '#domain/csv/plainNumber';
import { maxPlainLength } from '#domain/text/maxPlainLength';
import { readNumber } from '#domain/text/readNumber';
import type { XmlNode } from './XmlReader';

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** A longer text than is read stays as it is: cut off, it could mean something else. */
export function textIn(node: XmlNode | undefined, name: string): string {
  const text = childOf(node, name)?.text ?? '';
  return text.length > maxPlainLength ? text : text.trim();
}

/** 1C writes `1 250,50` or `1250.500`; null for what is no number. */
export const numberOf = (text: string): number | null => readNumber(plainNumber(text)) ?? null;

/** 1C's ways to write no; a text that is missing says nothing. */
export const isFalse = (text: string): boolean => /^(false|ложь|нет|ні|0)$/i.test(text);

/** 1C's ways to write yes. */
export const isTrue = (text: string): boolean => /^(true|истина|да|так|1)$/i.test(text);
