import type { ListRecord } from '../../dataProvider/yarmarokRecord';

/** Whether the rows have room for pictures: a list with a picture here and there is read better without. */
export const mostHavePictures = (records: readonly ListRecord[]): boolean =>
  records.filter(({ _image: image }) => image).length * 2 > records.length;
