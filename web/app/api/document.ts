import { z } from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { API_REJECTIONS, TOTAL, type ApiRejection } from '../../ports/api-answer.ts';
import { CALLS, type ShownCall } from './calls.ts';
import { TAGS, type Call } from './kernel/call.ts';
import type { Example } from './kernel/example.ts';
import { isByKey } from './kernel/is-by-key.ts';
import { Code } from './shapes/code.ts';
import { Mode } from './shapes/mode.ts';
import { documentWords as words } from './words.ts';

type Store = Readonly<{ storeName: string; publicUrl: string }>;

/** The API as OpenAPI 3.1 describes it, made of what its calls declare and check. */
export function documentOf({ storeName, publicUrl }: Store): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: words.title(storeName),
      version: '1',
      description: words.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: words.token },
        key: { type: 'http', scheme: 'bearer', description: words.key },
      },
    },
  });
}

const JSON_TYPE = 'application/json';

function operationOf(call: ShownCall): ZodOpenApiOperationObject {
  const { name, tag, summary, description, caller, params, query, writes, example } = call;
  const body = bodyOf(call);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: [...securityOf(caller)],
    requestParams: {
      ...(params && { path: shownWith(params, example.params) }),
      ...(query && { query: shownWith(query, example.query) }),
      ...(writes && { header: writes === 'once' ? DemandedKey : IdempotencyKey }),
    },
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responsesOf(call),
  };
}

/** A list of parameters has no example of its own: each of them has. */
function shownWith(parameters: z.ZodObject, values: Example['query'] = {}): z.ZodObject {
  const fields: Readonly<Record<string, z.ZodType>> = parameters.shape;
  const shown = Object.entries(fields).map(([name, field]) => {
    const example = values[name];
    return [name, example === undefined ? field : field.meta({ param: { example } })] as const;
  });
  return z.object(Object.fromEntries(shown));
}

function bodyOf({ body, file, example }: ShownCall) {
  if (file !== undefined) {
    const parts = z.object({ ...body?.shape, [file]: z.file().meta({ description: words.file }) });
    const sent = { ...example.body, [file]: words.file };
    return { 'multipart/form-data': { schema: parts, example: sent } };
  }
  return body && { [JSON_TYPE]: { schema: body, ...(example.body && { example: example.body }) } };
}

const KEY_HEADER = 'Idempotency-Key';
const Key = z.string().regex(/^[\w-]{16,100}$/);
const aboutKey = {
  description: words.idempotencyKey,
  examples: ['0f9c5b1e-6c0b-4a58-9a0e-2f1d8f3c7a11'],
};
const DemandedKey = z.object({ [KEY_HEADER]: Key.meta(aboutKey) });
const IdempotencyKey = z.object({ [KEY_HEADER]: Key.optional().meta(aboutKey) });

function securityOf(caller: Call['caller']): readonly Record<string, string[]>[] {
  if (caller === 'newcomer') return [];
  if (isByKey(caller)) return [{ key: [] }];
  return caller === 'anybody' ? [{}, { token: [] }] : [{ token: [] }];
}

/** What any call may be answered, and what this one may as well, by status. */
function responsesOf(call: ShownCall): ZodOpenApiResponsesObject {
  const { answer, soft, example } = call;
  const refusals = byStatus(call);
  const ok = soft ? z.union([answer, errorOf(call)]) : answer;
  // Before a call is known, nobody knows how it tells of its errors.
  const error = errorOf(call, (field) => field.optional());
  return {
    200: {
      description: words.done,
      ...(call.counted && { headers: Counted }),
      content: { [JSON_TYPE]: { schema: ok, example: example.answer } },
    },
    ...Object.fromEntries(
      [...refusals].map(([status, codes]) => [
        status,
        { description: codes.join(', '), content: { [JSON_TYPE]: { schema: error } } },
      ]),
    ),
  };
}

const Counted = z.object({ [TOTAL]: z.int().meta({ description: words.total }) });

function byStatus(call: Call): ReadonlyMap<number, readonly ApiRejection[]> {
  const refusals = new Map<number, ApiRejection[]>();
  for (const code of new Set(rejectionsOf(call))) {
    const status = API_REJECTIONS[code];
    refusals.set(status, [...(refusals.get(status) ?? []), code]);
  }
  return new Map([...refusals].sort(([one], [other]) => one - other));
}

/** Of a soft call its own come with status 200. */
function rejectionsOf({ caller, method, body, params, query, ...call }: Call): ApiRejection[] {
  const isSignedIn = caller !== 'newcomer' && caller !== 'anybody';
  const byKey = isByKey(caller);
  return [
    ...when(byKey || [params, query, body].some((sent) => sent !== undefined), 'InputInvalid'),
    ...when(method === 'POST', call.file === undefined ? 'BodyNotJson' : 'BodyNotParts'),
    ...when(method === 'POST', 'LengthMissing', 'BodyTooLarge', 'BodyNotSupported'),
    ...when(method === 'POST' || call.writes !== undefined || byKey, 'TooMany'),
    ...when(method === 'POST', 'OutcomeUnknown'),
    ...when(isSignedIn, 'TokenMissing'),
    ...when(caller !== 'newcomer', 'TokenInvalid'),
    ...when(typeof caller !== 'string', 'Forbidden'),
    ...when(typeof caller !== 'string' && !byKey, 'SecondFactorDue'),
    ...when(call.proven === true, 'ProofDue'),
    ...when(call.writes !== undefined, 'KeyInvalid', 'KeyInFlight', 'KeyReused'),
    ...when(call.writes === 'once', 'KeyMissing'),
    ...(call.soft ? [] : (call.rejections ?? [])),
    ...(['HostUnknown', 'Failed', 'StoreBusy', 'StoreClosed'] as const),
  ];
}

const when = (holds: boolean, ...codes: ApiRejection[]): ApiRejection[] => (holds ? codes : []);

/** With what of a call's errors stands in fields of its own. */
function errorOf(
  { caller, says, marksSuccess, refusalTells = {} }: Call,
  ofCall: (field: z.ZodType) => z.ZodType = (field) => field,
) {
  return z.object({
    ...(says && { [says]: ofCall(z.string()) }),
    ...(marksSuccess && { success: ofCall(z.literal(false)) }),
    code: Code,
    message: z.string(),
    requestId: z.string().meta({ description: words.requestId }),
    ...(isByKey(caller) && { mode: Mode.optional() }),
    ...Object.fromEntries(
      Object.entries(refusalTells).map(([name, schema]) => [name, schema.optional()]),
    ),
    errors: z.record(z.string(), z.string()).optional().meta({ description: words.errors }),
  });
}
