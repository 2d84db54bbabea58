import { runningMachine } from '../../../../testing/runningMachine';
import { checkoutOf, checkOut } from './checkouts';

/** A server that takes checkouts of three shops, each under a key of its own, until it is killed; a line for each key. */
const [file = ''] = process.argv.slice(2);

const api = await runningMachine(file);
for (let at = 0; ; at += 1) {
  const call = () => checkOut(api, checkoutOf({ jug: 1, rug: 1, pot: 1 }), `key-${at}`);
  process.stdout.write(`${at}\n`);
  await Promise.all([call(), call()]);
}
