import raEn from 'ra-language-english';
import { en } from './en';

/** All English texts, the panel's and react-admin's. */
export const texts = { ...raEn, ...en };
