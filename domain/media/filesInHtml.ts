const address = /\/media\/([0-9a-f]{2})\/(?=\1)([0-9a-f]{64})/g;

/** The checksums of the library's files whose addresses stand in rich text: pictures, and what is linked to. */
export const filesInHtml = (html: string): string[] => (html.includes('/media/') ? [...new Set([...html.matchAll(address)].flatMap(([, , digest]) => digest ?? []))] : []);
