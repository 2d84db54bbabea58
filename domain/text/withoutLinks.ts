const dotInside = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;

/** A stranger's words for a mail: programs make a link of what looks like an address. */
export const withoutLinks = (text: string): string => text.replaceAll('://', ': // ').replace(dotInside, '. ');
