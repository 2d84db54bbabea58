import { loginPath, secondStepPath } from '#domain/wire/loginPath';
/** Paths of the specification, relative to the panel's base (shell §2 Router). */
export const listPath = (entity: string, search = ''): string => `/${entity}/list${search}`;
export const createPath = (entity: string): string => `/${entity}/create`;
export const updatePath = (entity: string, id: string): string => `/${entity}/update/${encodeURIComponent(id)}`;
export const duplicatePath = (entity: string, id: string): string => `/${entity}/duplicate/${encodeURIComponent(id)}`;
export const multiEditPath = (entity: string): string => `/${entity}/multiupdate`;
/** An import of products. */
export const importPath = (id: string): string => `/product/import/${encodeURIComponent(id)}`;
/** The table of a product's variations. */
export const variationsPath = (id: string): string => `/product/variations/${encodeURIComponent(id)}`;
/** The account of the person who is logged in. */
export const accountPath = (id: string): string => updatePath('user', id);

export const publicPaths = {
  login: loginPath,
  register: '/user/register',
  thanks: '/user/thanks',
  forgot: '/user/forgot',
  reset: '/user/reset',
  invitation: '/user/invitation',
  email: '/user/email',
  secondStep: secondStepPath,
} as const;
/** The history of bulk operations. */
export const actionsPath = '/actions';
/** The history of all records. */
export const changesPath = '/changes';
/** Background jobs. */
export const jobsPath = '/jobs';
/** The log of mails. */
export const mailsPath = '/mails';
/** API tokens and webhooks of a shop. */
export const connectionsPath = '/connections';
/** API tokens. */
export const tokensPath = '/api-tokens';
/** How one logs in. */
export const securityPath = '/security';
/** Webhooks and their deliveries. */
export const webhooksPath = '/webhooks';
