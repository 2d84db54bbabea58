/** Texts, numbers and lists of words have a form of their own in a cell; entries with several parts are JSON. */
export const textTypes: readonly string[] = ['text', 'textarea', 'editor', 'slug', 'email', 'phone', 'color'];
