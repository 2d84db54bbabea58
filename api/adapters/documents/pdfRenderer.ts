import { setImmediate } from 'node:timers/promises';
import type { DocumentBlock, DocumentPart, DocumentRenderer, PrintedDocument } from '#core/ports/DocumentRenderer';
import { limitConcurrency } from '#core/kernel/limitConcurrency';
import { drawBlock } from './drawBlock';
import { Sheet } from './Sheet';

/** In the package `@expo-google-fonts/inter`: whole fonts, with Cyrillic. */
const fonts = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

interface RendererOptions {
  /** The path of a package's file. */
  resolve(file: string): string;
  /** Tests read what is written; default: true. */
  compress?: boolean;
}

/** One document at a time: of several that are drawn by turns each turn would take as many times as long. */
const serialize = limitConcurrency(1);

const drawPart = (sheet: Sheet, { blocks }: DocumentPart): void =>
  blocks.forEach((block: DocumentBlock) => drawBlock(block, sheet));

async function draw(
  { title, language, created, parts }: PrintedDocument,
  { resolve, compress = true }: RendererOptions,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    compress,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(created), Producer: 'Yarmarok', Creator: 'Yarmarok' },
  });
  pdf.registerFont('regular', resolve(fonts.regular));
  pdf.registerFont('strong', resolve(fonts.strong));
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((done, fail) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', done);
    pdf.on('error', fail);
  });
  const sheet = new Sheet(pdf);
  for (const part of parts) {
    const first = sheet.pageCount;
    sheet.addPage();
    drawPart(sheet, part);
    sheet.number(first, part);
    await setImmediate();
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * Draws with PDFKit (docs/decisions/032-documents.md), which is loaded for the first document. Between two parts other
 * calls are served.
 */
export const pdfRenderer = (options: RendererOptions): DocumentRenderer => ({
  render: (document) => serialize(() => draw(document, options)),
});
