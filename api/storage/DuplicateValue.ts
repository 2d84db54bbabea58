/** Records found with the same value of a new unique key, named by its field. */
export interface DuplicateValue {
  name: string;
  value: string;
  ids: string[];
}
