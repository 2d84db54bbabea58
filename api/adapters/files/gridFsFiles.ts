import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { GridFSFile } from 'mongodb';
import { GridFSBucket, ObjectId } from 'mongodb';
import type { ByteRange, FileContent, Files, IncomingFile } from '#core/ports/Files';
import { requireFileKey, isKey } from '#core/ports/fileKey';
import { mongoClient } from '../../storage/mongo/mongoClient';
import { mongoError } from '../../storage/mongo/mongoError';
import type { Connected } from '../../storage/mongo/Reconnecting';
import { Reconnecting } from '../../storage/mongo/Reconnecting';
import { StreamInspector } from './StreamInspector';

/** Staged files older than any upload may take were left by a machine that died. */
const abandonedAfterMs = 24 * 3_600_000;
const incomingPrefix = 'incoming/';

interface GridFsOptions {
  url: string;
  database?: string;
}

async function connect({ url, database }: GridFsOptions): Promise<Files & Connected> {
  const client = await mongoClient(url).connect();
  const bucket = new GridFSBucket(client.db(database), { bucketName: 'media_files' });

  async function removeAbandoned(before: number): Promise<void> {
    const staged = { filename: { $regex: `^${incomingPrefix}` }, uploadDate: { $lt: new Date(before) } };
    for await (const { _id } of bucket.find(staged)) await bucket.delete(_id);
  }

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
        if (await findByKey(requireFileKey(key))) await drop();
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
    for await (const { _id } of bucket.find({ filename: requireFileKey(key) })) {
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

  const ping = (): Promise<unknown> => client.db(database).command({ ping: 1 });
  await removeAbandoned(Date.now() - abandonedAfterMs);
  return { receive, read, remove, keys, removeAbandoned, ping, close: () => client.close() };
}

async function* translated(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw mongoError(error);
  }
}

const translatedCall = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    throw mongoError(error);
  });

/** Files in MongoDB's GridFS, shared by all machines. A file is staged under a random name, then renamed to its key. */
export async function openGridFsFiles(options: GridFsOptions): Promise<Files> {
  const connection = await Reconnecting.open(() => connect(options));
  return {
    receive: async (chunks, limit) => {
      const { read, commit, discard, ...facts } = await connection.call((files) => files.receive(chunks, limit));
      return {
        ...facts,
        read: () => translated(read()),
        commit: (key) => translatedCall(commit(key)),
        discard: () => translatedCall(discard()),
      };
    },
    read: async (key, range) => {
      const content = await connection.call((files) => files.read(key, range));
      return content && { ...content, chunks: translated(content.chunks) };
    },
    remove: (key, until) => connection.call((files) => files.remove(key, until)),
    keys: () => connection.stream((files) => files.keys()),
    removeAbandoned: (before) => connection.call((files) => files.removeAbandoned(before)),
    close: () => connection.close(),
  };
}
