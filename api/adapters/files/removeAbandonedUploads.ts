import type * as S3 from '@aws-sdk/client-s3';

type Sdk = typeof S3;

interface Abandoned {
  bucket: string;
  prefix: string;
  /** Milliseconds since the epoch. */
  before: number;
}

const listUploads = (sdk: Sdk, client: S3.S3Client, request: S3.ListMultipartUploadsCommandInput) =>
  client.send(new sdk.ListMultipartUploadsCommand(request));

const isOlder = (date: Date | undefined, before: number): boolean => date !== undefined && date.getTime() < before;

/** Ends multipart uploads that were begun before a time, and removes staged objects of before. */
export async function removeAbandonedUploads(sdk: Sdk, client: S3.S3Client, { bucket, prefix, before }: Abandoned) {
  for (let KeyMarker: string | undefined, UploadIdMarker: string | undefined, isWhole = false; !isWhole;) {
    const page = await listUploads(sdk, client, { Bucket: bucket, Prefix: prefix, KeyMarker, UploadIdMarker });
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (isOlder(Initiated, before))
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    [KeyMarker, UploadIdMarker, isWhole] = [page.NextKeyMarker, page.NextUploadIdMarker, page.IsTruncated !== true];
  }
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (isOlder(LastModified, before)) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }));
}
