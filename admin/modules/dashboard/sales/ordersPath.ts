import { listPath } from '../../../core/routing/paths';

/** The list of the orders that a figure counts. */
export const ordersPath = (filter: string): string => listPath('order', `?page=1&filter=${filter}`);
