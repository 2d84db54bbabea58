import { parseArgs } from 'node:util';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { systemStore } from '#core/ports/SystemStore';
import { runProgram } from '../backup/runProgram';
import { openStore } from '../setup/openStore';
import { resetFactor } from './resetFactor';

runProgram(async (configuration) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new Error('Name one account: npm run reset-factor -- EMAIL');
  const store = await openStore(configuration);
  try {
    const parts = { store: systemStore(store), clock: systemClock, cryptoProvider: webCryptoProvider };
    if (!(await resetFactor(email, parts))) throw new Error(`No account has the email ${email}`);
    console.log(`${email} logs in with the password alone now, and has to log in anew.`);
  } finally {
    await store.close();
  }
});
