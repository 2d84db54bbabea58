import type { DirectoryName } from '#domain/delivery/carriers/directoryNames';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';
import type { PlaceRow } from './StoredPlace';

/** How a directory was last refreshed, by its name. */
export interface StoredDirectory extends BaseRecord {
  /** Instants; null: never. */
  refreshed: string | null;
  failed: string | null;
  places: number;
}

export const directoryCollection = systemCollection<StoredDirectory>('delivery_directories', []);

/** A part of a directory that is being loaded: none is used until all are there. */
interface StoredPage extends BaseRecord {
  directory: DirectoryName;
  rows: readonly PlaceRow[];
}

export const pageCollection = systemCollection<StoredPage>('delivery_pages', [{ path: 'directory', kind: 'key' }]);

export const pageId = (directory: DirectoryName, number: number): string => `${directory}:${number}`;
