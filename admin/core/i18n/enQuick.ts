/** Quick edit of a record in the list. */
export const enQuick = {
  edit: 'Change: %{fields}',
  editRow: 'Change: %{fields}. %{title}',
  save: 'Save',
  cancel: 'Cancel',
  needed: 'Enter a number',
  discountStays: 'The discount price %{price} and its dates stay as they are.',
  turnedOn: 'Turned on: %{title}',
  turnedOff: 'Turned off: %{title}',
  changed: '%{title}: %{values}',
  none: 'none',
  runsOut: 'running low',
  pieces: '%{count} pcs',
  missing: 'Texts are missing: %{languages}',
} as const;
