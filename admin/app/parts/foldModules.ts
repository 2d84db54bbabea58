import type { PanelModule, PanelParts } from '../../modules/PanelModule';

type Parts = Readonly<Record<string, unknown>>;

/** An object of parts; components that are objects (lazy ones) are parts themselves. */
const isGroup = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !('$$typeof' in value);

function addParts(parts: Parts, added: Parts, path: string): Parts {
  const merged: Record<string, unknown> = { ...parts };
  for (const [name, part] of Object.entries(added)) {
    const other = parts[name];
    if (other === undefined) merged[name] = part;
    else if (Array.isArray(other) && Array.isArray(part)) merged[name] = [...other, ...part];
    else if (isGroup(other) && isGroup(part)) merged[name] = addParts(other, part, `${path}.${name}`);
    else throw new Error(`two modules add ${path}.${name}`);
  }
  return merged;
}

/** What all modules together add to the panel. Throws where two of them give the same part. */
export const foldModules = (modules: readonly PanelModule[]): PanelParts =>
  modules.reduce<Parts>((parts, { name: _name, ...added }) => addParts(parts, added, 'panel'), {});
