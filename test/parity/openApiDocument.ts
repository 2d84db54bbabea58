import type { ValidateFunction } from 'ajv/dist/2020';
import Ajv from 'ajv/dist/2020';
import { routesOf } from '../../api/composition/routesOf';
import { modules } from '../../api/modules/modules';
import { entitiesOf } from '#core/entitiesOf';
import { openApiDocument } from '#core/kernel/openApi';

export type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { schema?: Schema }>>;

export interface Operation {
  operationId: string;
  parameters?: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

export interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    responses: Readonly<Record<string, { content?: Content }>>;
  };
}

export interface Answer {
  status: number;
  /** Media type without parameters; '' where there is no body. */
  type: string;
  /** Parsed when it is JSON. */
  body: unknown;
}

export const publishedDocument = (): Document =>
  JSON.parse(JSON.stringify(openApiDocument(routesOf(modules), [...entitiesOf(modules).keys()]))) as Document;

const componentsId = 'components';

/** Schemas of the document, compiled once each; what several refer to as well. */
export class DocumentChecker {
  private readonly ajv = new Ajv({ strict: false, allErrors: true, formats: { binary: true } });
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

  private describedResponse(method: string, address: string, status: number): { content?: Content } | undefined {
    const operation = this.operationOf(method, address);
    const { NotFound, MethodNotAllowed } = this.document.components.responses;
    return operation ? operation.responses[status] : { 404: NotFound, 405: MethodNotAllowed }[status];
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
