import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { GridFSFile } from 'mongodb';
import { GridFSBucket, MongoClient, ObjectId } from 'mongodb';
import type { ByteRange, FileContent, Files, IncomingFile } from '../../ports/Files';
import { checkKey, isKey } from '../../ports/fileKey';
import { clientOptions } from '../../storage/mongo/clientOptions';
import { StreamInspector } from './StreamInspector';

/** Staged files older than any upload may take were left by a machine that died. */
const abandonedAfterMs = 24 * 3_600_000;
const incomingPrefix = 'incoming/';

/** Files in MongoDB's GridFS, shared by all machines. A file is staged under a random name, then renamed to its key. */
export async function openGridFsFiles({ url, database }: { url: string; database?: string }): Promise<Files> {
  const client = await MongoClient.connect(url, clientOptions(url));
  const bucket = new GridFSBucket(client.db(database), { bucketName: 'media_files' });

  for await (const { _id } of bucket.find({
    filename: { $regex: `^${incomingPrefix}` },
    uploadDate: { $lt: new Date(Date.now() - abandonedAfterMs) },
  }))
    await bucket.delete(_id);

  const findByKey = async (key: string): Promise<GridFSFile | null> =>
    (await bucket.find({ filename: key }).limit(1).toArray())[0] ?? null;

  async function* streamFile(id: ObjectId, range?: ByteRange): AsyncIterable<Uint8Array> {
    yield* bucket.openDownloadStream(
      id,
      range ? { start: range.from, end: range.to + 1 } : {},
    ) as AsyncIterable<Uint8Array>;
  }

  async function receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile> {
    const inspector = new StreamInspector(limit);
    const id = new ObjectId();
    const upload = bucket.openUploadStreamWithId(id, incomingPrefix + randomUUID());
    // The waiting caller gets the error; without a listener it would end the process.
    upload.on('error', () => undefined);
    try {
      for await (const chunk of chunks) {
        inspector.add(chunk);
        if (!upload.write(Buffer.from(chunk))) await once(upload, 'drain');
      }
      upload.end();
      await finished(upload);
    } catch (error) {
      await upload.abort().catch(() => undefined);
      throw error;
    }
    const drop = (): Promise<void> => bucket.delete(id).catch(() => undefined);
    return {
      ...inspector.end(),
      read: () => streamFile(id),
      commit: async (key) => {
        if (await findByKey(checkKey(key))) await drop();
        // Two machines may store it twice concurrently: the content is the same, whichever is read.
        else await bucket.rename(id, key);
      },
      discard: drop,
    };
  }

  async function read(key: string, range?: ByteRange): Promise<FileContent | null> {
    const file = isKey(key) ? await findByKey(key) : null;
    return file && { size: file.length, chunks: streamFile(file._id, range) };
  }

  async function remove(key: string, until?: AbortSignal): Promise<void> {
    for await (const { _id } of bucket.find({ filename: checkKey(key) })) {
      until?.throwIfAborted();
      await bucket.delete(_id);
    }
  }

  async function* keys(): AsyncIterable<string> {
    let last = '';
    for await (const { filename } of bucket.find({}, { sort: { filename: 1 } })) {
      if (filename !== last && isKey(filename)) yield filename;
      last = filename;
    }
  }

  return { receive, read, remove, keys, close: () => client.close() };
}
