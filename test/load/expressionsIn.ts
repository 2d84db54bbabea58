import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface FoundExpression {
  file: string;
  source: string;
  flags: string;
}

interface FoundExpressions {
  literals: FoundExpression[];
  /** `new RegExp(…)`: the file and the code of its arguments. */
  constructed: { file: string; code: string }[];
}

const isProduct = (path: string): boolean => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)testing\//.test(path);

const filesOf = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(isProduct);

/** The regular expressions of a folder's product code, by the compiler's tree: literals, and those that are made. */
export function expressionsIn(root: string, folders: readonly string[]): FoundExpressions {
  const found: FoundExpressions = { literals: [], constructed: [] };
  for (const file of folders.flatMap((folder) => filesOf(root, folder))) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      } else if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === 'RegExp'
      )
        found.constructed.push({ file, code: (node.arguments ?? []).map((each) => each.getText()).join(', ') });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return found;
}
