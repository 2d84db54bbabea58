import { coreCollections } from './coreCollections';
import type { Module } from './Module';
import { recordHandlers } from './records/bulk/operationHandlers';

const nameOf = ({ name }: { name: string }): string => name;

/** What must have one definition only, by name. Kinds of jobs: `JobRunner.register`. */
const definedNames: Readonly<Record<string, (module: Module) => readonly string[]>> = {
  entity: ({ entities = [] }) => entities.map(nameOf),
  collection: ({ entities = [], collections = [] }) =>
    [...entities.map(({ collection }) => collection), ...collections].map(nameOf),
  dictionary: ({ dictionaries = {} }) => Object.keys(dictionaries),
  'mail template': ({ mailTemplates = [] }) => mailTemplates.map(nameOf),
  'bulk handler': ({ bulkHandlers = {} }) => Object.keys(bulkHandlers),
  'dashboard card': ({ dashboard = {} }) => Object.keys(dashboard),
  'outside service': ({ services = [] }) => services.map(({ code }) => code),
  'unknown page': ({ unknownPage }) => (unknownPage ? ['of readers'] : []),
  'schema source': ({ schemaSource }) => (schemaSource ? ['of attributes'] : []),
};

const core: Module = { name: 'core', collections: coreCollections, bulkHandlers: recordHandlers };

/** Throws when two define the same thing, or one needs another that is not there. */
export function checkModules(modules: readonly Module[]): void {
  const known = new Set(modules.map(nameOf));
  if (known.size < modules.length) throw new Error('Two modules have the same name');
  for (const { name, needs = [] } of modules)
    for (const needed of needs)
      if (!known.has(needed)) throw new Error(`The module ${name} needs ${needed}, which is not there`);
  for (const [what, namesOf] of Object.entries(definedNames)) {
    const owners = new Map<string, string>();
    for (const module of [core, ...modules])
      for (const name of namesOf(module)) {
        const other = owners.get(name);
        if (other !== undefined)
          throw new Error(`The modules ${other} and ${module.name} both define the ${what} ${name}`);
        owners.set(name, module.name);
      }
  }
}
