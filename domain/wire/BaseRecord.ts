/** Whether a text has content, by language; null: it is switched off for the language. */
export type FilledLanguages = Readonly<Record<string, boolean | null>>;

/**
 * The keys that every record has. One of an entity adds its fields (`RecordOf`), one of a system collection its values;
 * of a `StoredRecord` it is not known which. No interface: a type of this kind may stand for a `StoredRecord`.
 */
export type BaseRecord = {
  _id: string;
  _deleted: boolean;
  /** ISO 8601 instants in UTC. */
  _created: string;
  _updated: string;
  /** Raised by one with each write; an update based on an older one is refused (optimistic locking). */
  _revision: number;
  /** Sequential number within the entity. */
  _increment: number;
  /** Id in the system that the record was imported from. */
  _oldID?: string;
  /**
   * Revision aliases: a revision made by an undo or a derived-field update -> the earlier revision that has the same
   * content.
   */
  _backTo?: Readonly<Record<string, number>>;
  /**
   * Only of a record that was read without some of its fields (`FindRequest.without`): what is filled of them. Such a
   * record cannot be written.
   */
  _filled?: Readonly<Record<string, FilledLanguages>>;
};
