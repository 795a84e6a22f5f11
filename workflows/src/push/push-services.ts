/** Where the browsers that there are have their messages taken, by their makers' documentation. */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];
/** Of these any host below. */
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

const LONGEST = 1_000;

/**
 * Whether the store may be made to call an address by whoever says that a browser takes messages
 * there. Only the known push services are called: an address of somebody's choice might be one within
 * the store's own network. `origins` are let in beside them, as a stand-in is.
 */
export function isPushAddress(address: string, origins: readonly string[]): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  const known = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && known;
}
