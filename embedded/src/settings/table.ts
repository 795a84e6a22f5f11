import type { Setting } from './setting.ts';

const everybody = ['projector', 'worker', 'web'] as const;

const stores: readonly Setting[] = [
  {
    name: 'DATABASE_URL',
    default: null,
    what: 'Postgres for read models, accounts and catalogue, and for the events unless EVENT_STORE_URL is set',
    readBy: ['supervisor', 'database', ...everybody],
    embedded: 'a Postgres of its own, data in DATA_DIR',
  },
  {
    name: 'ADMIN_DATABASE_URL',
    default: null,
    what: 'The same Postgres as its administrator, who makes the role of DATABASE_URL before the containers start',
    readBy: ['database'],
  },
  {
    name: 'EVENT_STORE_URL',
    default: 'DATABASE_URL',
    what: 'Where the ledger keeps its events: postgres://, esdb:// or esdb+discover://',
    readBy: ['supervisor', ...everybody],
  },
  {
    name: 'TEMPORAL_ADDRESS',
    default: null,
    what: 'host:port of a Temporal frontend',
    readBy: ['supervisor', 'worker', 'web'],
    embedded: 'a dev server of its own, data in DATA_DIR',
  },
  {
    name: 'TEMPORAL_NAMESPACE',
    default: 'default',
    what: 'The namespace the store works in',
    readBy: ['supervisor', 'worker', 'web'],
  },
  {
    name: 'TEMPORAL_API_KEY',
    default: null,
    what: 'Key for Temporal Cloud; switches TLS on',
    readBy: ['worker', 'web'],
  },
];

const web: readonly Setting[] = [
  { name: 'PORT', default: '3000', what: 'Port of the pages', readBy: ['supervisor', 'web'] },
  {
    name: 'BIND_ADDRESS',
    default: null,
    what: 'Address the pages listen at; every address of the machine unless set',
    readBy: ['supervisor', 'web'],
    embedded: '127.0.0.1 while DEMO_DATA is on: everybody knows the demo’s passwords',
  },
  {
    name: 'WEB_PROCESSES',
    default: null,
    what: 'Processes that share PORT and render pages side by side; one per core, 4 at most, unless set',
    readBy: ['web'],
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:3000',
    what: 'The address customers see, for links in mails and the way back from paying; called by another host the store answers 421, except on localhost',
    readBy: ['supervisor', 'worker', 'web'],
    embedded: 'http://localhost:PORT',
  },
  {
    name: 'STORE_NAME',
    default: 'the store',
    what: 'The name on every page and in mails',
    readBy: ['worker', 'web'],
  },
  {
    name: 'SESSION_SECRET',
    default: null,
    what: 'Signs cookies and forms; secrets of 32 characters at least, with commas between, the same for every web process: the first is in use, later ones are still believed. To exchange it put a new one in front, and take the old one away when a session is over, after six hours',
    readBy: ['supervisor', 'web'],
    embedded: 'made once, kept in DATA_DIR',
  },
  {
    name: 'PAYLOAD_KEYS',
    default: null,
    what: 'Seals what Temporal keeps and makes the links in mails; secrets of 32 characters at least, with commas between: the first is in use, later ones open what they sealed before. To exchange it put a new one in front and start the worker first',
    readBy: ['supervisor', 'worker', 'web'],
    embedded: 'made once, kept in DATA_DIR',
  },
  {
    name: 'SUPPORT_URL',
    default: null,
    what: 'Address of the support chat; may hold {message}, a greeting with who asks, or {name}, {phone} and {email}. Unset, Contact leads to a page with the owner’s details',
    readBy: ['supervisor', 'web'],
    embedded: 'a page of the simulators',
  },
  {
    name: 'PRIZES',
    default: '100,70,50',
    what: 'Prizes of the leaderboard for rank 1, 2 and 3, in whole rupees; a week is paid what was set when the worker last started',
    readBy: ['worker', 'web'],
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    what: 'Reverse proxies in front whose X-Forwarded headers are believed',
    readBy: ['web'],
  },
  {
    name: 'RATE_LIMIT_FACTOR',
    default: '1',
    what: 'Widens every rate limit, for tests and measurements',
    readBy: ['web'],
  },
];

const outside: readonly Setting[] = [
  {
    name: 'UPI_GATEWAY_URL',
    default: null,
    what: 'The UPI gateway (EKQR protocol), without /api',
    readBy: ['supervisor', 'worker', 'web'],
    embedded: 'the simulator',
  },
  {
    name: 'UPI_PAY_URL',
    default: 'UPI_GATEWAY_URL',
    what: 'Where the gateway shows its pay pages, if not where it is called: buyers are sent nowhere else',
    readBy: ['web'],
  },
  {
    name: 'UPI_GATEWAY_KEY',
    default: null,
    what: 'Its key',
    readBy: ['worker'],
    embedded: 'the simulator’s',
  },
  {
    name: 'SMILEONE_URL',
    default: null,
    what: 'Smile.one, without /br or /ph',
    readBy: ['supervisor', 'worker', 'web'],
    embedded: 'the simulator',
  },
  ...[
    ['SMILEONE_UID', 'The reseller account’s number'],
    ['SMILEONE_EMAIL', 'The reseller account’s e-mail'],
    ['SMILEONE_KEY', 'The key that signs requests'],
  ].map(([name = '', what = '']): Setting => ({
    name,
    default: null,
    what,
    readBy: ['worker', 'web'],
    embedded: 'the simulator’s',
  })),
  {
    name: 'SMTP_URL',
    default: null,
    what: 'Mail server, smtp:// or smtps://, with user and password',
    readBy: ['supervisor', 'worker'],
    embedded: 'the mailbox simulator',
  },
  {
    name: 'MAIL_FROM',
    default: null,
    what: 'The sender, like Store <store@example.com>',
    readBy: ['worker'],
    embedded: 'The store <store@example.com>',
  },
  {
    name: 'SMS_URL',
    default: null,
    what: 'MSG91, without /api',
    readBy: ['supervisor', 'worker'],
    embedded: 'the SMS simulator',
  },
  {
    name: 'SMS_AUTH_KEY',
    default: null,
    what: 'Its key',
    readBy: ['worker'],
    embedded: 'the simulator’s',
  },
  {
    name: 'SMS_TEMPLATE_ID',
    default: null,
    what: 'The registered template',
    readBy: ['worker'],
    embedded: 'simulated',
  },
];

const duration = (name: string, ms: number, what: string, readBy: Setting['readBy']): Setting => ({
  name,
  default: String(ms),
  what: `${what}, in milliseconds`,
  readBy,
});

const durations: readonly Setting[] = [
  duration('ORDER_EXPIRY_MS', 1_800_000, 'How long an unpaid order waits', ['web']),
  duration('PAYMENT_POLL_MS', 14_000, 'Between two looks at the gateway', ['worker']),
  duration(
    'LATE_PAYMENT_WATCH_MS',
    86_400_000,
    'How long money is looked for after an order expired',
    ['worker', 'web'],
  ),
  duration(
    'MANUAL_REFUND_AFTER_MS',
    86_400_000,
    'After this a paid order that nobody delivered is refunded',
    ['worker'],
  ),
  duration('PROVIDER_TIMEOUT_MS', 30_000, 'Limit of one call to a provider', ['worker']),
  duration('GATEWAY_TIMEOUT_MS', 15_000, 'Limit of one call to the UPI gateway', ['worker']),
];

const supervisor: readonly Setting[] = [
  { name: 'DATA_DIR', default: '.data', what: 'Where everything is kept', readBy: ['supervisor'] },
  {
    name: 'DEMO_DATA',
    default: 'on, unless DATABASE_URL or EVENT_STORE_URL is set',
    what: 'on or off: made-up goods, people and orders',
    readBy: ['supervisor'],
  },
  {
    name: 'SIMULATORS_PORT',
    default: 'a free one, kept',
    what: 'Port of the simulators’ pages',
    readBy: ['supervisor'],
  },
  {
    name: 'SMTP_PORT',
    default: 'a free one, kept',
    what: 'Port of the simulated mail server',
    readBy: ['supervisor'],
  },
  duration('START_LIMIT_MS', 60_000, 'How long a process may take to be ready', ['supervisor']),
];

const rest: readonly Setting[] = [
  {
    name: 'LOG_LEVEL',
    default: 'info',
    what: 'silent, fatal, error, warn, info, debug or trace',
    readBy: everybody,
  },
  {
    name: 'TEMPORAL_TEST_SERVER',
    default: null,
    what: 'Path of the time-skipping test server',
    readBy: ['tests'],
  },
  {
    name: 'EVENTSTOREDB_TEST_URL',
    default: null,
    what: 'An EventStoreDB for the contract suite, esdb://',
    readBy: ['tests'],
  },
  { name: 'CHROMIUM_PATH', default: null, what: 'A Chromium to test with', readBy: ['tests'] },
];

/** Every variable that any part of the store reads. docs/settings.md is written from it. */
export const settingsTable: readonly Setting[] = [
  ...stores,
  ...web,
  ...outside,
  ...durations,
  ...supervisor,
  ...rest,
];
