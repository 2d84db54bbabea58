import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { changeCollection } from './events/changeLog';
import { operationCollection, stepCollection } from './jobs/operations/StoredOperation';
import { scheduleCollection } from './jobs/Scheduler';
import { jobCollection } from './jobs/StoredJob';
import { keyCollection } from './kernel/StoredKey';
import { attemptCollection } from './kernel/AttemptCounter';
import { knownPlaceCollection } from './kernel/KnownPlaces';
import { lastLoginCollection } from './kernel/lastLogins';
import { lockCollection } from './kernel/NamedLock';
import { formerAddressCollection } from './records/FormerAddress';
import { proposalCollection } from './records/StoredProposal';
import { orphanFileCollection } from './records/files/orphanFiles';
import { migrationCollection } from './schema/Migration';

/** What the core itself stores. */
export const coreCollections: readonly CollectionSpec[] = [
  attemptCollection,
  knownPlaceCollection,
  lastLoginCollection,
  lockCollection,
  keyCollection,
  jobCollection,
  scheduleCollection,
  operationCollection,
  stepCollection,
  changeCollection,
  orphanFileCollection,
  formerAddressCollection,
  proposalCollection,
  migrationCollection,
];
