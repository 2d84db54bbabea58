import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface FakeS3 {
  endpoint: string;
  /** Keys of objects, and of multipart uploads that are neither completed nor aborted. */
  keys(): string[];
  /** Problems of the received calls. */
  errors: string[];
  calls: string[];
  /** From now on every access key is invalid. */
  revoke(): void;
  close(): Promise<void>;
}

interface Keys {
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The problem of a call's signature (AWS Signature Version 4), if any. */
function signatureFault(request: IncomingMessage, body: Buffer, { region, accessKey, secretKey }: Keys): string | null {
  const { headers, method = '', url = '' } = request;
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, day = '', ...scope] = credential.split('/');
  if (key !== accessKey || scope.join('/') !== `${region}/s3/aws4_request`) return `credential ${credential}`;
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha(body)) return 'checksum of the body';
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = [...searchParams]
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`);
  const canonical = [method, pathname, query, ...lines, '', signedHeaders, hash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha(canonical)].join(
    '\n',
  );
  const signing = ['s3', 'aws4_request'].reduce(mac, mac(mac(`AWS4${secretKey}`, day), region));
  return mac(signing, toSign).toString('hex') === signature ? null : 'signature';
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An in-memory fake of the part of S3 that the product uses; validates what it receives. */
export async function startFakeS3(keys: Keys): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const begun = new Date().toISOString();
  const faults: string[] = [];
  const calls: string[] = [];
  let isRevoked = false;

  const xml = (response: ServerResponse, status: number, text: string): void =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const tagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

  /** A few keys per page, so that clients have to paginate. */
  function list(response: ServerResponse, query: URLSearchParams): void {
    const [after, prefix] = [query.get('continuation-token') ?? '', query.get('prefix') ?? ''];
    const [found, further] = [[...objects.keys()].sort().filter((key) => key > after && key.startsWith(prefix)), 3];
    const page = found.slice(0, further);
    const next = found.length > further ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    xml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${page.map((key) => `<Contents><Key>${key}</Key><LastModified>${begun}</LastModified></Contents>`).join('')}</ListBucketResult>`,
    );
  }

  function listUploads(response: ServerResponse, prefix: string): void {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    const rows = found.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
    );
    xml(
      response,
      200,
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
    );
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string): void {
    const whole = objects.get(key);
    if (!whole)
      return request.method === 'HEAD'
        ? void response.writeHead(404).end()
        : xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const bytes = from === '' ? whole : whole.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === '' ? 200 : 206, {
      'content-length': bytes.length,
      etag: tagOf(whole),
      ...(from !== '' && { 'content-range': `bytes ${from}-${to}/${whole.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  function put(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): void {
    const upload = uploads.get(query.get('uploadId') ?? '');
    const source = request.headers['x-amz-copy-source'];
    if (query.has('uploadId')) {
      if (upload?.key !== key) return xml(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');
      upload.parts.set(Number(query.get('partNumber')), body);
    } else if (typeof source === 'string') {
      const copied = objects.get(decodeURIComponent(source).replace(`${keys.bucket}/`, ''));
      if (!copied) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
      objects.set(key, copied);
      return xml(response, 200, `<CopyObjectResult><ETag>${tagOf(copied)}</ETag></CopyObjectResult>`);
    } else objects.set(key, body);
    response.writeHead(200, { etag: tagOf(body) }).end();
  }

  function post(response: ServerResponse, key: string, query: URLSearchParams, body: Buffer): void {
    if (query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (!upload) return xml(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    const parts = named.map((number) => upload.parts.get(number));
    if (parts.some((part, at) => !part || (at < parts.length - 1 && part.length < 5 * 1024 * 1024)))
      return xml(response, 400, '<Error><Code>EntityTooSmall</Code></Error>');
    objects.set(key, Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0))));
    uploads.delete(id);
    xml(response, 200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const key = decodeURIComponent(pathname).replace(`/${keys.bucket}/`, '');
      calls.push(
        `${request.method} ${searchParams.has('uploadId') || searchParams.has('uploads') ? 'part of ' : ''}${key.split('/')[0]}`,
      );
      const fault =
        (isRevoked ? 'a revoked key' : signatureFault(request, body, keys)) ??
        (`${pathname}/`.startsWith(`/${keys.bucket}/`) ? null : `bucket in ${pathname}`);
      if (fault !== null) {
        faults.push(fault);
        return fault.startsWith('bucket')
          ? xml(response, 404, '<Error><Code>NoSuchBucket</Code></Error>')
          : xml(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      }
      switch (request.method) {
        case 'GET':
          if (searchParams.get('list-type') === '2') return list(response, searchParams);
          if (searchParams.has('uploads')) return listUploads(response, searchParams.get('prefix') ?? '');
          return get(request, response, key);
        case 'HEAD':
          return get(request, response, key);
        case 'PUT':
          return put(request, response, key, searchParams, body);
        case 'POST':
          return post(response, key, searchParams, body);
        default:
          if (searchParams.has('uploadId')) uploads.delete(searchParams.get('uploadId') ?? '');
          else objects.delete(key);
          response.writeHead(204).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys(), ...[...uploads.values()].map(({ key }) => `begun: ${key}`)].sort(),
    errors: faults,
    calls,
    revoke: () => void (isRevoked = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
