import type { DocumentPart } from '#core/ports/DocumentRenderer';

/** A4 in points. */
const paper = { width: 595.28, height: 841.89 };
const margin = { side: 45, top: 45, bottom: 62 };

/** The ink of the panel's light theme. */
export const ink = { text: '#1E2422', muted: '#545A55', accent: '#0F6B62', line: '#D9D6CD', fill: '#F2F5F3' } as const;

/** Digits of one width, where numbers stand one below the other. */
const numeric: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export interface TextStyle {
  size: number;
  isStrong?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

export interface Box {
  x: number;
  width: number;
}

const optionsOf = (width: number, { align = 'left' }: TextStyle): PDFKit.Mixins.TextOptions => ({
  width,
  align,
  lineGap: 1.5,
  ...(align === 'right' && { features: numeric }),
});

/** Where on the pages of a document the next thing is drawn, from the top down. */
export class Sheet {
  y = 0;
  readonly x = margin.side;
  readonly width = paper.width - 2 * margin.side;

  constructor(readonly pdf: PDFKit.PDFDocument) {}

  get pageCount(): number {
    return this.pdf.bufferedPageRange().count;
  }

  addPage(): void {
    // Without margins PDFKit never begins a page by itself.
    this.pdf.addPage({ size: 'A4', margins: { top: 0, bottom: 0, left: 0, right: 0 } });
    this.y = margin.top;
  }

  /** Begins another page when there is no room; true when it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= paper.height - margin.bottom) return false;
    this.addPage();
    return true;
  }

  heightOf(text: string, { width }: Pick<Box, 'width'>, style: TextStyle): number {
    return text === '' ? 0 : this.styled(style).heightOfString(text, optionsOf(width, style));
  }

  /** Draws at a height of its own; `y` stays. */
  write(text: string, { x, width }: Box, y: number, style: TextStyle): void {
    if (text === '') return;
    this.styled(style).text(text, x, y, optionsOf(width, style));
  }

  rule(y: number, color: string = ink.line, weight = 0.6, { x, width }: Box = this): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  /** The foot of all pages from the first one of a part. */
  number(first: number, { footer, pageLabel }: DocumentPart): void {
    const pages = this.pageCount - first;
    const half = this.width / 2;
    const y = paper.height - margin.bottom + 24;
    for (let page = 1; page <= pages; page += 1) {
      this.pdf.switchToPage(first + page - 1);
      this.rule(y - 8);
      const label = pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages));
      this.write(footer, { x: this.x, width: half * 1.4 }, y, { size: 8, color: ink.muted });
      this.write(label, { x: this.x + half * 1.4, width: half * 0.6 }, y, {
        size: 8,
        color: ink.muted,
        align: 'right',
      });
    }
  }

  private styled({ size, isStrong = false, color = ink.text }: TextStyle): PDFKit.PDFDocument {
    return this.pdf.font(isStrong ? 'strong' : 'regular', size).fillColor(color);
  }
}
