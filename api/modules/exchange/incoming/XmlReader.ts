import type { SAXParser } from 'sax';
import sax from 'sax';
import type { TextParams } from '#domain/text/translate';
import { maxPlainLength } from '#domain/text/maxPlainLength';
import type { BrokenFileKey } from './BrokenFile';
import { BrokenFile } from './BrokenFile';

/** An element without its prefix of a namespace. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

export interface FoundElement {
  /** As in `Предложения/Предложение`. */
  path: string;
  node: XmlNode;
}

const root = 'КоммерческаяИнформация';
const maxDepth = 50;
const maxAttributes = 50;
/** Of one found element. */
const maxNodes = 50_000;
const maxElementText = 4_000_000;
/** Longer texts are descriptions, which nobody here reads: that they are longer can be told. */
const maxText = maxPlainLength + 1;

/** Its types do not know all of them. It counts positions to limit names, attributes and comments to 64 kB. */
const options = { position: true, strictEntities: true };
const tooLongFor = /^Max buffer length exceeded/;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Finds elements in a stream of XML; only the one that is being read is in memory. Entities beyond the five of XML are
 * an error, and so is a DOCTYPE: nothing is expanded or loaded.
 */
export class XmlReader {
  private readonly parser: SAXParser = sax.parser(true, options);
  private readonly path: string[] = [];
  /** The found element that is open, with its descendants that are. */
  private readonly open: XmlNode[] = [];
  private nodes = 0;
  private length = 0;
  private attributes = 0;
  private found: FoundElement[] = [];
  private hasRoot = false;
  private failure: BrokenFile | null = null;

  constructor(
    private readonly wanted: ReadonlySet<string>,
    /** Found as soon as they begin, without what is in them. */
    private readonly startPaths: ReadonlySet<string>,
  ) {
    const { parser } = this;
    parser.onerror = ({ message }) =>
      this.fail(tooLongFor.test(message) ? 'tooComplex' : 'notWellFormed', { line: parser.line + 1 });
    parser.ondoctype = () => this.fail('doctype');
    parser.onopentagstart = () => void (this.attributes = 0);
    parser.onattribute = () => {
      this.attributes += 1;
      if (this.attributes > maxAttributes) this.fail('tooComplex');
    };
    parser.onopentag = ({ name, attributes }) => this.begin(localName(name), attributes as Record<string, string>);
    parser.ontext = (text) => this.add(text);
    parser.oncdata = (text) => this.add(text);
    parser.onclosetag = () => this.end();
  }

  /** The elements that ended in this part of the text. */
  write(text: string): FoundElement[] {
    return this.parse(() => this.parser.write(text));
  }

  /** The end of the text; throws where it is not the end of the document. */
  close(): FoundElement[] {
    return this.parse(() => {
      this.parser.close();
      if (!this.hasRoot) this.fail('otherRoot');
    });
  }

  private parse(work: () => void): FoundElement[] {
    try {
      work();
    } catch (failure) {
      throw this.failure ?? failure;
    }
    if (this.failure) throw this.failure;
    const { found } = this;
    this.found = [];
    return found;
  }

  private fail(key: BrokenFileKey, params: TextParams = {}): never {
    this.failure ??= new BrokenFile(key, params);
    throw this.failure;
  }

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.path.at(-1);
    if (parent === undefined && name !== root) this.fail('otherRoot');
    this.hasRoot = true;
    if (this.path.length >= maxDepth) this.fail('tooDeep');
    this.path.push(name);
    const isFirst = this.open.length === 0;
    const path = `${parent}/${name}`;
    if (isFirst && this.startPaths.has(path))
      this.found.push({ path, node: { name, attributes, text: '', children: [] } });
    if (isFirst && !this.wanted.has(path)) return;
    if (isFirst) [this.nodes, this.length] = [0, 0];
    this.nodes += 1;
    if (this.nodes > maxNodes) this.fail('tooComplex');
    const node: XmlNode = { name, attributes, text: '', children: [] };
    this.open.at(-1)?.children.push(node);
    this.open.push(node);
  }

  private add(text: string): void {
    const node = this.open.at(-1);
    if (!node) return;
    this.length += text.length;
    if (this.length > maxElementText) this.fail('tooComplex');
    node.text += text.slice(0, Math.max(0, maxText - node.text.length));
  }

  private end(): void {
    const name = this.path.pop() ?? '';
    const node = this.open.pop();
    if (node && this.open.length === 0) this.found.push({ path: `${this.path.at(-1) ?? ''}/${name}`, node });
  }
}
