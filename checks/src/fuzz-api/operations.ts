import type { Answer } from '../http/message.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** One call of the document, as far as a fuzzer goes by it. */
export type Operation = Readonly<{
  id: string;
  method: 'GET' | 'POST';
  /** With its parameters in braces. */
  path: string;
  /** In the path and in the query. */
  parameters: readonly Readonly<{ name: string; in: string; required: boolean; schema: Schema }>[];
  body: Schema | null;
  /** By status. */
  answers: ReadonlyMap<number, Schema>;
}>;

export type OpenApi = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  components?: Readonly<{ schemas?: Readonly<Record<string, Schema>> }>;
}>;

type Content = Readonly<Record<string, Readonly<{ schema: Schema }>>>;
type RawOperation = Readonly<{
  operationId: string;
  parameters?: Operation['parameters'];
  requestBody?: Readonly<{ content: Content }>;
  responses: Readonly<Record<string, Readonly<{ content?: Content }>>>;
}>;

const JSON_TYPE = 'application/json';

/** Every call of it that takes JSON, or nothing. */
export function operationsIn({ paths }: OpenApi): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, raw]) => {
      const content = raw.requestBody?.content;
      if (content !== undefined && !(JSON_TYPE in content)) return [];
      const answers = Object.entries(raw.responses).flatMap(([status, answer]) => {
        const schema = answer.content?.[JSON_TYPE]?.schema;
        return schema === undefined ? [] : [[Number(status), schema] as const];
      });
      return [
        {
          id: raw.operationId,
          method: method.toUpperCase() as Operation['method'],
          path,
          parameters: raw.parameters ?? [],
          body: content?.[JSON_TYPE]?.schema ?? null,
          answers: new Map(answers),
        },
      ];
    }),
  );
}

export const isJson = ({ headers }: Answer): boolean =>
  headers['content-type']?.toString().startsWith(JSON_TYPE) === true;
