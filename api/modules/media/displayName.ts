const maxNameLength = 100;

/** The file name without folders and control characters. */
export function displayName(filename: string): string {
  const bare = (filename.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...bare].slice(0, maxNameLength).join('') || 'file';
}
