import { raUk } from './raUk';
import { uk } from './uk';

/** All Ukrainian texts, the panel's and react-admin's. */
export const texts = { ...raUk, ...uk };
