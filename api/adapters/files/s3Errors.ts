import type { S3Client } from '@aws-sdk/client-s3';
import { StoreUnavailable } from '#core/ports/StoreUnavailable';

interface Facts {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const factsOf = (error: unknown): Facts => (typeof error === 'object' && error !== null ? error : {});

export const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = factsOf(error);
  return name === 'NoSuchKey' || name === 'NotFound' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
};

/** The SDK has no message for responses without a body (to HEAD), and for unreachable hosts. */
const isNamed = (name: string | undefined): name is string =>
  name !== undefined && !['Error', 'Unknown', 'UnknownError', 'AggregateError', 'TimeoutError'].includes(name);

/** An error of the bucket with the answer of the store. */
class BucketError extends Error {
  constructor(
    command: string,
    readonly bucket: string,
    cause: unknown,
  ) {
    const { name, code, message, $metadata } = factsOf(cause);
    const status = $metadata?.httpStatusCode;
    const reason = isNamed(name) ? name : (code ?? (status === 403 ? 'access refused' : name));
    super(
      [`the bucket ${bucket} failed at ${command}:`, status, reason, message !== name && message]
        .filter((part) => part !== undefined && part !== false && part !== '')
        .join(' '),
      { cause },
    );
    this.name = 'BucketError';
  }

  /** The environment variable to check. */
  get variable(): string {
    const { name = '', code, $metadata } = factsOf(this.cause);
    const status = $metadata?.httpStatusCode;
    if (name === 'NoSuchBucket' || name === 'InvalidBucketName') return 'S3_BUCKET';
    if (name === 'InvalidAccessKeyId') return 'S3_ACCESS_KEY';
    if (name === 'SignatureDoesNotMatch') return 'S3_SECRET_KEY';
    if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed' || status === 301) return 'S3_REGION';
    if (status === undefined || code !== undefined) return 'S3_ENDPOINT';
    return status === 404 ? 'S3_BUCKET' : 'S3_ACCESS_KEY and S3_SECRET_KEY';
  }
}

const busyNames: ReadonlySet<string | undefined> = new Set(['SlowDown', 'RequestTimeout']);

/** No answer at all, or a fault of the store itself: another time it may be done. */
function isOutage(error: unknown): boolean {
  const { name, $metadata } = factsOf(error);
  const status = $metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429 || busyNames.has(name);
}

/** A body whose connection breaks has an error of the socket. */
export async function* translatedBody(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw isOutage(error) ? new StoreUnavailable('files', error) : error;
  }
}

/** Makes the client's errors include the store's answer; "not found" stays unchanged. */
export function clearErrors(client: S3Client, bucket: string): void {
  client.middlewareStack.add(
    (next, { commandName = 'a call' }) =>
      async (args) => {
        try {
          return await next(args);
        } catch (error) {
          if (isMissing(error)) throw error;
          const failure = new BucketError(commandName.replace(/Command$/, ''), bucket, error);
          throw isOutage(error) ? new StoreUnavailable('files', failure) : failure;
        }
      },
    { step: 'initialize', priority: 'high', name: 'clearErrors' },
  );
}

/**
 * Lists, writes and removes once, so that a wrong key or bucket name is reported at the start, not at the first upload.
 */
export async function tryBucket(list: () => Promise<void>, write: () => Promise<void>): Promise<void> {
  try {
    await list();
    await write();
  } catch (error) {
    const failure = error instanceof StoreUnavailable ? error.cause : error;
    if (!(failure instanceof BucketError)) throw error;
    throw new Error(`${failure.variable}: ${failure.message}`, { cause: failure });
  }
}
