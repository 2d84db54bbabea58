import type { Context } from '#core/kernel/Context';

type OfSession = Pick<Context, 'session'>;

/** A challenge of one session is nothing in another. */
export const creationPurpose = ({ session }: OfSession): string => `creation ${session?.id ?? ''}`;

export const confirmPurpose = ({ session }: OfSession): string => `confirmation ${session?.id ?? ''}`;
