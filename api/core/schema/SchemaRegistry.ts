import { deepEqual } from '#domain/form/deepEqual';
import type { ReadStore } from '../ports/ReadStore';
import type { IndexState, SpecStore } from '../ports/SpecStore';
import type { Entity } from './defineEntity';
import { resolveEntity } from './defineEntity';
import type { SchemaSource, StoredSchema } from './StoredSchema';
import { emptySchema } from './StoredSchema';

/** The part of a store that the registry needs. */
type SchemaStore = ReadStore & Pick<SpecStore, 'changeSpec' | 'indexState'>;

export type Entities = ReadonlyMap<string, Entity>;

/** The entities in code with what users have defined. Those in code are resolved without anything defined. */
export function withStoredSchema(code: Entities, stored: StoredSchema): Entities {
  if (Object.values(stored).every(({ length }) => length === 0)) return code;
  return new Map(
    [...code].map(([name, entity]) => [name, entity.spec.attributes ? resolveEntity(entity.codeSpec, stored) : entity]),
  );
}

/**
 * The entities as code and users have defined them. A change of an attribute or of a set is seen by the next call on
 * every machine: `refresh` compares the versions of the collections, which a writer raises before its call ends.
 */
export class SchemaRegistry {
  private entities: Entities;
  private stored: StoredSchema = emptySchema;
  private versions: readonly number[] = [];
  private readonly indexing = new Map<string, IndexState>();
  private running: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  /** `onIndexing`: records have to be derived or stored anew; a job does that. */
  constructor(
    private readonly code: Entities,
    private readonly source: SchemaSource,
    private readonly store: SchemaStore,
    private readonly onIndexing: () => Promise<void>,
  ) {
    this.entities = code;
  }

  get current(): Entities {
    return this.entities;
  }

  /** What users have defined of these entities; null where they are not the present ones any more. */
  storedOf(entities: Entities): StoredSchema | null {
    return entities === this.entities ? this.stored : null;
  }

  /** How far a collection is derived by new attributes; null when it is complete. */
  indexState(collection: string): IndexState | null {
    const state = this.indexing.get(collection);
    return state && state.pending.length > 0 ? state : null;
  }

  /** Calls that come while one is under way share the next one: that one may have read before what they have to see. */
  refresh(): Promise<void> {
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        this.running = this.compare();
        return this.running;
      });
    return this.next;
  }

  private async compare(): Promise<void> {
    // Before the records are read: a change in between is seen by the next refresh.
    const versions = await Promise.all(this.source.collections.map((name) => this.store.version(name)));
    if (!deepEqual(versions, this.versions)) await this.reload(versions);
    for (const collection of this.indexing.keys()) await this.readIndexState(collection);
    if (this.indexing.size > 0) await this.onIndexing();
  }

  private async reload(versions: readonly number[]): Promise<void> {
    const stored = await this.source.read(this.store);
    const entities = withStoredSchema(this.code, stored);
    const isFirst = this.versions.length === 0;
    for (const [name, { spec, collection }] of entities) {
      if (spec.attributes && !deepEqual(collection, this.entities.get(name)?.collection))
        await this.store.changeSpec(collection);
      // Of the others only what the opening has left to do: to put long texts apart.
      if (spec.attributes || (isFirst && collection.apart)) await this.readIndexState(collection.name);
    }
    this.entities = entities;
    this.stored = stored;
    this.versions = versions;
  }

  private async readIndexState(collection: string): Promise<void> {
    const state = await this.store.indexState(collection);
    if (state.pending.length > 0 || state.cleaning) this.indexing.set(collection, state);
    else this.indexing.delete(collection);
  }
}
