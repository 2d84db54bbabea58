/** Editing many records at once. */
export const enMulti = {
  heading: '{many}: edit several',
  edit: 'Edit',
  values: 'What to change',
  fields: 'Fields to change',
  chooseFields: 'Choose fields',
  noFields: 'No such field',
  kept: 'A language that you leave empty stays as it is in each record.',
  open: 'Show the fields',
  close: 'Hide the fields',
  facts: '{title}: details',
  save: 'Save in {count}',
  title: 'Change {count} {noun}?',
  effect: 'The new values take the place of the present ones: {fields}.',
  refused: 'Could not be changed: {count}',
} as const;
