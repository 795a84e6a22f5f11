/** What an answer is to carry by a name: these very words, or words like these. */
export type Expected = Readonly<Record<string, string | RegExp>>;

/** Of the connection and of the way, not of the store. */
const OF_THE_WAY =
  /^(?:connection|keep-alive|date|content-length|transfer-encoding|content-encoding)$/;

const NONCE = /'nonce-[\w+/=]{24}'/;
/** Of the style sheet that may stand in a page that was built. */
const HASH = / 'sha256-[\w+/=]{44}'/;

const policyAt = ({ https, gatewayOrigin }: Site) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${gatewayOrigin}`,
    "img-src 'self' data:",
    "script-src 'self' 'strict-dynamic' 'nonce'",
    "worker-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const everywhere: Expected = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  'x-xss-protection': '0',
};

export type Site = Readonly<{
  https: boolean;
  gatewayOrigin: string;
  /** The page that answers opens a window for who else signs customers in. */
  opensProviders?: boolean;
}>;

/**
 * What an answer lacks of the headers that all have and of its own, what it says otherwise, and what
 * nobody asked for; cookies, which browsers take one by one, are somebody else's. Empty when all is
 * as it should be.
 */
export function headerFaults(headers: Headers, own: Expected, site: Site): readonly string[] {
  const expected: Expected = {
    ...everywhere,
    'content-security-policy': policyAt(site),
    ...(site.opensProviders && {
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }),
    ...(site.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    ...own,
  };
  const said = new Map(
    [...headers]
      .filter(([name]) => name !== 'set-cookie' && !OF_THE_WAY.test(name))
      .map(([name, value]) => [name, value.replace(NONCE, "'nonce'").replace(HASH, '')]),
  );
  const missing = Object.keys(expected).filter((name) => !said.has(name));
  const wrong = [...said].filter(([name, value]) => !fits(value, expected[name]));
  return [
    ...missing.map((name) => `${name} is missing`),
    ...wrong.map(([name, value]) => `${name}: ${value}`),
  ];
}

const fits = (value: string, expected: string | RegExp | undefined): boolean =>
  expected instanceof RegExp ? expected.test(value) : value === expected;

/**
 * What of these `Set-Cookie` values is not listed with so many seconds, or can be reached by more
 * than the pages of the store; and what is listed and not set. Empty when all is as it should be.
 */
export function cookieFaults(
  set: readonly string[],
  listed: Readonly<Record<string, number>>,
  { https }: Readonly<{ https: boolean }>,
): readonly string[] {
  const prefix = https ? '__Host-' : '';
  const secure = https ? ' Secure;' : '';
  const after = (seconds: number) => `Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;
  const kept = new Map(
    Object.entries(listed).map(([name, seconds]) => [prefix + name, after(seconds)]),
  );
  const nameIn = (cookie: string) => cookie.split('=', 1)[0] ?? '';
  const wrong = set.filter((cookie) => {
    const flags = cookie.slice(cookie.indexOf('; ') + 2).replace(/Expires=[^;]+; /, '');
    const expected = kept.get(nameIn(cookie));
    return expected === undefined || (flags !== expected && flags !== after(0));
  });
  const names = set.map(nameIn);
  const missing = [...kept.keys()].filter((name) => !names.includes(name));
  return [...wrong, ...missing.map((name) => `${name} is not set`)];
}
