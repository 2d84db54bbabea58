/** The https address of a picture: pages of the panel and of shops load no others. */
export const secureAddress = (address: string): string => address.replace(/^http:\/\//i, 'https://');
