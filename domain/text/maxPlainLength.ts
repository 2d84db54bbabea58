/** Characters of what is one number, date, yes or no, code or name. Nothing longer is looked at. */
export const maxPlainLength = 500;
