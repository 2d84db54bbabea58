import { bytesOfBase64 } from '#domain/text/base64';
import type { Context } from '#core/kernel/Context';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import type { ExchangeFile } from '../stored/StoredExchange';
import { exchangeChunkCollection } from '../stored/StoredExchange';
import { BrokenFile } from './BrokenFile';
import { XmlDecoder } from './decodeXml';
import { isZip } from './isZip';
import { exchangeChunkId } from './receiveExchangeFile';
import { unzip } from './unzip';
import type { FoundElement } from './XmlReader';
import { XmlReader } from './XmlReader';

/** What is read from files of 1C, by the names of an element and its parent. */
export const elementPaths = {
  product: 'Товары/Товар',
  offer: 'Предложения/Предложение',
  priceType: 'ТипыЦен/ТипЦены',
  warehouse: 'Склады/Склад',
  document: 'КоммерческаяИнформация/Документ',
  /** Since CommerceML 2.08: an order with its payments and shipments. */
  container: 'КоммерческаяИнформация/Контейнер',
} as const;

/** What is imported; the rest tells how. */
const importedPaths: ReadonlySet<string> = new Set([
  elementPaths.product,
  elementPaths.offer,
  elementPaths.document,
  elementPaths.container,
]);
export const isImported = (path: string): boolean => importedPaths.has(path);

/** Only its attributes are read. */
export const packagePath = 'КоммерческаяИнформация/ПакетПредложений';

const wanted: ReadonlySet<string> = new Set(Object.values(elementPaths));
const startPaths: ReadonlySet<string> = new Set([packagePath]);

async function* contentOf(
  { _id, chunks }: ExchangeFile,
  { store }: Pick<Context, 'store'>,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < chunks; number += 1) {
    const chunk = await store.get(exchangeChunkCollection.name, exchangeChunkId(_id, number));
    if (!chunk) throw new BrokenFile('noContent');
    yield bytesOfBase64(chunk.data);
  }
}

/** Parsed at a stretch: in between other calls are answered. */
const sliceBytes = 64 * 1024;

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    yield bytes.subarray(from, from + sliceBytes);
    await yieldToEventLoop();
  }
}

const baseName = (path: string): string => path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';

/** An XML text that is read as it comes. */
class XmlText {
  private readonly decoder = new XmlDecoder();
  private readonly reader = new XmlReader(wanted, startPaths);

  take(bytes: Uint8Array, isLast: boolean): FoundElement[] {
    const found = this.reader.write(this.decoder.decode(bytes, isLast));
    return isLast ? [...found, ...this.reader.close()] : found;
  }
}

/** The elements of a file; of an archive those of the entry `name`, or of all where that is the archive's own name. */
async function* elementsOfFile(
  file: ExchangeFile,
  name: string,
  context: Pick<Context, 'store'>,
): AsyncGenerator<FoundElement> {
  if (file.refusal) throw new BrokenFile(file.refusal);
  const content = contentOf(file, context);
  if (!isZip(file)) {
    const text = new XmlText();
    for await (const bytes of content) for await (const slice of slicesOf(bytes)) yield* text.take(slice, false);
    yield* text.take(new Uint8Array(0), true);
    return;
  }
  const texts = new Map<string, XmlText>();
  const isWanted = (entry: string): boolean =>
    name === file.name ? /\.xml$/i.test(entry) : baseName(entry) === baseName(name);
  for await (const { name: entry, bytes, isLast } of unzip(content, isWanted)) {
    const text = texts.get(entry) ?? new XmlText();
    texts.set(entry, text);
    for await (const slice of slicesOf(bytes)) yield* text.take(slice, false);
    if (isLast) yield* text.take(new Uint8Array(0), true);
  }
  if (texts.size === 0) throw new NoSuchEntry();
}

class NoSuchEntry extends Error {}

/** The elements of what 1C calls by this name, in the first of the files that has it. Throws `BrokenFile`. */
export async function* readElements(
  files: readonly ExchangeFile[],
  name: string,
  context: Pick<Context, 'store'>,
): AsyncGenerator<FoundElement> {
  for (const file of files)
    try {
      return yield* elementsOfFile(file, name, context);
    } catch (failure) {
      if (!(failure instanceof NoSuchEntry)) throw failure;
    }
  throw new BrokenFile('notSent', { name });
}
