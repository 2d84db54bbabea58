import type { Rolldown } from 'vite';

type ModuleInfoOf = (id: string) => { importedIds: readonly string[] } | null;

/**
 * Reached through react-admin's index only; what is used of them opens with a form. Modules that the first list needs
 * after all are found by test/e2e/bundle.test.ts.
 */
const laterPackages = new RegExp(
  [
    'node_modules/(date-fns|react-hook-form|@hookform)/',
    // `union`, and what only that needs: of `useGetManyAggregate`.
    'lodash/(union|noop|_(baseUniq|createSet|arrayIncludes|arrayIncludesWith|baseFindIndex|baseIndexOf|baseIsNaN|strictIndexOf))\\.',
    'ra-core/dist/(form|controller/(edit|create|saveContext|input|field|show))/',
    'ra-core/dist/controller/(list/useList|useSortState|usePaginationState)\\.',
    'ra-core/dist/dataProvider/(useUpdate|useCreate|useMutationWithMutationMode|useGetOne|useGetMany\\w*|fetch)\\.',
  ].join('|'),
);

/** Packages, and what stands in place of one (vite.config.ts): `panel` imports `packages` and not the other way. */
const packages = /node_modules|admin\/build\//;

/** Everything that a module needs before it can run: what it imports, and what that imports. */
function importsOf(entry: string, infoOf: ModuleInfoOf): ReadonlySet<string> {
  const reached = new Set<string>([entry]);
  for (const id of reached) infoOf(id)?.importedIds.forEach((imported) => reached.add(imported));
  return reached;
}

/**
 * Few large files in place of one for each set of screens that share something: `login` is what everybody needs first,
 * `packages` and `panel` come with the first list. What only other screens need stays with them, in files that are
 * loaded when one is opened; what several of them share is a file of its own.
 */
export function chunkGroups(entry: string, panel: string): Rolldown.CodeSplittingOptions {
  let login: ReadonlySet<string> | undefined;
  let first: ReadonlySet<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id, context) => {
          const infoOf: ModuleInfoOf = (module) => context.getModuleInfo(module);
          login ??= importsOf(entry, infoOf);
          first ??= importsOf(panel, infoOf);
          if (login.has(id)) return 'login';
          if (first.has(id) && !laterPackages.test(id)) return packages.test(id) ? 'packages' : 'panel';
          return null;
        },
        debugName: 'by what the first list needs',
      },
    ],
  };
}

/** The first list names the files of all screens: only files that come with it have a name beside their hash. */
export const chunkFileName = ({ name }: { name: string }): string =>
  /^(login|packages|panel|ukTexts|enTexts)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
