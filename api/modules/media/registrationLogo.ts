import { maxLogoBytes } from '../../../domain/media/limits';
import type { RegisterLogoResult } from '../../../domain/wire/Registration';
import { requireEntity } from '../../kernel/accessTo';
import type { AttemptLimit } from '../../kernel/AttemptCounter';
import { AttemptCounter } from '../../kernel/AttemptCounter';
import { asSystem } from '../../kernel/asSystem';
import type { Context } from '../../kernel/Context';
import { networkOf } from '../../kernel/networkOf';
import { refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply } from '../../kernel/Reply';
import { tooManyAttempts } from '../../kernel/tooManyAttempts';
import type { MultipartParts } from '../../kernel/UploadPart';
import { fullAccess } from '../../schema/Access';
import { bytesOf } from './storeFile';
import { measurePicture, pictureHeadBytes } from './measurePicture';
import { displayName } from './displayName';
import { readUpload } from './readUpload';
import { registrationLogoMark, renewLogoMark } from './purgeRegistrationLogos';
import { takeFile } from './upload';

const limit: AttemptLimit = { free: 10, longestWait: 60 * 60_000 };

/** As the field `logo` of an application; what the request says of its limits is ignored. */
const logoRules = { accepted: ['jpeg', 'png'], maxSize: maxLogoBytes, rules: [] };

/** Takes the logo of somebody who applies to become a merchant, who has no account yet. */
export async function uploadRegistrationLogo(
  upload: MultipartParts | undefined,
  ip: string,
  context: Context,
): Promise<EnvelopeReply> {
  const id = await context.cryptoProvider.sha256Hex(`register-logo:${networkOf(ip)}`);
  const wait = await new AttemptCounter(context.store, context.clock).begin(id, limit);
  if (wait > 0) throw tooManyAttempts(wait);
  const system = asSystem(context);
  const received = await readUpload(upload, system, logoRules);
  const measured = measurePicture(await bytesOf(received.file, pictureHeadBytes));
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
