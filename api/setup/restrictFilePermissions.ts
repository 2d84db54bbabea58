/** Files that the process creates from now on (database, WAL, lock, accounts) are readable by its user only. */
export const restrictFilePermissions = (): void => void process.umask(0o077);
