import type { ExchangeFile } from '../stored/StoredExchange';

export const isZip = ({ name }: Pick<ExchangeFile, 'name'>): boolean => /\.zip$/i.test(name);
