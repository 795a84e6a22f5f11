import type { Answer } from '../http/message.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** What a request of the document's example sends, by the names of parameters and fields. */
export type Example = Readonly<{
  parameters: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  answer: unknown;
}>;

/** One call of the document, as far as its readers in here go by it. */
export type Operation = Readonly<{
  id: string;
  tag: string;
  method: 'GET' | 'POST';
  /** With its parameters in braces. */
  path: string;
  /** In the path, in the query and in headers. */
  parameters: readonly Parameter[];
  /** JSON, parts with a file among them, or nothing. */
  sends: 'json' | 'parts' | 'nothing';
  body: Schema | null;
  /** By status. */
  answers: ReadonlyMap<number, Schema>;
  /** Of a person; `key` is that of a machine. */
  token: 'none' | 'optional' | 'needed' | 'key';
  /** Null where the document has none. */
  example: Example | null;
}>;

type Parameter = Readonly<{
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: string;
}>;

export type OpenApi = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  components?: Readonly<{ schemas?: Readonly<Record<string, Schema>> }>;
}>;

type Content = Readonly<Record<string, Readonly<{ schema: Schema; example?: unknown }>>>;
type RawOperation = Readonly<{
  operationId: string;
  tags: readonly string[];
  security: readonly object[];
  parameters?: readonly Parameter[];
  requestBody?: Readonly<{ content: Content }>;
  responses: Readonly<Record<string, Readonly<{ content?: Content }>>>;
}>;

const JSON_TYPE = 'application/json';
const PARTS_TYPE = 'multipart/form-data';

/** Every call of it, in its order. */
export const operationsIn = ({ paths }: OpenApi): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(path, method, raw)),
  );

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const { operationId: id, tags, security, parameters = [], requestBody, responses } = raw;
  const json = requestBody?.content[JSON_TYPE];
  const sent = json ?? requestBody?.content[PARTS_TYPE];
  const answers = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.[JSON_TYPE]?.schema;
    return schema === undefined ? [] : [[Number(status), schema] as const];
  });
  return {
    ...{ id, path, parameters },
    tag: tags[0] ?? '',
    method: method.toUpperCase() as Operation['method'],
    sends: sent === undefined ? 'nothing' : sent === json ? 'json' : 'parts',
    body: sent?.schema ?? null,
    answers: new Map(answers),
    token: tokenOf(security),
    example: exampleOf(raw),
  };
}

function tokenOf(security: RawOperation['security']): Operation['token'] {
  const [first = {}] = security;
  if (security.length === 0) return 'none';
  return security.length > 1 ? 'optional' : 'key' in first ? 'key' : 'needed';
}

function exampleOf({ parameters = [], requestBody, responses }: RawOperation): Example | null {
  const answer = responses['200']?.content?.[JSON_TYPE]?.example;
  if (answer === undefined) return null;
  const [sent] = Object.values(requestBody?.content ?? {});
  const named = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  return {
    parameters: Object.fromEntries(named),
    body: (sent?.example ?? {}) as Example['body'],
    answer,
  };
}

/** Where a call is to be found with these values of its parameters, below the store's address. */
export function targetOf(
  { path, parameters }: Operation,
  values: Readonly<Record<string, string>>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name] ?? ''));
  const query = parameters.flatMap(({ name, in: where }) => {
    const value = values[name];
    return where === 'query' && value !== undefined ? [[name, value]] : [];
  });
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}

/** Half a pair of surrogates cannot be sent, a longer path is not read, and an empty part is none. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text.slice(0, 300)) || '-';
  } catch {
    return 'x';
  }
}

export const isJson = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  headers['content-type']?.toString().startsWith(JSON_TYPE) === true;
