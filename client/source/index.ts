/** Types of the calls and of what they carry. */
export type * as Api from './calls.js';
export * from './createClient.js';
export { Refusal } from './Refusal.js';
