/** Explains what can be done about a database that does not open; other errors are returned unchanged. */
export function openingError(file: string, error: unknown): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (code === 'SQLITE_NOTADB' || String(code).startsWith('SQLITE_CORRUPT'))
    return new Error(
      `${file} is damaged, or is no database (${message}). Restore it from a backup together with ${file}-wal, or ` +
        'move both away to begin anew.',
      { cause: error },
    );
  const isRefused = message.includes('ConnectionFailed(') && message.includes(': 14');
  if (String(code).startsWith('SQLITE_CANTOPEN') || isRefused)
    return new Error(
      `${file} cannot be opened. Look whether its folder is there and whether this user may write in it.`,
      { cause: error },
    );
  if (code === 'SQLITE_READONLY' || code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new Error(`${file} cannot be written (${message}). This user needs to write it and its folder.`, {
      cause: error,
    });
  return error;
}
