/** Of what stands in the page for the case that the panel's code can not be loaded. */
export const notLoadedId = 'not-loaded';
