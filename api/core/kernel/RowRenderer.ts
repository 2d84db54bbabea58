import type { Language } from '#domain/text/Language';
import type { PanelUser } from '../schema/Access';
import type { StoredSchema } from '../schema/StoredSchema';

/** What rows of a list show, and to whom. */
export interface RowView {
  /** Fields. */
  names: readonly string[];
  seesNumbers: boolean;
  language: Language;
  user: PanelUser | null;
  now: number;
}

/** The rows of these records, which the call may see. */
export interface RowsRequest {
  entity: string;
  /** What the entities of the call are made of beside the code. */
  schema: StoredSchema;
  ids: readonly string[];
  /** See `FindRequest`. */
  without: readonly string[];
  view: RowView;
  /** Fields whose ids the columns need. */
  references: readonly string[];
}

export interface RenderedRows {
  /** JSON of a list of `ListItem`s. */
  items: Uint8Array;
  /** The ids that the records name, by field. */
  references: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Makes rows of lists in threads, while lists wait for each other. */
export interface RowRenderer {
  /** A call has come. */
  noteCall(): void;
  /**
   * Asked by each list whose rows a thread could make: whether one makes them now, as other calls wait, most of them
   * lists, and a thread is free.
   */
  isWanted(): boolean;
  /** null: no thread could; the caller makes them. */
  render(request: RowsRequest): Promise<RenderedRows | null>;
  close(): Promise<void>;
}
