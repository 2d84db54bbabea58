import { runningMachine } from '../../../testing/runningMachine';

/** A server that saves the named products again and again until it is killed; a line for each round of saves. */
const [file = '', ...products] = process.argv.slice(2);

const api = await runningMachine(file);
for (let round = 0; ; round += 1) {
  const saved = await Promise.all(
    products.map((id) =>
      api.put(`/api/product/update/${id}`, { fields: { title: { uk: `${id} ${Date.now()}-${round}` } } }),
    ),
  );
  for (const { status } of saved) if (status !== 200) throw new Error(`A save was answered by ${status}`);
  process.stdout.write(`${round}\n`);
}
