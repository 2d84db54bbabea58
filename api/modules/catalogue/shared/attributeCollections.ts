/** The collections of what users add to forms. */
export const attributeCollection = 'attributes';
export const setCollection = 'attributes-sets';
