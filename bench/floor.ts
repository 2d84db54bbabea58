import { createServer } from 'node:http';

/** The lower bound: node:http alone, reading a request and sending a prepared response of so many bytes. */
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const server = createServer((request, response) => {
  request
    .on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body),
    )
    .resume();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
