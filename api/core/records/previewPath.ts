/** Where a record is shown as a reader would see it, to those who may edit it. */
export const previewPath = (entity: string, id: string): string => `/preview/${entity}/${id}`;
