/** Time limit of a query in the database, in milliseconds; a little less than the socket timeout. */
export const longestRead = 30_000;

const deadlines = {
  /** Waiting for a reachable server. */
  serverSelectionTimeoutMS: 10_000,
  connectTimeoutMS: 10_000,
  /** Waiting for a free connection of the pool. */
  waitQueueTimeoutMS: 10_000,
  /** Without any received byte: a hanging server fails the call. */
  socketTimeoutMS: 35_000,
};

/** Client options with a deadline for every call. Options in the URL take precedence. */
export const clientOptions = (url: string) => ({
  writeConcern: { w: 'majority', journal: true } as const,
  ...Object.fromEntries(Object.entries(deadlines).filter(([name]) => !url.includes(`${name}=`))),
});
