/** Whether a multi-edit may change each record's own value of a field: amounts without languages. */
export const isAdjustable = ({ type, multilangual }: { type: string; multilangual?: boolean }): boolean =>
  (type === 'price' || type === 'number') && multilangual !== true;
