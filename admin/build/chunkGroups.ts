import type { Rolldown } from 'vite';

type ModuleInfoOf = (
  id: string,
) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;

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

/** What is loaded when it is asked for, however it is reached. */
function lateEntriesOf(entry: string, infoOf: ModuleInfoOf): readonly string[] {
  const reached = new Set<string>([entry]);
  const late = new Set<string>();
  for (const id of reached) {
    const info = infoOf(id);
    info?.importedIds.forEach((imported) => reached.add(imported));
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      reached.add(imported);
      late.add(imported);
    }
  }
  return [...late];
}

/**
 * How many of the entries need a module. What a module imports is needed by as many, so that no two files need each
 * other.
 */
function usesOf(entries: readonly string[], infoOf: ModuleInfoOf): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const entry of entries) for (const id of importsOf(entry, infoOf)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** What more entries than these need is no matter of forms alone: other screens have some fields too. */
const mostForms = 10;

interface Screens {
  entry: string;
  /** Has the frame and the first list. */
  panel: string;
  /** What the first list loads beside its rows. */
  besideRows: readonly string[];
  /** Its screen, and what it is read by. */
  form: readonly string[];
  /** What modules bring along for forms, which load all of it. */
  inputs: RegExp;
}

/** Which file a module goes to; null: with the screen that needs it. */
function createFileOf(
  { entry, panel, besideRows, form, inputs }: Screens,
  infoOf: ModuleInfoOf,
): (id: string) => string | null {
  const allOf = (entries: readonly string[]) => new Set(entries.flatMap((id) => [...importsOf(id, infoOf)]));
  const late = lateEntriesOf(entry, infoOf);
  const login = allOf([entry]);
  const first = allOf([panel]);
  const ofForm = allOf(form);
  const beside = allOf(besideRows);
  const ofInputs = allOf(late.filter((id) => inputs.test(id)));
  const uses = usesOf(
    late.filter((id) => id !== panel && !form.includes(id) && !inputs.test(id)),
    infoOf,
  );
  return (id) => {
    if (login.has(id)) return 'login';
    if (first.has(id) && !laterPackages.test(id)) return packages.test(id) ? 'packages' : 'panel';
    if (!ofForm.has(id)) {
      // What is asked for by itself stays by itself: several such modules in one file have no exports (rolldown).
      if (!ofInputs.has(id) || inputs.test(id)) return null;
      // Left to rolldown, it would come to one of those, which `inputs` would then need, and be needed by.
      return uses.has(id) ? 'inputParts' : 'inputs';
    }
    if (laterPackages.test(id)) return 'formPackages';
    if (beside.has(id)) return 'beside';
    return (uses.get(id) ?? 0) > mostForms ? 'parts' : 'form';
  };
}

/**
 * Few large files in place of one for each set of screens that share something: each costs the browser as much as some
 * KB of code. `login` is what everybody needs first, `packages` and `panel` come with the first list. `form`,
 * `formPackages` and `inputs` are what forms need; `parts` what they share with many other screens, `inputParts` what
 * inputs of modules do, `beside` with what stands beside the first list. What only other screens need stays with them,
 * in files that are loaded when one is opened; what several of them share is a file of its own.
 */
export function chunkGroups(screens: Screens): Rolldown.CodeSplittingOptions {
  let fileOf: ((id: string) => string | null) | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id, context) => {
          fileOf ??= createFileOf(screens, (module) => context.getModuleInfo(module));
          return fileOf(id);
        },
        debugName: 'by what the first list and forms need',
      },
    ],
  };
}

/** The first list names the files of all screens: only files that come with it have a name beside their hash. */
export const chunkFileName = ({ name }: { name: string }): string =>
  /^(login|packages|panel|ukTexts|enTexts)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
