import type { ValidateFunction } from 'ajv/dist/2020';
import Ajv from 'ajv/dist/2020';
import { describeApi } from '../../api/composition/describeApi';
import { modules } from '../../api/modules/modules';

export type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { schema?: Schema }>>;

interface Response {
  content?: Content;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, Response>>;
}

export interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    responses: Readonly<Record<string, Response>>;
  };
}

export interface Answer {
  status: number;
  /** Media type without parameters; '' where there is no body. */
  type: string;
  /** Parsed when it is JSON. */
  body: unknown;
}

interface Reference {
  $ref: string;
}
type Referring = Omit<Operation, 'parameters' | 'responses'> & {
  parameters?: readonly (Parameter | Reference)[];
  responses: Readonly<Record<string, Response | Reference>>;
};
interface PublishedDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Referring>>>>;
  components: Document['components'] & { parameters: Readonly<Record<string, Parameter>> };
}

/** The document as it is published. */
export const publishedDocument = (): PublishedDocument =>
  JSON.parse(JSON.stringify(describeApi(modules))) as PublishedDocument;

function referred<T extends object>(part: T | Reference, named: Readonly<Record<string, T>>): T {
  if (!('$ref' in part)) return part;
  const found = named[part.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`no ${part.$ref}`);
  return found;
}

/** The same with parameters and responses in the place of references to them. */
export function resolvedDocument({ paths, components } = publishedDocument()): Document {
  const resolve = ({ parameters = [], responses, ...operation }: Referring): Operation => ({
    ...operation,
    parameters: parameters.map((parameter) => referred(parameter, components.parameters)),
    responses: mapValues(responses, (response) => referred(response, components.responses)),
  });
  return { components, paths: mapValues(paths, (operations) => mapValues(operations, resolve)) };
}

const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

const componentsId = 'components';

/** Schemas of the document, compiled once each; what several refer to as well. */
export class DocumentChecker {
  private readonly ajv = new Ajv({ strict: false, formats: { binary: true, date: true, 'date-time': true } });
  private readonly compiled = new Map<Schema, ValidateFunction>();

  constructor(readonly document: Document) {
    this.ajv.addSchema({ components: document.components }, componentsId);
  }

  private compile(schema: Schema): ValidateFunction {
    const references = JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${componentsId}#`);
    return this.ajv.compile(JSON.parse(references) as Schema);
  }

  /** What is wrong with a value, in words; empty where it is as described. */
  violations(schema: Schema, value: unknown): string[] {
    const validate = this.compiled.get(schema) ?? this.compile(schema);
    this.compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
    );
  }

  /** The operation that an address belongs to; a written-out path goes before one with parameters. */
  private operationOf(method: string, address: string): Operation | undefined {
    const parts = (address.split('?')[0] ?? '').split('/');
    const paths = Object.keys(this.document.paths)
      .filter((known) => {
        const own = known.split('/');
        return own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at]);
      })
      .toSorted((one, other) => one.split('{').length - other.split('{').length);
    // As routes are found: one of another method does not hide the general one.
    return paths.map((path) => this.document.paths[path]?.[method.toLowerCase()]).find(Boolean);
  }

  private describedResponse(method: string, address: string, status: number): Response | undefined {
    const operation = this.operationOf(method, address);
    const { BadRequest, Unauthorized, Forbidden, NotFound, MethodNotAllowed } = this.document.components.responses;
    return operation
      ? operation.responses[status]
      : { 400: BadRequest, 401: Unauthorized, 403: Forbidden, 404: NotFound, 405: MethodNotAllowed }[status];
  }

  /** How an answer differs from what the document says about its call. */
  answerViolations(method: string, address: string, { status, type, body }: Answer): string[] {
    const described = this.describedResponse(method, address, status);
    if (!described) return [`status ${status} is not described`];
    const { content } = described;
    if (!content) return body === '' ? [] : [`status ${status} has a body`];
    const media = content[type] ?? content['*/*'];
    if (!media) return [`type ${type} is not described for ${status}`];
    return media.schema ? this.violations(media.schema, body) : [];
  }
}
