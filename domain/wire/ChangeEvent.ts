/** A part of the answer to `GET /api/events`: what has changed, without values, which are asked for by whoever may. */
export interface ChangeEvent {
  /** Name of the entity. */
  resource: string;
  /** For this listener: a record that is out of sight now is `deleted`, one that has come into it `created`. */
  type: 'created' | 'updated' | 'deleted';
  /** At most `maxEventIds`; none: many records, any of them. */
  ids: string[];
}

export const maxEventIds = 200;
