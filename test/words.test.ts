import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

/** Without tests, what plays an outside service, and what reads the words of others. */
const sources = ['api', 'admin', 'domain', 'dataProvider', 'mocks']
  .flatMap((folder) => filesIn(join(root, folder)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/fake\/|\/domain\/csv\//.test(path));

interface Spoken {
  file: string;
  text: string;
}

/** Texts with more than a word in them: others are names in code. */
function textsOf(path: string): Spoken[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: Spoken[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if (isText && /\s|[а-яіїєґ]/i.test(node.text.trim())) texts.push({ file: relative(root, path), text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const spoken = sources.flatMap(textsOf);

/** The words that the table of docs/glossary.md rules out. */
const ruledOut = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Українською'))
  .flatMap((line) => line.split('|')[3]?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== '');

const letter = '[a-zа-яіїєґ’]';
const pattern = (word: string): RegExp =>
  new RegExp(`(?<!${letter})${word.replace('*', `${letter}*`)}(?!${letter})`, 'i');

const found = (where: RegExp): string[] =>
  spoken.filter(({ text }) => where.test(text)).map(({ file, text }) => `${file}: ${text.slice(0, 120)}`);

it('reads texts and words at all', () => {
  expect(spoken.length).toBeGreaterThan(3000);
  expect(ruledOut.length).toBeGreaterThan(25);
  expect(found(pattern('замовлен*')).length).toBeGreaterThan(50);
});

it.each([...ruledOut, 'can not'])('nobody is told “%s”', (word) => {
  expect(found(pattern(word))).toEqual([]);
});

it('nobody is said to have done something by a form that has a gender', () => {
  const verbs = 'змінив|видалив|додав|створив|прийняв|відхилив|надіслав|увійшов|відновив|зберіг';
  expect(found(new RegExp(`%?\\{(?:name|who|author|user)\\} (?:${verbs})(?!${letter})`))).toEqual([]);
  expect(found(new RegExp(`(?<!${letter})(?:${verbs})\\(ла\\)`))).toEqual([]);
});

/** What the specification quotes: its words stay (docs/glossary.md). */
const quoted = /^The (?:object is|objects are|ALT-text is) successfully /;

it('English says neither please nor successfully of its own accord', () => {
  const own = found(/(?<![a-z])(?:please|successfully)(?![a-z])/i).filter(
    (line) => !quoted.test(line.slice(line.indexOf(': ') + 2)),
  );
  expect(own).toEqual([]);
});
