const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs that XML 1.0 has no way to write, half surrogates among them. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it stands in an element or an attribute. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Content that is XML already, as told apart from text. */
export interface Xml {
  readonly xml: string;
}

/** Elements one after the other. */
export const xmlOf = (elements: readonly Xml[]): string => elements.map(({ xml }) => xml).join('');

/** An element with text; none for an empty one. */
export const textElement = (name: string, text: string): Xml[] => (text === '' ? [] : [xmlElement(name, text)]);

/** An element with text or with other elements in it. */
export function xmlElement(
  name: string,
  content: string | number | readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inner = typeof content === 'object' ? xmlOf(content) : xmlText(String(content));
  return { xml: `<${name}${named.join('')}>${inner}</${name}>` };
}

/**
 * An element whose content is HTML, for readers that take it from CDATA. The HTML must be escaped, so that it has no
 * `]]>`.
 */
export const htmlElement = (name: string, html: string): Xml => ({ xml: `<${name}><![CDATA[${html}]]></${name}>` });
