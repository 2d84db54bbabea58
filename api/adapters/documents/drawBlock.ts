import type { DocumentBlock, DocumentFacts, DocumentSum } from '#core/ports/DocumentRenderer';
import { drawTable } from './drawTable';
import type { Sheet, TextStyle } from './Sheet';
import { ink } from './Sheet';

type BlockOf<K extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: K }>;

const plain: TextStyle = { size: 9.5 };
const gap = 18;

function drawHeading({ title, subtitle, aside }: BlockOf<'heading'>, sheet: Sheet): void {
  const left = { x: sheet.x, width: sheet.width * 0.6 };
  const right = { x: sheet.x + sheet.width * 0.62, width: sheet.width * 0.38 };
  const titleStyle: TextStyle = { size: 18, isStrong: true };
  const subtitleStyle: TextStyle = { size: 10, color: ink.muted };
  const titleHeight = sheet.heightOf(title, left, titleStyle);
  sheet.write(title, left, sheet.y, titleStyle);
  sheet.write(subtitle, left, sheet.y + titleHeight + 3, subtitleStyle);
  let asideHeight = 2;
  aside.forEach((line, at) => {
    const style: TextStyle = {
      size: at === 0 ? 11 : 9,
      isStrong: at === 0,
      color: at === 0 ? ink.accent : ink.muted,
      align: 'right',
    };
    sheet.write(line, right, sheet.y + asideHeight, style);
    asideHeight += sheet.heightOf(line, right, style) + 1;
  });
  sheet.y += Math.max(titleHeight + 3 + sheet.heightOf(subtitle, left, subtitleStyle), asideHeight) + 8;
  sheet.rule(sheet.y, ink.accent, 1.5);
  sheet.y += gap;
}

/** Three at most side by side. */
const factsInRow = 3;

function drawFacts({ facts }: BlockOf<'facts'>, sheet: Sheet): void {
  for (let at = 0; at < facts.length; at += factsInRow) drawFactsRow(facts.slice(at, at + factsInRow), sheet);
}

function drawFactsRow(facts: readonly DocumentFacts[], sheet: Sheet): void {
  const between = 20;
  const unit = (sheet.width - between * (facts.length - 1)) / facts.reduce((sum, { weight = 1 }) => sum + weight, 0);
  let x = sheet.x;
  const boxes = facts.map(({ weight = 1 }) => {
    const box = { x, width: unit * weight };
    x += box.width + between;
    return box;
  });
  const head: TextStyle = { size: 8, isStrong: true, color: ink.accent };
  const styleOf = (at: number): TextStyle => (at === 0 ? { ...plain, isStrong: true } : { size: 9 });
  const heights = facts.map(({ lines }, column) =>
    lines.reduce((sum, line, at) => sum + sheet.heightOf(line, boxes[column] ?? sheet, styleOf(at)) + 1.5, 15),
  );
  const height = Math.max(...heights);
  sheet.makeRoom(height);
  facts.forEach(({ title, lines }, column) => {
    const box = boxes[column] ?? sheet;
    sheet.write(title, box, sheet.y, head);
    let y = sheet.y + 15;
    lines.forEach((line, at) => {
      sheet.write(line, box, y, styleOf(at));
      y += sheet.heightOf(line, box, styleOf(at)) + 1.5;
    });
  });
  sheet.y += height + gap;
}

function drawSums({ sums }: BlockOf<'sums'>, sheet: Sheet): void {
  const width = 285;
  const valueWidth = 110;
  const x = sheet.x + sheet.width - width;
  const label = { x, width: width - valueWidth };
  const value = { x: x + width - valueWidth, width: valueWidth - 5 };
  const styleOf = ({ isTotal = false }: DocumentSum): TextStyle =>
    isTotal ? { size: 12, isStrong: true } : { ...plain, color: ink.muted };
  const rowHeight = (sum: DocumentSum): number =>
    Math.max(sheet.heightOf(sum.label, label, styleOf(sum)), sheet.heightOf(sum.value, value, styleOf(sum))) + 4;
  sheet.makeRoom(sums.reduce((height, sum) => height + rowHeight(sum) + (sum.isTotal ? 7 : 0), 0));
  for (const sum of sums) {
    if (sum.isTotal) {
      sheet.rule(sheet.y + 2, ink.accent, 1, { x, width });
      sheet.y += 7;
    }
    sheet.write(sum.label, label, sheet.y, styleOf(sum));
    sheet.write(sum.value, value, sheet.y, { ...styleOf(sum), color: ink.text, align: 'right' });
    sheet.y += rowHeight(sum);
  }
  sheet.y += gap - 6;
}

function drawText({ text, isStrong = false }: BlockOf<'text'>, sheet: Sheet): void {
  const style: TextStyle = { ...plain, isStrong };
  const height = sheet.heightOf(text, sheet, style);
  sheet.makeRoom(height);
  sheet.write(text, sheet, sheet.y, style);
  sheet.y += height + 7;
}

function drawSignatures({ labels }: BlockOf<'signatures'>, sheet: Sheet): void {
  const between = 24;
  const width = (sheet.width - between * (labels.length - 1)) / labels.length;
  sheet.y += 14;
  sheet.makeRoom(48);
  const line = sheet.y + 28;
  labels.forEach((label, at) => {
    const box = { x: sheet.x + at * (width + between), width };
    sheet.rule(line, ink.muted, 0.6, box);
    sheet.write(label, box, line + 4, { size: 8, color: ink.muted });
  });
  sheet.y += 48;
}

export function drawBlock(block: DocumentBlock, sheet: Sheet): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(block, sheet);
    case 'facts':
      return drawFacts(block, sheet);
    case 'table':
      return drawTable(block, sheet);
    case 'sums':
      return drawSums(block, sheet);
    case 'text':
      return drawText(block, sheet);
    case 'signatures':
      return drawSignatures(block, sheet);
  }
}
