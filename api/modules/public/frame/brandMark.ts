/** The marketplace's drawing; beside its name it says nothing by itself. */
export const brandMark = (attributes: string): string =>
  `<svg ${attributes} viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0F6B62"/><path d="M8 8h16l3 6.5H5z" fill="#fff"/><path d="M5 14.5a3.67 3.67 0 0 0 7.33 0z" fill="#fff"/><path d="M12.33 14.5a3.67 3.67 0 0 0 7.34 0z" fill="#E7B04B"/><path d="M19.67 14.5a3.67 3.67 0 0 0 7.33 0z" fill="#fff"/><path d="M9 20.5v4h14v-4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
