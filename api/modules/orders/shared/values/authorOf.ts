import type { HookContext } from '#core/schema/HookContext';

const ofProgram = ' (API)';

/** How entries name who acts: a program says that it is one, beside the name of the user whose token it has. */
export const authorOf = ({ user, origin }: Pick<HookContext, 'user' | 'origin'>): string =>
  nameOfAuthor(user?.name ?? '', origin.kind);

export const nameOfAuthor = (name: string, origin: string): string =>
  name !== '' && origin === 'token' ? name + ofProgram : name;

/** The person's name in it. */
export const personIn = (author: string): string =>
  author.endsWith(ofProgram) ? author.slice(0, -ofProgram.length) : author;
