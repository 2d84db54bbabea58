import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from './root.mjs';

/**
 * The import rules of `.dependency-cruiser.cjs`, modules that reach themselves, and the pairs of folders that import each
 * other. Of modules none may; how many pairs there are stands in `folder-cycles.json` and may only fall: fewer pairs than stand there are an error too, until the number is
 * lowered.
 */
const areas = ['admin', 'api', 'domain'];
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);
const isModuleObject = (path) => /^(api\/modules\/.*\/module|admin\/modules\/[^/]+\/index)\.ts$/.test(path);
const areaOf = (path) => areas.find((area) => path.startsWith(`${area}/`));

const rules = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
const { options, ...ruleSet } = rules;
const { output } = await cruise(['domain', 'api', 'dataProvider', 'admin', 'mocks'], {
  ...options,
  ruleSet,
  validate: true,
  cache: { folder: join(root, 'node_modules', '.cache', 'yarmarok', 'imports'), strategy: 'content' },
});
const violations = output.summary.violations.filter(({ rule }) => rule.severity === 'error');
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);

/** What is left of the graph without the modules that import nothing left, and those that nothing left imports. */
function inCycles(modules) {
  const left = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    const imported = new Set();
    for (const [source, targets] of left) {
      const own = targets.filter((target) => left.has(target));
      if (own.length === 0) left.delete(source);
      else left.set(source, own);
      for (const target of own) imported.add(target);
    }
    for (const source of left.keys()) if (!imported.has(source)) left.delete(source);
  }
  return left;
}
const cycles = inCycles(output.modules);
for (const [source, targets] of cycles) console.log(`no-cycles: ${source} -> ${targets.join(', ')}`);

const edges = new Set();
for (const { source, dependencies } of output.modules) {
  const area = areaOf(source);
  // A module's object gathers what is in its folders; a rule keeps it from being imported by them.
  if (area === undefined || isTest(source) || isModuleObject(source)) continue;
  for (const { resolved } of dependencies)
    if (areaOf(resolved) === area && dirname(source) !== dirname(resolved))
      edges.add(`${dirname(source)} ${dirname(resolved)}`);
}
const pairs = [...edges].map((edge) => edge.split(' ')).filter(([from, to]) => from < to && edges.has(`${to} ${from}`));

const limits = JSON.parse(readFileSync(join(root, 'folder-cycles.json'), 'utf8'));
let isWrong = violations.length > 0 || cycles.size > 0;
for (const area of areas) {
  const own = pairs.filter(([from]) => areaOf(`${from}/`) === area);
  const limit = limits[area];
  console.log(`${area}: ${own.length} pairs of folders import each other (at most ${limit})`);
  if (own.length === limit) continue;
  isWrong = true;
  if (own.length > limit) for (const [from, to] of own) console.log(`  ${from} <-> ${to}`);
  else console.log(`  lower the number in folder-cycles.json to ${own.length}`);
}
process.exitCode = isWrong ? 1 : 0;
