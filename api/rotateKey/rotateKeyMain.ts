import { aesSecretBox } from '#core/ports/SecretBox';
import { runProgram } from '../backup/runProgram';
import { collections } from '../composition/collections';
import { openStore } from '../setup/openStore';
import { beginRotation, dropFormerKey } from '../setup/secretKeys';
import { rotateKey } from './rotateKey';

const names = collections.map(({ name }) => name);

runProgram(async (configuration) => {
  const { secretKey, formerSecretKey, mongodbUrl } = configuration;
  if (secretKey !== undefined && formerSecretKey === undefined)
    throw new Error('Set SECRET_KEY to a new key and SECRET_KEY_OLD to the present one, also for the server');
  const store = await openStore(configuration);
  try {
    const {
      current,
      former: [newest = '', ...older],
    } = await beginRotation(configuration);
    const boxes = { current: aesSecretBox(current), former: aesSecretBox(newest, ...older) };
    const { records, unreadable } = await rotateKey(store, names, boxes);
    if (secretKey === undefined) await dropFormerKey(configuration);
    console.log(`Sealed the secrets of ${records} records with the new key.`);
    if (unreadable > 0)
      console.log(
        `${unreadable} secrets are sealed with a key that is not known: enter them again, or name that key in SECRET_KEY_OLD and run this again.`,
      );
    const where = mongodbUrl === undefined ? 'the server' : 'every machine';
    if (formerSecretKey !== undefined) console.log(`SECRET_KEY_OLD may be taken away from ${where} now.`);
    console.log('Backups of before need the former key: keep it apart from them for as long as they are kept.');
  } finally {
    await store.close();
  }
});
