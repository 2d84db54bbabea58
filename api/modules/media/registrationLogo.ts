import { maxLogoBytes } from '#domain/media/limits';
import type { RegisterLogoResult } from '#domain/wire/Registration';
import { requireEntity } from '#core/kernel/accessTo';
import type { AttemptLimit } from '#core/kernel/AttemptCounter';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import { asSystem } from '#core/kernel/asSystem';
import type { Context } from '#core/kernel/Context';
import { networkOf } from '#core/kernel/networkOf';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import type { MultipartParts } from '#core/kernel/UploadPart';
import { fullAccess } from '#core/schema/Access';
import { acceptedType, measureFile } from './storeFile';
import { displayName } from './displayName';
import { readUpload } from './readUpload';
import { registrationLogoMark, renewLogoMark } from './purgeRegistrationLogos';
import { takeFile } from './upload';

const hourMs = 60 * 60_000;
/** `hour`: what all networks together send in one hour, as each may send some. */
const limits = {
  network: { free: 10, longestWait: hourMs },
  hour: { free: 60, longestWait: hourMs },
} as const satisfies Record<string, AttemptLimit>;

/** Counts a logo. Returns the milliseconds to wait instead. */
async function countLogo(ip: string, { store, clock, cryptoProvider }: Context): Promise<number> {
  const counter = new AttemptCounter(store, clock);
  const network = await cryptoProvider.sha256Hex(`register-logo:${networkOf(ip)}`);
  const wait = await counter.begin(network, limits.network);
  return wait > 0 ? wait : counter.begin(`register-logo:${Math.floor(clock.now() / hourMs)}`, limits.hour);
}

/** As the field `logo` of an application; what the request says of its limits is ignored. */
const logoRules = { accepted: ['jpeg', 'png'], maxSize: maxLogoBytes, rules: [] };

/** Takes the logo of somebody who applies to become a merchant, who has no account yet. */
export async function uploadRegistrationLogo(
  upload: MultipartParts | undefined,
  ip: string,
  context: Context,
): Promise<EnvelopeReply> {
  const wait = await countLogo(ip, context);
  if (wait > 0) throw tooManyAttempts(wait);
  const system = asSystem(context);
  const received = await readUpload(upload, system, logoRules);
  const { code } = await acceptedType(received);
  const measured = await measureFile(received.file, code);
  if (measured.ok && measured.width !== measured.height) {
    await received.file.discard();
    throw refuse(400, 'logoNotSquareFile', { name: displayName(received.filename) });
  }
  const time = new Date(context.clock.now()).toISOString();
  const marks = { [registrationLogoMark]: time };
  const { file, same } = await takeFile(received, requireEntity('media', context), fullAccess, system, marks);
  if (same) await renewLogoMark(file._id, time, context);
  const result: RegisterLogoResult = { _id: file._id, url: file.url };
  return envelopeReply(result);
}
