/** What the database itself may take for one question, in milliseconds; a little less than the wait for its answer. */
export const longestRead = 30_000;

const deadlines = {
  /** For a server that can be reached at all. */
  serverSelectionTimeoutMS: 10_000,
  connectTimeoutMS: 10_000,
  /** For a connection, when all are in use. */
  waitQueueTimeoutMS: 10_000,
  /** Without a byte of an answer: a server that hangs fails the call instead of keeping it. */
  socketTimeoutMS: 35_000,
};

/** Every call has a deadline. The url decides where it names one itself. */
export const clientOptions = (url: string) => ({
  writeConcern: { w: 'majority', journal: true } as const,
  ...Object.fromEntries(Object.entries(deadlines).filter(([name]) => !url.includes(`${name}=`))),
});
