import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange, FileContent, Files, IncomingFile } from '../../ports/Files';
import { checkKey, isKey } from '../../ports/fileKey';
import { clearErrors, isMissing, tryBucket } from './s3Errors';
import { Taking } from './Taking';

export interface S3Options {
  /** None: Amazon's own of the region. */
  endpoint?: string;
  bucket: string;
  /** Before all keys: what stands elsewhere in the bucket is not seen. '' or ending in `/`. */
  prefix?: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Bytes of a part; what is smaller than one goes in one piece. The protocol takes no less than 5 MB. */
  partSize?: number;
}

const loaded = () => import('@aws-sdk/client-s3');
type Sdk = Awaited<ReturnType<typeof loaded>>;

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** An upload in parts, under a name that nobody asks for. */
class Parts {
  private id: string | undefined;
  private readonly tags: { PartNumber: number; ETag: string | undefined }[] = [];
  readonly key: string;

  constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly bucket: string,
    prefix: string,
  ) {
    this.key = `${prefix}incoming/${randomUUID()}`;
  }

  private get place() {
    return { Bucket: this.bucket, Key: this.key, UploadId: this.id };
  }

  get hasBegun(): boolean {
    return this.id !== undefined;
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.id ??= (
      await this.client.send(new this.sdk.CreateMultipartUploadCommand({ Bucket: this.bucket, Key: this.key }))
    ).UploadId;
    const PartNumber = this.tags.length + 1;
    const { ETag } = await this.client.send(new this.sdk.UploadPartCommand({ ...this.place, PartNumber, Body: bytes }));
    this.tags.push({ PartNumber, ETag });
  }

  async end(): Promise<void> {
    await this.client.send(
      new this.sdk.CompleteMultipartUploadCommand({ ...this.place, MultipartUpload: { Parts: this.tags } }),
    );
  }

  async abort(): Promise<void> {
    if (this.hasBegun) await this.client.send(new this.sdk.AbortMultipartUploadCommand(this.place));
  }
}

/**
 * Files in a store that speaks S3's language. What is smaller than a part waits in memory for its key; more goes in parts
 * under `incoming/`, and is copied by the store itself. Uploads that a machine left behind are for the bucket's own rules:
 * let it end incomplete ones and remove `incoming/` after a day. Installations that share a bucket need prefixes of their
 * own: each removes what it has no use for.
 */
export async function openS3Files({
  endpoint,
  bucket,
  prefix = '',
  region,
  accessKey,
  secretKey,
  partSize = 8 * 1024 * 1024,
}: S3Options): Promise<Files> {
  const sdk = await loaded();
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Other stores than Amazon's know no bucket as a host, and no further checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A store that hangs fails the call; the body of a part is sent within the second of these.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  clearErrors(client, bucket);
  /** By the name in the bucket. */
  const named = (name: string) => ({ Bucket: bucket, Key: name });
  const at = (key: string) => named(prefix + key);

  async function* contentOf(name: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    const { Body } = await client.send(
      new sdk.GetObjectCommand({ ...named(name), ...(range && { Range: `bytes=${range.from}-${range.to}` }) }),
    );
    if (Body) yield* Body as unknown as AsyncIterable<Uint8Array>;
  }

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await client.send(new sdk.HeadObjectCommand(at(key)))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function removed(name: string, until?: AbortSignal): Promise<void> {
    until?.throwIfAborted();
    await client.send(new sdk.DeleteObjectCommand(named(name)), until && { abortSignal: until });
  }

  async function taken(chunks: AsyncIterable<Uint8Array>, taking: Taking, parts: Parts): Promise<Uint8Array> {
    let waiting: Uint8Array[] = [];
    let length = 0;
    const part = (): Uint8Array => {
      const bytes = Buffer.concat(waiting, length);
      waiting = [];
      length = 0;
      return bytes;
    };
    for await (const chunk of chunks) {
      taking.add(chunk);
      waiting.push(new Uint8Array(chunk));
      length += chunk.length;
      if (length >= partSize) await parts.add(part());
    }
    if (!parts.hasBegun) return part();
    if (length > 0) await parts.add(part());
    await parts.end();
    return new Uint8Array();
  }

  async function receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile> {
    const taking = new Taking(limit);
    const parts = new Parts(sdk, client, bucket, prefix);
    try {
      const bytes = await taken(chunks, taking, parts);
      const drop = async (): Promise<void> => (parts.hasBegun ? removed(parts.key) : undefined);
      return {
        ...taking.end(),
        read: () => (parts.hasBegun ? contentOf(parts.key) : once(bytes)),
        keep: async (key) => {
          if ((await sizeOf(checkKey(key))) === null) {
            if (parts.hasBegun)
              await client.send(new sdk.CopyObjectCommand({ ...at(key), CopySource: `${bucket}/${parts.key}` }));
            else await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes }));
          }
          await drop();
        },
        drop,
      };
    } catch (error) {
      await parts.abort().catch(() => undefined);
      throw error;
    }
  }

  async function read(key: string, range?: ByteRange): Promise<FileContent | null> {
    const size = isKey(key) ? await sizeOf(key) : null;
    return size === null ? null : { size, chunks: contentOf(prefix + key, range) };
  }

  async function* keys(): AsyncIterable<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, ContinuationToken, ...(prefix !== '' && { Prefix: prefix }) }),
      );
      for (const { Key = '' } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isKey(key)) yield key;
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  await tryBucket(
    async () => void (await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))),
    async () => {
      const name = `${prefix}incoming/${randomUUID()}`;
      await client.send(new sdk.PutObjectCommand({ ...named(name), Body: new Uint8Array() }));
      await removed(name);
    },
  ).catch((error: unknown) => {
    client.destroy();
    throw error;
  });

  return {
    receive,
    read,
    remove: (key, until) => removed(prefix + checkKey(key), until),
    keys,
    close: async () => client.destroy(),
  };
}
