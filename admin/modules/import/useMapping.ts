import { useState } from 'react';
import type { ImportTarget } from '#domain/wire/ProductImport';
import type { OpenImport } from './importRows';
import type { ImportControl } from './useImport';

/** Columns that say which product a row is about: a new product needs no value chosen for them. */
const keyFields = ['sku', 'slug'];

interface MappingDraft {
  /** What it was begun from: another one begins with the columns as they are stored. */
  key: string;
  targets: readonly string[];
  defaults: Readonly<Record<string, string>>;
}

/** What new products need and the columns do not say. */
function missingTargets(targets: readonly ImportTarget[], used: readonly string[]): ImportTarget[] {
  return targets.filter(
    ({ name, required }) =>
      (required && !used.includes(name) && !keyFields.includes(name)) ||
      // A file that says only that there are goods.
      (name === 'quantity' && used.includes('quantity.availability')),
  );
}

/** Whether something of the columns is to be answered before rows can be loaded. */
export function needsMapping({ summary: { columns, defaults }, targets }: OpenImport): boolean {
  const used = columns.flatMap(({ target }) => (target === '' ? [] : [target]));
  return used.length === 0 || missingTargets(targets, used).some(({ name }) => !defaults[name]);
}

/** What the columns are and what new products get, as it is being chosen: one call applies all of it. */
export function useMapping({ summary, targets: known }: OpenImport, control: ImportControl) {
  const { columns, defaults: storedDefaults } = summary;
  const stored: MappingDraft = {
    key: JSON.stringify([columns.map(({ header, target }) => [header, target]), storedDefaults]),
    targets: columns.map(({ target }) => target),
    defaults: storedDefaults,
  };
  const [draft, setDraft] = useState<MappingDraft | null>(null);
  const { targets, defaults } = draft?.key === stored.key ? draft : stored;
  const isChanged =
    targets.some((target, index) => target !== stored.targets[index]) ||
    Object.entries(defaults).some(([name, text]) => text.trim() !== (storedDefaults[name] ?? ''));
  return {
    targets,
    defaults,
    missing: missingTargets(known, targets),
    isChanged,
    choose: (index: number, target: string) =>
      setDraft({
        key: stored.key,
        // A field is in one column only.
        targets: targets.map((each, at) => (at === index ? target : each === target && target !== '' ? '' : each)),
        defaults,
      }),
    setDefault: (name: string, text: string) =>
      setDraft({ key: stored.key, targets, defaults: { ...defaults, [name]: text } }),
    drop: () => setDraft(null),
    /** Gives whether everything is applied. */
    apply: (): Promise<boolean> => (isChanged ? control.changeSettings({ targets, defaults }) : Promise.resolve(true)),
  };
}

export type Mapping = ReturnType<typeof useMapping>;
