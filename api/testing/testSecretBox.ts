import { aesSecretBox } from '#core/ports/SecretBox';

export const testSecretBox = aesSecretBox('key of the tests');
