import { aesSecretBox } from '../ports/SecretBox';

export const testSecretBox = aesSecretBox('key of the tests');
