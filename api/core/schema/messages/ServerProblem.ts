import type { Problem } from '#domain/fields/Problem';
import type { FieldCheck } from '#domain/form/checkField';
import type { ServerMessageKey } from './ServerMessageKey';

/** A problem of a field, also one that only the server finds. */
export type ServerProblem = Problem<ServerMessageKey>;
export type ServerFieldCheck = FieldCheck<ServerMessageKey>;
