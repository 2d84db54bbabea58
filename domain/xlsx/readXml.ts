import sax from 'sax';
import { brokenWorkbook } from './UnreadableWorkbook';

export type XmlAttributes = Readonly<Record<string, string>>;

/** What happens at the elements of a part; names are without prefixes. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const maxDepth = 50;
const maxAttributes = 100;

/** It counts positions to limit names, attributes and comments to 64 kB; its types do not know all of the options. */
const options = { position: true, strictEntities: true };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook as it is unpacked. A DOCTYPE is an error, and so are entities beyond the five of XML:
 * nothing is expanded or loaded. Yields after each piece, so that others can be answered in between.
 */
export function* readXml(pieces: Iterable<Uint8Array>, handler: XmlHandler): Generator<void> {
  const parser = sax.parser(true, options);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [depth, attributes] = [0, 0];
  const fail = (): never => {
    throw brokenWorkbook();
  };
  parser.onerror = fail;
  parser.ondoctype = fail;
  parser.onopentagstart = () => {
    attributes = 0;
    depth += 1;
    if (depth > maxDepth) fail();
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > maxAttributes) fail();
  };
  parser.onopentag = ({ name, attributes: own }) => handler.open(localName(name), own as XmlAttributes);
  parser.onclosetag = (name) => {
    depth -= 1;
    handler.close?.(localName(name));
  };
  parser.ontext = (text) => handler.text?.(text);
  parser.oncdata = (text) => handler.text?.(text);
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return fail();
    }
  };
  for (const piece of pieces) {
    parser.write(decode(piece));
    yield;
  }
  parser.write(decode());
  parser.close();
}

/** An attribute without the prefix of a namespace: `r:id` is `id`. */
export function attributeOf(attributes: XmlAttributes, name: string): string {
  for (const [key, value] of Object.entries(attributes)) if (localName(key) === name) return value;
  return '';
}

export const isXmlTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
