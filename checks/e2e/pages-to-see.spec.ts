import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes from '../../web/app/routes.ts';
import { linkedPages, pagesToSee } from './pages-to-see.ts';

type Entry = Readonly<{ path?: string; file: string; children?: Entry[] }>;

const app = join(import.meta.dirname, '../../web/app');

/** What is there to be seen; other routes are files, calls and forms without a page of their own. */
const isPage = ({ file }: Entry) =>
  /^export (?:default|\{[^}]*\bdefault\b)/m.test(readFileSync(join(app, file), 'utf8'));

const patternsOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? above : `${above}/${entry.path}`;
    if (entry.children !== undefined) return patternsOf(entry.children, pattern);
    return isPage(entry) ? [pattern || '/'] : [];
  });

const patterns = patternsOf(routes);

/** Of several that fit the one that leaves least open. */
function patternOf(path: string): string | undefined {
  const open = (pattern: string) => pattern.split(':').length + (pattern.endsWith('*') ? 100 : 0);
  return patterns
    .filter((pattern) => fits(pattern, path))
    .toSorted((a, b) => open(a) - open(b))
    .at(0);
}

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path);

/** Where a link on its list leads: what follows on its beginning is an id, where that is open. */
const addressOf = (linked: string, below = '') =>
  linked.endsWith('/') ? `${linked}id${below}` : linked + below;

const toSee = [
  ...pagesToSee('/product/mlin').map(({ path }) => path),
  ...linkedPages.map(({ linked, below }) => addressOf(linked, below)),
].map((address) => {
  const path = new URL(address, 'http://store.invalid').pathname;
  return { path, pattern: patternOf(path) };
});
const seen = new Set(toSee.map(({ pattern }) => pattern));

/** The landing page once more. */
const AGAIN = ['/home'];

/** Where `pagesOnTheWay` leads. */
const ON_THE_WAY = ['/auth/new', '/auth/link', '/complaint/:number', '/pay/:id'];

/** By a test that leads there, because an address alone does not. */
const seenElsewhere: Readonly<Record<string, string>> = {
  '/login/second': 'second-factor.e2e.ts',
  '/otpverify/:mobile': 'mobile-code.e2e.ts',
  '/auth/:provider': 'sign-in-elsewhere.e2e.ts',
  '/auth/:provider/callback': 'sign-in-elsewhere.e2e.ts',
  '/complaint/:number/:token': 'complaints.e2e.ts',
  '/correct-id/:id': 'correct-id.e2e.ts',
  '/refund-to-bank/:id': 'gateways.e2e.ts',
  '/before-paying/age': 'before-paying.e2e.ts',
  '/before-paying/mobile': 'before-paying.e2e.ts',
  '/before-paying/state': 'gst.e2e.ts',
  '/invoice/:orderId': 'gst.e2e.ts',
  '/admin/disputes/:disputeId': 'disputes.e2e.ts',
  '/admin/suspense/:utr': 'gateways.e2e.ts',
  '/admin/reconciliation/:id': 'reconciliation.e2e.ts',
};

/** Not in what is shipped. */
const FOR_DEVELOPERS = ['/kit'];

describe('every page of the store', () => {
  it.each(patterns)('%s is seen', (pattern) => {
    const elsewhere = [...AGAIN, ...ON_THE_WAY, ...Object.keys(seenElsewhere)];
    const known = [...seen, ...elsewhere, ...FOR_DEVELOPERS];
    expect(known).toContain(pattern);
  });

  it.each(Object.entries(seenElsewhere))('%s is seen by %s alone', (pattern, file) => {
    expect(patterns).toContain(pattern);
    expect([...seen]).not.toContain(pattern);
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(text).toMatch(/\bawait looksRight\(/);
  });

  it('that is listed is there, but for the one that is not', () => {
    const nowhere = toSee.filter(({ pattern }) => pattern === undefined || pattern === '/*');
    expect(nowhere.map(({ path }) => path)).toEqual(['/no-such-page']);
  });
});
