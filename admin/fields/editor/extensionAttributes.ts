import { alignmentOf, isAlignment } from './alignmentOf';

interface ExtensionAttribute {
  default?: unknown;
  rendered?: boolean;
  parseHTML?(element: Element): unknown;
  renderHTML?(values: Record<string, unknown>): Record<string, unknown>;
}

/** The attributes of a node or mark, by name. */
export type ExtensionAttributes = Record<string, ExtensionAttribute | undefined>;

/** Alignment by the attribute `name` of a node. The library reads `element.style`, which is empty under the page's policy. */
export const alignmentAttribute = (name: string): ExtensionAttribute => ({
  default: null,
  parseHTML: alignmentOf,
  // Values of copied content come as they are.
  renderHTML: (values) => (isAlignment(values[name]) ? { style: `text-align: ${values[name]}` } : {}),
});

/**
 * An attribute as it is written: the library makes numbers of what looks like one, `007` of an ALT text too. The server
 * stores none that is empty.
 */
export const textAttribute = (name: string): ExtensionAttribute => ({
  default: null,
  parseHTML: (element) => element.getAttribute(name) || null,
});
