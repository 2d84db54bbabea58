import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../../../api/modules/registry';
import { mockModules } from '../../modules/mockModules';
import { panelModules } from '../../modules/panelModules';
import type { PanelModule } from '../../modules/PanelModule';
import { foldModules } from './foldModules';

const admin = join(process.cwd(), 'admin');
const Screen = () => null;
const product: readonly PanelModule[] = panelModules;
const all: readonly PanelModule[] = [...panelModules, ...mockModules];

/** Source files of a folder and of its folders, without tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(folder, name));

describe('the modules of the panel', () => {
  it('are all that have something to add, by the names of their folders', () => {
    const folders = readdirSync(join(admin, 'modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const withoutModule = folders.filter((name) => !existsSync(join(admin, 'modules', name, 'index.ts')));
    // The public screens are shown by the application before it has a session, outside the panel.
    expect(withoutModule).toEqual(['login']);
    expect(all.map(({ name }) => name).toSorted()).toEqual(folders.filter((name) => name !== 'login').toSorted());
  });

  it('add parts to entities that there are', () => {
    const named = product.flatMap(({ resources = {} }) => Object.keys(resources));
    expect(named.filter((name) => entities.get(name) === undefined)).toEqual([]);
  });

  it('are folded into one list of parts', () => {
    const parts = foldModules(all);
    expect(Object.keys(parts.resources?.product ?? {}).toSorted()).toEqual(['form', 'list', 'routes']);
    expect(parts.resources?.product?.routes?.map(({ path }) => path)).toEqual([
      'import/:importId',
      'variations/:productId',
    ]);
    expect(parts.resources?.example?.screens).toHaveProperty('list');
  });

  it('do not add the same part twice', () => {
    const twice = (name: string): PanelModule => ({ name, resources: { order: { screens: { list: Screen } } } });
    expect(() => foldModules([twice('one'), twice('other')])).toThrow('panel.resources.order.screens.list');
  });
});

/** Comments and imports do not count, nor do values of `aria-…`: `page` is one of them and an entity. */
const withoutOtherWords = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/(?:from|import\() ?'[^']*'/g, '')
    .replace(/aria-\w+=\{.*\}/g, '');

it('the application names no entity', () => {
  const names = [...entities.keys()];
  expect(names).toContain('product');
  const named = sourcesIn(join(admin, 'app')).flatMap((file) => {
    const text = withoutOtherWords(readFileSync(file, 'utf8'));
    return names
      .filter((name) => new RegExp(`['"\`](?:/?${name}|/${name}/[^'"\`]*)['"\`]`).test(text))
      .map((name) => `${file}: ${name}`);
  });
  expect(named).toEqual([]);
});
