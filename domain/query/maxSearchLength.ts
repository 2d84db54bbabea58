/** Characters of a search that count, in lists, the command palette and the API (shell §7). */
export const maxSearchLength = 32;
