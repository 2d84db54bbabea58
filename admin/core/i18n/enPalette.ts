/** The command palette. */
export const enPalette = {
  title: 'Find or go to',
  button: 'Find or go to (%{keys})',
  placeholder: 'Product, page, shop, list…',
  recent: 'Opened recently',
  places: 'Go to',
  actions: 'Add',
  records: 'Records',
  searching: 'Searching…',
  nothing: 'Nothing found',
  count: 'Found: %{count}',
} as const;
