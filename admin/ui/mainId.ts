export const mainId = 'main';
