import { brandMark } from './brandMark';
import { publicStyles } from './publicStyles';

/** Changes with the text (FNV-1a): what is behind an address never does. It is no secret, so a short one is enough. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

interface PublicFile {
  contentType: string;
  body: string;
}

/** Where the module serves what pages need besides fonts and pictures. */
export const publicFolder = '/public';

const styles: PublicFile = { contentType: 'text/css; charset=utf-8', body: publicStyles };
const favicon: PublicFile = { contentType: 'image/svg+xml', body: brandMark('xmlns="http://www.w3.org/2000/svg"') };

const stylesName = `${fingerprint(styles.body)}.css`;
const faviconName = `${fingerprint(favicon.body)}.svg`;

export const stylesheetPath = `${publicFolder}/${stylesName}`;
export const faviconPath = `${publicFolder}/${faviconName}`;

/** By name. */
export const publicFiles: ReadonlyMap<string, PublicFile> = new Map([
  [stylesName, styles],
  [faviconName, favicon],
]);
