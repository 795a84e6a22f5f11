import fc from 'fast-check';
import { generateSync } from 'json-schema-faker';
import type { Message } from '../http/message.ts';
import { targetOf, type OpenApi, type Operation, type Schema } from '../openapi/operations.ts';
import { inJson, inParts, type Payload } from './payload.ts';
import { nonsense } from './nonsense.ts';
import type { Body, Known, Value } from './known.ts';

/** Who calls: a name for complaints, and what is in the header; null for nothing. */
export type Caller = Readonly<{ name: string; token: string | null; isGood: boolean }>;
export type Call = Readonly<{ operation: Operation; caller: Caller; message: Message }>;

/** What no field expects. */
const strange: fc.Arbitrary<Value> = fc.oneof(
  nonsense,
  fc.constantFrom<Value>(null, true, 0, -1, 1.5, 1e21, -0, [], {}, [[]], { a: { b: {} } }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Its name tells a file from the fields beside it. */
const isFile = (schema: Schema): boolean => schema['format'] === 'binary';

/**
 * Calls of the document: as it allows them, and with something in them that it does not.
 * @param callersOf who calls what, the likelier the more often they are in it
 */
export function drawCalls(
  document: OpenApi,
  operations: readonly Operation[],
  callersOf: (operation: Operation) => readonly Caller[],
  { host, known }: Readonly<{ host: string; known: Known }>,
): fc.Arbitrary<Call> {
  const allowed = (schema: Schema): fc.Arbitrary<Value> =>
    fc.nat().map((seed) => {
      const whole = { ...schema, components: document.components };
      return generateSync(whole, { seed, optionalsProbability: 0.6 }) as Value;
    });

  const knownOf = ({ id }: Operation, name: string): readonly Value[] =>
    known.values[`${id}.${name}`] ?? known.values[name] ?? [];

  const valueOf = (operation: Operation, name: string, schema: Schema): fc.Arbitrary<Value> => {
    const meaningful = knownOf(operation, name);
    const first = meaningful.length > 0 ? fc.constantFrom(...meaningful) : allowed(schema);
    return fc.oneof(
      { weight: 6, arbitrary: first },
      { weight: 2, arbitrary: allowed(schema) },
      { weight: 1, arbitrary: strange },
    );
  };

  const goodBody = (operation: Operation): fc.Arbitrary<Body> => {
    const bodies = known.bodies[operation.id];
    if (bodies !== undefined && bodies.length > 0) return fc.constantFrom(...bodies);
    const sample = Object.entries((operation.example?.body ?? {}) as Body);
    return fc.record(
      Object.fromEntries(
        sample.map(([name, value]) => {
          const meaningful = knownOf(operation, name);
          return [name, fc.constantFrom(...(meaningful.length > 0 ? meaningful : [value]))];
        }),
      ),
    );
  };

  /** As good, but for one field: it is another one, or missing. */
  const nearlyGood = (operation: Operation, fields: Fields): fc.Arbitrary<Body> => {
    const changes = fields.map(([name, schema]) =>
      fc
        .option(fc.oneof(strange, valueOf(operation, name, schema)), { nil: undefined })
        .map((value) => [name, value] as const),
    );
    if (changes.length === 0) return goodBody(operation);
    return fc.tuple(goodBody(operation), fc.oneof(...changes)).map(([body, [name, value]]) => {
      const { [name]: _before, ...others } = body;
      return value === undefined ? others : { ...others, [name]: value };
    });
  };

  const anyBody = (operation: Operation, schema: Schema, fields: Fields): fc.Arbitrary<Body> => {
    const required = (schema['required'] ?? []) as readonly string[];
    return fc.record(
      Object.fromEntries(fields.map(([name, one]) => [name, valueOf(operation, name, one)])),
      { requiredKeys: required.filter((name) => fields.some(([known]) => known === name)) },
    );
  };

  const bodyOf = (operation: Operation, schema: Schema): fc.Arbitrary<Payload> => {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    const fields = properties.filter(([, one]) => !isFile(one));
    const [file] = properties.filter(([, one]) => isFile(one)).map(([name]) => name);
    const drawn = fc.oneof(
      { weight: 5, arbitrary: goodBody(operation) },
      { weight: 4, arbitrary: nearlyGood(operation, fields) },
      { weight: 3, arbitrary: anyBody(operation, schema, fields) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(goodBody(operation), fc.string({ maxLength: 20 }), strange)
          .map(([body, name, value]) => ({ ...body, [name]: value })),
      },
    );
    if (file !== undefined) return drawn.chain((body) => inParts(body, file));
    return fc.oneof(
      { weight: 9, arbitrary: drawn.map((body) => inJson(JSON.stringify(body))) },
      {
        weight: 1,
        arbitrary: fc.oneof(nonsense, fc.json(), allowed(schema).map(textOf)).map(inJson),
      },
    );
  };

  const drawnTarget = (operation: Operation): fc.Arbitrary<string> =>
    fc
      .tuple(
        ...operation.parameters
          .filter(({ in: where }) => where !== 'header')
          .map(({ name, required, schema }) =>
            fc
              .tuple(valueOf(operation, name, schema), required ? fc.constant(true) : fc.boolean())
              .map(([value, isSent]) => (isSent ? [[name, textOf(value)] as const] : [])),
          ),
      )
      .map((drawn) => targetOf(operation, Object.fromEntries(drawn.flat())));

  const payloadOf = (operation: Operation): fc.Arbitrary<Payload | null> => {
    if (operation.method === 'GET') return fc.constant(null);
    const { body } = operation;
    return body === null ? fc.constantFrom(inJson(''), inJson('{}')) : bodyOf(operation, body);
  };

  return fc.oneof(
    ...operations.map((operation) =>
      fc
        .tuple(
          drawnTarget(operation),
          payloadOf(operation),
          fc.constantFrom(...callersOf(operation)),
          fc.option(fc.uuid(), { freq: 3 }),
        )
        .map(([target, payload, caller, key]) => ({
          operation,
          caller,
          message: messageOf({ host, target, payload, key }, operation, caller),
        })),
    ),
  );
}

type Fields = readonly (readonly [name: string, schema: Schema])[];

const textOf = (value: Value): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

type Drawn = Readonly<{
  host: string;
  target: string;
  payload: Payload | null;
  key: string | null;
}>;

function messageOf(
  { host, target, payload, key }: Drawn,
  { method }: Operation,
  { token }: Caller,
): Message {
  const headers: (readonly [string, string])[] = [
    ['host', host],
    ['accept', 'application/json'],
    ...(token === null ? [] : [['authorization', `Bearer ${token}`] as const]),
    ...(payload === null
      ? []
      : [
          ['content-type', payload.type] as const,
          ['content-length', String(payload.bytes.length)] as const,
        ]),
    ...(key === null || method === 'GET' ? [] : [['idempotency-key', key] as const]),
  ];
  return { method, target, headers, body: payload?.bytes ?? null };
}
