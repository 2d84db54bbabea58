import type { Expression, Quantifier } from 'regexp-tree/ast';
import regexpTree from 'regexp-tree';

/** `prefix`, then `unit` again and again, then `suffix`. */
export interface Shape {
  prefix: string;
  unit: string;
  suffix: string;
}

/** One of each kind that expressions tell apart. */
const characters = [...' a0,;.-_<>/\\"\'()[]{}&#=*+@:|$!%^?~`', ...'zZfxu1ії\t\n\r\u00a0\u0301\u200b\u0000\ud800№грн'];
/** Kinds of characters of one piece that are repeated. */
const maxUnits = 6;
/** What ends a run: what no piece accepts, and what many do. */
const suffixes = ['\u0001', '!', 'b', '\n\u0001'];
/** Repetitions up to here do not grow with the text. */
const fewTimes = 20;

/** Runs in which separators, markup and numbers go wrong. */
export const usualShapes: readonly Shape[] = [
  ...[...' ,;|0a<>"\'\\\n&-._/[({@\t\u00a0\u0301'],
  ...['1 ', ', ', 'a,', '<a', '&#', '"a', 'a"', '\r\n', '"\n', 'a\n', '0,', '/images/', 'https://', ', https://'],
].flatMap((unit) => [
  { prefix: 'a', unit, suffix: 'b' },
  { prefix: '1', unit, suffix: '\u0001' },
  { prefix: '"', unit, suffix: '\n"' },
]);

/** What markup and styles begin and never end. */
export const markupShapes: readonly Shape[] = [
  ...[
    ' ',
    '</',
    '</style',
    '<!--',
    '--',
    '<p style=',
    '<style>',
    '<a "',
    '=',
    '/*',
    '*/',
    'a:',
    'a:b;',
    'a{',
    'a{}',
    '@a{',
    'a,',
    ' !important',
  ],
].flatMap((unit) => [
  { prefix: '', unit, suffix: '' },
  { prefix: '<style>', unit, suffix: '{a:b}' },
  { prefix: '<!--', unit, suffix: '>' },
  { prefix: 'a:b', unit, suffix: 'c' },
]);

class Walk {
  readonly shapes: Shape[] = [];
  private readonly known = new Map<string, string[]>();

  constructor(private readonly flags: string) {}

  /** Characters that a piece of one character accepts. */
  private accepted(piece: string): string[] {
    const known = this.known.get(piece);
    if (known) return known;
    const expression = new RegExp(`^(?:${piece})$`, this.flags.replace(/[gy]/g, ''));
    const own = /^[\p{L}\p{N}]$/u.test(piece) ? [piece] : [];
    const accepted = [...own, ...characters].filter((character) => expression.test(character));
    this.known.set(piece, accepted);
    return accepted;
  }

  /** Texts that a piece matches, one for each of its alternatives. */
  private texts(node: Expression | null): string[] {
    if (!node) return [''];
    switch (node.type) {
      case 'Char':
      case 'CharacterClass':
        return this.accepted(node.loc?.source ?? '').slice(0, maxUnits);
      case 'Group':
        return this.texts(node.expression);
      case 'Disjunction':
        return [...this.texts(node.left), ...this.texts(node.right)];
      case 'Alternative':
        return node.expressions.reduce<string[]>(
          (texts, each) => {
            const own = this.texts(each);
            const count = Math.max(texts.length, own.length);
            return Array.from({ length: count }, (_, at) => `${texts[at] ?? texts[0] ?? ''}${own[at] ?? own[0] ?? ''}`);
          },
          [''],
        );
      case 'Repetition':
        return this.texts(node.expression).map((text) => text.repeat(Math.max(1, this.range(node.quantifier).from)));
      default:
        return [''];
    }
  }

  private first = (node: Expression | null): string => this.texts(node)[0] ?? '';

  private range(quantifier: Quantifier): { from: number; to: number } {
    if (quantifier.kind === 'Range') return { from: quantifier.from, to: quantifier.to ?? Infinity };
    return { from: quantifier.kind === '+' ? 1 : 0, to: quantifier.kind === '?' ? 1 : Infinity };
  }

  /** `before`: a text that what stands before the node matches. */
  visit(node: Expression | null, before: string): void {
    if (!node) return;
    if (node.type === 'Group') this.visit(node.expression, before);
    else if (node.type === 'Disjunction') {
      this.visit(node.left, before);
      this.visit(node.right, before);
    } else if (node.type === 'Alternative') {
      let text = before;
      for (const each of node.expressions) {
        this.visit(each, text);
        text += this.first(each);
      }
    } else if (node.type === 'Assertion' && 'assertion' in node) this.visit(node.assertion, before);
    else if (node.type === 'Repetition') {
      if (this.range(node.quantifier).to > fewTimes) this.repeat(node.expression, before);
      this.visit(node.expression, before);
    }
  }

  private repeat(node: Expression, before: string): void {
    const units = [...new Set(this.texts(node))].filter((unit) => unit !== '').slice(0, maxUnits);
    for (const unit of units)
      for (const suffix of suffixes) {
        this.shapes.push({ prefix: before, unit, suffix });
        // A search begins anew at each place where the beginning stands.
        if (before !== '') this.shapes.push({ prefix: '', unit: before + unit, suffix });
      }
    if (before !== '') this.shapes.push({ prefix: '', unit: before, suffix: '\u0001' });
  }
}

/** Texts that take long where an expression tries the same characters again and again. */
export function dangerousShapes(source: string, flags: string): Shape[] {
  const tree = regexpTree.parse(`/${source}/${flags}`, { captureLocations: true });
  const walk = new Walk(flags);
  walk.visit(tree.body, '');
  const shapes = [...walk.shapes, ...(walk.shapes.length > 0 ? usualShapes : [])];
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}
