import { z } from 'zod';

export const keyProvider = z.enum(['novapost', 'ukrpost', 'liqpay', 'privat_installments']);
export type KeyProvider = z.infer<typeof keyProvider>;

export const checkKeyBody = z.object({ provider: keyProvider }).strict();

/** `status`: the service accepts the key; the message says why not. */
export const checkKeyResult = z.object({ status: z.boolean() }).strict();
