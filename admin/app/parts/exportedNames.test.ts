import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const packages = ['react-admin', 'ra-core', 'ra-i18n-polyglot', 'ra-input-rich-text', 'ra-data-simple-rest'];
const exported = /^export (?:default )?(?:async )?(?:const|function\*?|class|interface|type|enum|let) (\w+)/gm;

/** Values and types that react-admin exports. */
function namesOfReactAdmin(): ReadonlySet<string> {
  const entries = packages.map((name) => join(process.cwd(), 'node_modules', name, 'dist', 'index.d.ts'));
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  // Names come from its own packages alone; what these import for their types would be read too.
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      /^(\.|ra-|react-admin$)/.test(text)
        ? ts.resolveModuleName(text, file, options, host)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(entries, options, host);
  const checker = program.getTypeChecker();
  return new Set(
    entries.flatMap((entry) => {
      const file = program.getSourceFile(entry);
      const symbol = file && checker.getSymbolAtLocation(file);
      return symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [];
    }),
  );
}

it('a name of react-admin means what its documentation says: nothing of ours is called so', () => {
  const names = namesOfReactAdmin();
  expect(['useNotify', 'TextInput', 'Resource', 'Store'].filter((name) => !names.has(name))).toEqual([]);
  const taken = ['admin', 'dataProvider'].flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
      .flatMap((name) =>
        [...readFileSync(join(process.cwd(), folder, name), 'utf8').matchAll(exported)]
          .map(([, own]) => own ?? '')
          .filter((own) => names.has(own))
          .map((own) => `${folder}/${name}: ${own}`),
      ),
  );
  expect(taken).toEqual([]);
});
