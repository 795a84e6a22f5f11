import type { oas31 } from 'zod-openapi';

/** One field of what is sent or answered, as a reader sees it. */
export type FieldShown = Readonly<{
  name: string;
  /** In words: "text or null", "list of Order". */
  type: string;
  required: boolean;
  note: string;
}>;

/** Fields, or what a list or another thing is made of, in words. */
export type BodyShown = Readonly<{ type: string; fields: readonly FieldShown[] }>;

export type CallShown = Readonly<{
  name: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  token: 'none' | 'optional' | 'needed' | 'key';
  parameters: readonly FieldShown[];
  body: BodyShown | null;
  answer: BodyShown;
  refusals: readonly Readonly<{ status: string; codes: string }>[];
}>;

export type GroupShown = Readonly<{
  name: string;
  description: string;
  calls: readonly CallShown[];
}>;

export type ReferenceShown = Readonly<{
  groups: readonly GroupShown[];
  /** What other fields are made of. */
  shapes: readonly (BodyShown & Readonly<{ name: string }>)[];
}>;

type Schema = oas31.SchemaObject | oas31.ReferenceObject;
type Parameter = oas31.ParameterObject | oas31.ReferenceObject;

const JSON_TYPE = 'application/json';

/** The document as its page shows it. */
export function referenceOf(document: oas31.OpenAPIObject): ReferenceShown {
  const shapes = Object.entries(document.components?.schemas ?? {});
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, { get, post }]) =>
    [
      ['GET', get],
      ['POST', post],
    ].flatMap(([method, operation]) =>
      operation === undefined
        ? []
        : [{ method: method as string, path, operation: operation as oas31.OperationObject }],
    ),
  );
  return {
    groups: (document.tags ?? []).map(({ name, description = '' }) => ({
      name,
      description,
      calls: calls.filter(({ operation }) => operation.tags?.includes(name)).map(callShown),
    })),
    shapes: shapes.map(([name, schema]) => ({ name, ...bodyShown(schema) })),
  };
}

function callShown({
  method,
  path,
  operation,
}: Readonly<{ method: string; path: string; operation: oas31.OperationObject }>): CallShown {
  const { operationId = '', summary = '', description = '', security = [] } = operation;
  const { 200: done, ...others } = (operation.responses ?? {}) as Record<
    string,
    oas31.ResponseObject
  >;
  const bodies = operation.requestBody as oas31.RequestBodyObject | undefined;
  const sent = bodies === undefined ? undefined : Object.values(bodies.content)[0]?.schema;
  return {
    ...{ name: operationId, method, path, summary, description },
    token: carriedIn(security),
    parameters: (operation.parameters ?? []).map(parameterShown),
    body: sent === undefined ? null : bodyShown(sent),
    answer: bodyShown(done?.content?.[JSON_TYPE]?.schema ?? {}),
    refusals: Object.entries(others).map(([status, { description: codes }]) => ({
      status,
      codes,
    })),
  };
}

function carriedIn(security: readonly oas31.SecurityRequirementObject[]): CallShown['token'] {
  const [first = {}] = security;
  if (security.length === 0) return 'none';
  return security.length > 1 ? 'optional' : 'key' in first ? 'key' : 'needed';
}

function parameterShown(parameter: Parameter): FieldShown {
  if ('$ref' in parameter)
    return { name: lastOf(parameter.$ref), type: '', required: false, note: '' };
  const { name, required = false, schema = {}, description } = parameter;
  return { name, type: typeOf(schema), required, note: description ?? noteOf(schema) };
}

function bodyShown(schema: Schema): BodyShown {
  if ('$ref' in schema) return { type: lastOf(schema.$ref), fields: [] };
  // A soft call answers what it does or why it does not: the errors have a part of their own.
  const [first] = schema.anyOf ?? [];
  if (first !== undefined && schema.properties === undefined) {
    return isErrors(schema) ? bodyShown(first) : { type: typeOf(schema), fields: [] };
  }
  const fields = fieldsOf(schema);
  return { type: fields.length === 0 ? typeOf(schema) : '', fields };
}

/** What lies in one of them is named by way of it. */
function fieldsOf(schema: oas31.SchemaObject, within = ''): readonly FieldShown[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${within}${name}`;
    const inner = '$ref' in property ? [] : fieldsOf(property, `${path}.`);
    if (inner.length > 0) return inner;
    const isNeeded = required.has(name);
    return [{ name: path, type: typeOf(property), required: isNeeded, note: noteOf(property) }];
  });
}

const isErrors = ({ anyOf = [] }: oas31.SchemaObject): boolean =>
  anyOf.some((one) => !('$ref' in one) && one.properties?.['requestId'] !== undefined);

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
};

function typeOf(schema: Schema): string {
  if ('$ref' in schema) return lastOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(', ');
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return [...new Set(parts.map(typeOf))].join(' or ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((one) => TYPES[one] ?? one).join(' or ');
  }
  if (schema.type === 'array') {
    const { items } = schema;
    return `list of ${items === undefined || typeof items === 'boolean' ? 'anything' : typeOf(items)}`;
  }
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    return names.length === 0 ? 'object' : `{ ${names.join(', ')} }`;
  }
  return TYPES[schema.type ?? ''] ?? 'anything';
}

function noteOf(schema: Schema): string {
  if ('$ref' in schema) return schema.description ?? '';
  return schema.description ?? '';
}

const lastOf = (ref: string): string => ref.replace(/^.*\//, '');
