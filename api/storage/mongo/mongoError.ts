import {
  MongoAPIError,
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { StoreFull } from '#core/ports/StoreFull';
import { StoreUnavailable } from '#core/ports/StoreUnavailable';

const duplicateKeyCodes: readonly unknown[] = [11_000, 11_001];
const outOfDiskSpace = 14_031;

/** Codes with which a server refuses what it could do at another time: names as in MongoDB's `error_codes.yml`. */
const unavailableCodes: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: it was with the former primary
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  237, // CursorKilled
  262, // ExceededTimeLimit
  462, // IngressRequestRateLimitExceeded
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

/** Errors of the driver itself; those of the pool are network errors or have the names. */
const unavailableClasses = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoNotConnectedError,
] as const;
const unavailableNames: ReadonlySet<string> = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoExpiredSessionError',
]);

const socketCodes: ReadonlySet<unknown> = new Set([
  ...['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

export const isDuplicateKeyCode = (code: unknown): boolean => duplicateKeyCodes.includes(code);

/** A unique index has refused a write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && isDuplicateKeyCode(error.code);

const codesOf = (error: MongoServerError): unknown[] => [
  error.code,
  error.writeConcernError?.code,
  ...(error instanceof MongoBulkWriteError ? [error.result.getWriteConcernError()?.code] : []),
];

/** A broken connection that the driver has not wrapped; that of a client of ours who went away has no system call. */
const isSocketError = (error: unknown): boolean => {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return typeof syscall === 'string' && socketCodes.has(code);
};

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return isSocketError(error);
  // Of a bulk write that did not get as far as the server.
  if (error instanceof MongoBulkWriteError && (error.errorResponse as unknown) instanceof Error)
    return isUnavailable(error.errorResponse);
  if (unavailableClasses.some((each) => error instanceof each) || unavailableNames.has(error.name)) return true;
  if (error instanceof MongoAPIError) return false;
  if (error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('TransientTransactionError')) return true;
  return error instanceof MongoServerError && codesOf(error).some((code) => unavailableCodes.has(code));
}

/** An error of the driver as one of the port: "unavailable", "no room left"; others are returned unchanged. */
export function mongoError(error: unknown): unknown {
  if (error instanceof MongoServerError && error.code === outOfDiskSpace) return new StoreFull(error);
  return isUnavailable(error) ? new StoreUnavailable('database', error) : error;
}
