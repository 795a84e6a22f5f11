import fc from 'fast-check';
import { generateSync } from 'json-schema-faker';
import { nonsense } from '../fuzz/nonsense.ts';
import type { Message } from '../http/message.ts';
import type { OpenApi, Operation, Schema } from './operations.ts';

/** Who calls: a name for complaints, and what is in the header; null for nothing. */
export type Caller = Readonly<{ name: string; token: string | null }>;
export type Call = Readonly<{ operation: Operation; caller: Caller; message: Message }>;

type Value =
  string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** What no field expects. */
const strange: fc.Arbitrary<Value> = fc.oneof(
  nonsense,
  fc.constantFrom<Value>(null, true, 0, -1, 1.5, 1e21, -0, [], {}, [[]], { a: { b: {} } }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/**
 * Calls of the document: as it allows them, and with something in them that it does not. `known` are
 * values that mean something in the store, by the names of fields.
 */
export function drawCalls(
  document: OpenApi,
  operations: readonly Operation[],
  callers: readonly Caller[],
  { host, known }: Readonly<{ host: string; known: Readonly<Record<string, readonly string[]>> }>,
): fc.Arbitrary<Call> {
  const allowed = (schema: Schema): fc.Arbitrary<Value> =>
    fc.nat().map((seed) => {
      const whole = { ...schema, components: document.components };
      return generateSync(whole, { seed, optionalsProbability: 0.6 }) as Value;
    });

  const valueOf = (name: string, schema: Schema): fc.Arbitrary<Value> => {
    const meaningful = known[name] ?? [];
    return fc.oneof(
      {
        weight: 5,
        arbitrary: meaningful.length > 0 ? fc.constantFrom(...meaningful) : allowed(schema),
      },
      { weight: 2, arbitrary: allowed(schema) },
      { weight: 2, arbitrary: strange },
    );
  };

  const bodyOf = (schema: Schema): fc.Arbitrary<string> => {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    const required = (schema['required'] ?? []) as readonly string[];
    const record = fc.record(
      Object.fromEntries(properties.map(([name, one]) => [name, valueOf(name, one)])),
      { requiredKeys: [...required] },
    );
    return fc.oneof(
      { weight: 8, arbitrary: record.map((body) => JSON.stringify(body)) },
      { weight: 2, arbitrary: allowed(schema).map((body) => JSON.stringify(body)) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(record, fc.string({ maxLength: 20 }), strange)
          .map(([body, name, value]) => JSON.stringify({ ...body, [name]: value })),
      },
      { weight: 1, arbitrary: fc.oneof(nonsense, fc.json()) },
    );
  };

  const targetOf = ({ path, parameters }: Operation): fc.Arbitrary<string> =>
    fc
      .tuple(
        ...parameters.map(({ name, in: where, required, schema }) =>
          fc
            .tuple(valueOf(name, schema), required ? fc.constant(true) : fc.boolean())
            .map(([value, isSent]) => ({ name, where, isSent, text: textOf(value) })),
        ),
      )
      .map((drawn) => {
        const inPath = drawn.filter(({ where }) => where === 'path');
        const query = drawn.filter(({ where, isSent }) => where === 'query' && isSent);
        const filled = inPath.reduce(
          (sofar, { name, text }) => sofar.replace(`{${name}}`, () => encoded(text) || '-'),
          path,
        );
        const search = new URLSearchParams(query.map(({ name, text }) => [name, text])).toString();
        return `/api${filled}${search === '' ? '' : `?${search}`}`;
      });

  return fc.oneof(
    ...operations.map((operation) =>
      fc
        .tuple(
          targetOf(operation),
          operation.method === 'POST'
            ? operation.body === null
              ? fc.constantFrom('', '{}')
              : bodyOf(operation.body)
            : fc.constant(null),
          fc.constantFrom(...callers),
          fc.option(fc.uuid(), { freq: 3 }),
        )
        .map(([target, body, caller, key]) => ({
          operation,
          caller,
          message: messageOf({ host, target, body, key }, operation, caller),
        })),
    ),
  );
}

const textOf = (value: Value): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Lone halves of a sign cannot be sent at all, and longer paths are no longer read. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text.slice(0, 300));
  } catch {
    return 'x';
  }
}

function messageOf(
  {
    host,
    target,
    body,
    key,
  }: Readonly<{ host: string; target: string; body: string | null; key: string | null }>,
  { method }: Operation,
  { token }: Caller,
): Message {
  const bytes = body === null ? null : Buffer.from(body);
  const headers: (readonly [string, string])[] = [
    ['host', host],
    ['accept', 'application/json'],
    ...(token === null ? [] : [['authorization', `Bearer ${token}`] as const]),
    ...(bytes === null
      ? []
      : [
          ['content-type', 'application/json'] as const,
          ['content-length', String(bytes.length)] as const,
        ]),
    ...(key === null || method === 'GET' ? [] : [['idempotency-key', key] as const]),
  ];
  return { method, target, headers, body: bytes };
}
