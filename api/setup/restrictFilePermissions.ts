/** What the process makes from now on (database, log of it, lock, accounts) is nobody else's to read. */
export const restrictFilePermissions = (): void => void process.umask(0o077);
