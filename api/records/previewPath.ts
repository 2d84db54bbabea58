/** Path of a record's preview page, for users who may edit it. */
export const previewPath = (entity: string, id: string): string => `/preview/${entity}/${id}`;
