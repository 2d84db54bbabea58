import sax from 'sax';

export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a well-formed document, in their order; anything else throws. */
export function xmlNodes(document: string): XmlNode[] {
  const parser = sax.parser(true);
  const found: XmlNode[] = [];
  const open: XmlNode[] = [];
  parser.onerror = (failure) => {
    throw failure;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' };
    found.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.oncdata = (text) => parser.ontext(text);
  parser.onclosetag = () => void open.pop();
  parser.write(document).close();
  return found;
}

export const textsOf = (elements: readonly XmlNode[], name: string): string[] =>
  elements.filter((element) => element.name === name).map(({ text }) => text);
