import type { Services } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { FactorRequired } from './factorRequired';
import { Factors } from './Factors';
import type { Factor } from './hasFactor';
import { factorsOf, hasFactor } from './hasFactor';
import { RememberedDevices } from './RememberedDevices';

/** Who has to have a factor keeps one. `removed`: the factor that is about to go. */
export async function requireOtherFactor(
  user: EntityRecords['users'],
  removed: Factor,
  isRequired: FactorRequired,
  services: Pick<Services, 'store' | 'config'>,
): Promise<void> {
  if (!(await isRequired(user, services))) return;
  const others = await factorsOf(user._id, services);
  others.splice(others.indexOf(removed), 1);
  if (others.length === 0) throw refuse(409, 'factorIsRequired');
}

/** Recovery codes and remembered devices stand in for a factor: without any they are nothing. */
export async function afterFactorRemoved(
  user: EntityRecords['users'],
  services: Pick<Services, 'store' | 'clock' | 'cryptoProvider' | 'secretBox' | 'log'>,
): Promise<void> {
  await new RememberedDevices(services).forgetAll(user);
  if (!(await hasFactor(user._id, services))) await new Factors(services).removeAll(user._id);
}
