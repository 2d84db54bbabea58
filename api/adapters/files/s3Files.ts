import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange, FileContent, Files, IncomingFile } from '#core/ports/Files';
import { requireFileKey, isKey } from '#core/ports/fileKey';
import { clearErrors, isMissing, translatedBody, tryBucket } from './s3Errors';
import { removeAbandonedUploads } from './removeAbandonedUploads';
import { StreamInspector } from './StreamInspector';

interface S3Options {
  /** Default: Amazon's endpoint of the region. */
  endpoint?: string;
  bucket: string;
  /** Prefix of all keys: other objects in the bucket are not seen. '' or ending in `/`. */
  prefix?: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Of each call, with the repetitions of the SDK; default 3. */
  maxAttempts?: number;
  /** Bytes of a part; smaller files are sent in one request. S3 requires at least 5 MB. */
  partBytes?: number;
}

const incomingFolder = 'incoming/';

const loadSdk = () => import('@aws-sdk/client-s3');
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** A multipart upload, under a random staging name. */
class MultipartUpload {
  private id: string | undefined;
  private readonly tags: { PartNumber: number; ETag: string | undefined }[] = [];
  readonly key: string;

  constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly bucket: string,
    prefix: string,
  ) {
    this.key = `${prefix}${incomingFolder}${randomUUID()}`;
  }

  private get location() {
    return { Bucket: this.bucket, Key: this.key, UploadId: this.id };
  }

  get hasStarted(): boolean {
    return this.id !== undefined;
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.id ??= (
      await this.client.send(new this.sdk.CreateMultipartUploadCommand({ Bucket: this.bucket, Key: this.key }))
    ).UploadId;
    const PartNumber = this.tags.length + 1;
    const { ETag } = await this.client.send(
      new this.sdk.UploadPartCommand({ ...this.location, PartNumber, Body: bytes }),
    );
    this.tags.push({ PartNumber, ETag });
  }

  async end(): Promise<void> {
    await this.client.send(
      new this.sdk.CompleteMultipartUploadCommand({ ...this.location, MultipartUpload: { Parts: this.tags } }),
    );
  }

  async abort(): Promise<void> {
    if (this.hasStarted) await this.client.send(new this.sdk.AbortMultipartUploadCommand(this.location));
  }
}

/**
 * Files in an S3-compatible store. Files smaller than a part wait in memory for their key; larger ones are uploaded in
 * parts under `incoming/` and copied by the store. What uploads that were cut off leave there is removed by schedule
 * (`removeAbandoned`). Installations that share a
 * bucket need different prefixes: each removes unreferenced files.
 */
export async function openS3Files({
  endpoint,
  bucket,
  prefix = '',
  region,
  accessKey,
  secretKey,
  partBytes = 8 * 1024 * 1024,
  maxAttempts = 3,
}: S3Options): Promise<Files> {
  const sdk = await loadSdk();
  const client = new sdk.S3Client({
    region,
    maxAttempts,
    ...(endpoint !== undefined && { endpoint }),
    // Other stores do not support virtual-hosted buckets and additional checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A hanging store fails the call; the body of a part is sent within the second limit.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  clearErrors(client, bucket);
  /** By object name. */
  const locationOf = (name: string) => ({ Bucket: bucket, Key: name });
  const locationOfKey = (key: string) => locationOf(prefix + key);

  async function* streamObject(name: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    const { Body } = await client.send(
      new sdk.GetObjectCommand({ ...locationOf(name), ...(range && { Range: `bytes=${range.from}-${range.to}` }) }),
    );
    if (Body) yield* translatedBody(Body as unknown as AsyncIterable<Uint8Array>);
  }

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await client.send(new sdk.HeadObjectCommand(locationOfKey(key)))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function deleteObject(name: string, until?: AbortSignal): Promise<void> {
    until?.throwIfAborted();
    await client.send(new sdk.DeleteObjectCommand(locationOf(name)), until && { abortSignal: until });
  }

  async function uploadChunks(
    chunks: AsyncIterable<Uint8Array>,
    taking: StreamInspector,
    parts: MultipartUpload,
  ): Promise<Uint8Array> {
    let buffered: Uint8Array[] = [];
    let length = 0;
    const part = (): Uint8Array => {
      const bytes = Buffer.concat(buffered, length);
      buffered = [];
      length = 0;
      return bytes;
    };
    for await (const chunk of chunks) {
      taking.add(chunk);
      buffered.push(new Uint8Array(chunk));
      length += chunk.length;
      if (length >= partBytes) await parts.add(part());
    }
    if (!parts.hasStarted) return part();
    if (length > 0) await parts.add(part());
    await parts.end();
    return new Uint8Array();
  }

  async function receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile> {
    const taking = new StreamInspector(limit);
    const parts = new MultipartUpload(sdk, client, bucket, prefix);
    try {
      const bytes = await uploadChunks(chunks, taking, parts);
      const drop = async (): Promise<void> => (parts.hasStarted ? deleteObject(parts.key) : undefined);
      return {
        ...taking.end(),
        read: () => (parts.hasStarted ? streamObject(parts.key) : singleChunk(bytes)),
        commit: async (key) => {
          if ((await sizeOf(requireFileKey(key))) === null) {
            if (parts.hasStarted)
              await client.send(
                new sdk.CopyObjectCommand({ ...locationOfKey(key), CopySource: `${bucket}/${parts.key}` }),
              );
            else await client.send(new sdk.PutObjectCommand({ ...locationOfKey(key), Body: bytes }));
          }
          await drop();
        },
        discard: drop,
      };
    } catch (error) {
      await parts.abort().catch(() => undefined);
      throw error;
    }
  }

  async function read(key: string, range?: ByteRange): Promise<FileContent | null> {
    const size = isKey(key) ? await sizeOf(key) : null;
    return size === null ? null : { size, chunks: streamObject(prefix + key, range) };
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

  const removeAbandoned = (before: number): Promise<void> =>
    removeAbandonedUploads(sdk, client, { bucket, prefix: `${prefix}${incomingFolder}`, before });

  await tryBucket(
    async () => void (await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))),
    async () => {
      const name = `${prefix}${incomingFolder}${randomUUID()}`;
      await client.send(new sdk.PutObjectCommand({ ...locationOf(name), Body: new Uint8Array() }));
      await deleteObject(name);
    },
  ).catch((error: unknown) => {
    client.destroy();
    throw error;
  });

  return {
    receive,
    read,
    remove: (key, until) => deleteObject(prefix + requireFileKey(key), until),
    keys,
    removeAbandoned,
    close: async () => client.destroy(),
  };
}
