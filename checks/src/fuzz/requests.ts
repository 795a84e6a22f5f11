import fc from 'fast-check';
import type { Message } from '../http/message.ts';
import { headerText, nonsense, nonsenseName } from './nonsense.ts';
import type { Form, Surface } from './surface.ts';
import { asVisitor } from '../http/visitors.ts';

type Header = readonly [name: string, value: string];
type Fields = readonly (readonly [name: string, value: string])[];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const hosts = [
  'localhost:99999',
  '1.2.3.4.5',
  'xn--a',
  'evil.example',
  '[::1',
  'a b',
  'localhost:3000/login?x=',
  '@',
  '',
];

const stray: fc.Arbitrary<Header> = fc.oneof(
  fc.constantFrom(...hosts).map((host) => ['host', host] as const),
  fc.tuple(
    fc.constantFrom(
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-for',
      'x-forwarded-port',
      'forwarded',
    ),
    fc.oneof(headerText, fc.constantFrom(...hosts, 'localhost/login?x=', 'javascript', '::1, x')),
  ),
  fc.tuple(
    fc.constantFrom(
      'cookie',
      'origin',
      'referer',
      'sec-fetch-site',
      'accept',
      'accept-encoding',
      'accept-language',
      'range',
      'if-none-match',
      'if-modified-since',
      'content-type',
      'content-encoding',
      'authorization',
      'x-http-method-override',
      'x-remix-response',
      'purpose',
      'upgrade-insecure-requests',
    ),
    headerText,
  ),
  fc
    .tuple(
      fc.constantFrom('session', '__Host-session', 'theme', 'flash', 'verify', 'known', 'x'),
      headerText,
    )
    .map(([name, value]) => ['cookie', `${name}=${value}`] as const),
);

/** A later header of one name takes the place of the earlier. */
const withStray = (message: Message, headers: readonly Header[]): Message => {
  const replaced = new Set(headers.map(([name]) => name));
  const kept = message.headers.filter(([name]) => !replaced.has(name));
  return { ...message, headers: [...kept, ...headers] };
};

/** Half a pair of surrogates has no encoding: it goes as the sign for that. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Beyond 16 KB of head a server hangs up while the client still writes: nobody reads its answer. */
const TARGET_AT_MOST = 10_000;

/** What a client can put into a request line; everything else never leaves it. */
const asTarget = (text: string) =>
  text.replace(/[^\x21-\x7e]/g, (sign) => encoded(sign)).slice(0, TARGET_AT_MOST);

const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          '_data',
          '_routes',
          'index',
          'p',
          'q',
          'page',
          'notice',
          'origin',
          'client_txn_id',
          'seen',
          'status',
          'from',
          'to',
          'order',
          'intent',
        ),
        nonsense.map(encoded),
      ),
      fc
        .oneof(nonsense, fc.constantFrom('root', 'account/login-page', 'order/orders-page'))
        .map(encoded),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

/** Request lines that no browser sends. */
const oddTarget = (path: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      '*',
      '//',
      '///evil.example',
      '/%5C',
      '/%00',
      '/..%2f..%2f',
      '/.//../',
      '/;',
      '/%',
      `http://evil.example${path}`,
      `https://localhost:99999${path}`,
      `${path}%00`,
      `${path}/`,
      `/${path}`,
      `${path}.data`,
      `${path}.data?_routes=root`,
      path.toUpperCase(),
      path.replaceAll('/', '/./'),
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      `/__manifest?p=${'%2Fx&p='.repeat(900)}`,
      `/${'a/'.repeat(2_000)}`,
      `/assets/../${path}`,
    ),
    nonsense.map((text) => asTarget(`/${text}`)),
    nonsense.map((text) => path.replace(/[^/]*$/, encoded(text))),
  );

/** As somebody fills it in who only chooses and presses. */
const filledIn = (form: Form): fc.Arbitrary<Fields> =>
  fc.tuple(
    ...[...form.fields].map(([name, values]) =>
      fc.constantFrom(...values).map((value) => [name, value] as const),
    ),
  );

const oddBody = (form: Form): fc.Arbitrary<Fields> => {
  const names = [...form.fields.keys()];
  const index = fc.nat({ max: Math.max(0, names.length - 1) });
  const mutation: fc.Arbitrary<(fields: Fields) => Fields> = fc.oneof(
    fc.tuple(index, nonsense).map(
      ([at, text]) =>
        (fields: Fields) =>
          fields.map((field, place) => (place === at ? ([field[0], text] as const) : field)),
    ),
    index.map((at) => (fields: Fields) => fields.filter((_field, place) => place !== at)),
    index.map((at) => (fields: Fields) => [...fields, ...fields.slice(at, at + 1)]),
    fc
      .tuple(nonsenseName(names), nonsense)
      .map((field) => (fields: Fields) => [...fields, field] as Fields),
    fc
      .nat({ max: 3_000 })
      .map((count) => (fields: Fields) => [
        ...fields,
        ...Array.from({ length: count }, (_, at) => [`f${at}`, 'x'] as const),
      ]),
  );
  return fc
    .tuple(filledIn(form), fc.array(mutation, { maxLength: 3 }))
    .map(([plain, mutations]) => mutations.reduce((fields, mutate) => mutate(fields), plain));
};

const urlencoded = (fields: Fields): Buffer =>
  Buffer.from(fields.map((pair) => pair.map(encoded).join('=')).join('&'));

const BOUNDARY = 'a-boundary';
const multipart = (fields: Fields): Buffer =>
  Buffer.from(
    fields
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('') + `--${BOUNDARY}--`,
  );

const bodyOf = (fields: Fields): fc.Arbitrary<readonly [type: string, body: Buffer]> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constant(['application/x-www-form-urlencoded', urlencoded(fields)] as const),
    },
    fc.constant([`multipart/form-data; boundary=${BOUNDARY}`, multipart(fields)] as const),
    fc.constant([
      'application/json',
      Buffer.from(JSON.stringify(Object.fromEntries(fields))),
    ] as const),
    fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => ['application/x-www-form-urlencoded', Buffer.from(bytes)] as const),
    fc.tuple(headerText, fc.constant(urlencoded(fields))),
  );

/** Every request the fuzzer knows to make of what this visitor can ask. */
export function requestsOf({ visitor, paths, forms }: Surface): fc.Arbitrary<Message> {
  const path = fc.constantFrom(...paths);
  const strays = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(stray, { minLength: 1, maxLength: 3 }) },
  );
  const reading = fc
    .tuple(path, query)
    .map(([to, asked]) => asVisitor(visitor, 'GET', asTarget(to.replace(/\?.*/, '') + asked)));
  const asking = path
    .chain((to) => fc.tuple(fc.constantFrom(...METHODS), oddTarget(to)))
    .map(([method, target]) => asVisitor(visitor, method, asTarget(target)));
  const posting = fc
    .constantFrom(...forms)
    .chain((form) =>
      fc.tuple(
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(form.action) },
          { weight: 1, arbitrary: path },
          { weight: 1, arbitrary: fc.constant(form.action.replace(/(\?|$)/, '.data$1')) },
        ),
        oddBody(form).chain(bodyOf),
      ),
    )
    .map(([action, [type, body]]) =>
      withStray(asVisitor(visitor, 'POST', asTarget(action), body), [['content-type', type]]),
    );
  const message =
    forms.length === 0
      ? fc.oneof(reading, asking)
      : fc.oneof(
          { weight: 2, arbitrary: reading },
          { weight: 3, arbitrary: asking },
          { weight: 5, arbitrary: posting },
        );
  return fc.tuple(message, strays).map(([plain, headers]) => withStray(plain, headers));
}
