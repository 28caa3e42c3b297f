import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { RouteTable, type RouteEntry } from '../http/route-table.js';

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

const problem = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'One sentence for people.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Texts by field.',
    },
    code: { type: 'string', description: 'Stable name for programs.' },
    redirectUrl: { type: 'string' },
    contact: { type: 'string', description: 'The mail address of who can help.' },
  },
};

/** What zod can say as JSON Schema; a rule that JSON Schema lacks (a transform, a date) becomes an open value. */
function jsonSchema(
  schema: unknown,
  { schemaType }: { schemaType: 'input' | 'output' },
): { schema: unknown } | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const said = (part: z.ZodType) =>
    z.toJSONSchema(part, { target: 'openapi-3.0', unrepresentable: 'any', io: schemaType });
  const forms: unknown = schema.meta()?.['forms'];
  if (!Array.isArray(forms)) return { schema: said(schema) };
  return { schema: { anyOf: forms.filter((form) => form instanceof z.ZodType).map(said) } };
}

function accessText({ access, csrf, idempotent }: RouteEntry): string {
  const parts = [access.kind === 'public' ? 'Open to everybody.' : `Needs ${access.permissions.join(' or ')}.`];
  if (csrf) parts.push('Needs the security token.');
  if (idempotent) parts.push('Takes an Idempotency-Key.');
  return parts.join(' ');
}

const fileForm = (field: string) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } },
    },
  },
});

/** A call without a body is read as one that leaves every field out, so nothing need be sent where none is asked for. */
const asksForNothing = (schema: object | undefined): boolean =>
  schema !== undefined && !['required', 'anyOf', '$ref'].some((key) => key in schema);

/** Adds what decorators know and Swagger does not: who may call, files, and the one shape of failures. */
function annotate(document: OpenAPIObject, routes: readonly RouteEntry[]): void {
  for (const route of routes) {
    const item = document.paths[route.path.replace(/:([A-Za-z_]+)/g, '{$1}')];
    const verb = verbs.find((candidate) => candidate === route.method.toLowerCase());
    const operation = verb ? item?.[verb] : undefined;
    if (!operation) continue;
    operation.description = accessText(route);
    if (route.fileField !== undefined) operation.requestBody = fileForm(route.fileField);
    const body = operation.requestBody;
    if (body && 'content' in body && asksForNothing(body.content['application/json']?.schema)) body.required = false;
    operation.responses['default'] = {
      description: 'A failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
    if (route.access.kind === 'requires') operation.security = [{ bearer: [] }];
  }
}

/** The description of every data route, in a stable order. Developer tools under /dev are no part of it. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Tandem')
    .setDescription('Data calls of the mentoring platform.')
    .setVersion('1')
    .addBearerAuth();
  const document = SwaggerModule.createDocument(app, builder.build(), {
    standardSchemaConverter: jsonSchema,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  annotate(document, app.get(RouteTable).routes);
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/dev/'));
  document.paths = Object.fromEntries(paths.sort(([left], [right]) => left.localeCompare(right)));
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Problem: problem } };
  return document;
}
