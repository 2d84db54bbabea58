import type { StoredWebhook } from './StoredWebhook';

/** The secret from before, while it signs beside the new one. */
export const formerSecretOf = (
  { formerSecret }: Pick<StoredWebhook, 'formerSecret'>,
  now: number,
): NonNullable<StoredWebhook['formerSecret']> | null =>
  formerSecret && Date.parse(formerSecret.until) > now ? formerSecret : null;
