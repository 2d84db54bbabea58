import { createClient } from '@yarmarok/client';
import { readStock } from './readStock.js';
import { synchronise } from './synchronise.js';

/*
 * Sets stock and prices by a file of CSV: `node main.js stock.csv`. `YARMAROK_TOKEN` is a token with the scope
 * `product:write`. What was done is kept beside the file: after a stop, however it came, the next start goes on there.
 */
const { YARMAROK_URL = 'http://127.0.0.1:3000', YARMAROK_TOKEN = '' } = process.env;
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file: sku,quantity,price,discount');

const client = createClient({
  url: YARMAROK_URL,
  token: YARMAROK_TOKEN,
  attempts: 8,
  timeout: Number(process.env.YARMAROK_TIMEOUT ?? 60_000),
});
const { digest, items } = await readStock(file);
const { updated, unchanged, refused } = await synchronise(client, { digest, items }, `${file}.place`, (done) =>
  console.log(`${done} of ${items.length}`),
);
for (const { sku, reason } of refused) console.error(`${sku}: ${reason}`);
console.log(`updated ${updated}, unchanged ${unchanged}, refused ${refused.length}`);
process.exitCode = refused.length > 0 ? 2 : 0;
