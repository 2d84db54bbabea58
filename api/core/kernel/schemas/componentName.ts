/** `size-table`: `SizeTable`, as components of the description of the API are named. */
export const componentName = (code: string): string =>
  code.replace(/(^|-)(\w)/g, (_, __, first: string) => first.toUpperCase());
