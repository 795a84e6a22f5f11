import type { Exchange } from '../http/exchange.ts';
import type { BuiltRoute } from '../routes/built-routes.ts';
import { asVisitor, type Visitor } from '../http/visitors.ts';

/** A form as a page offers it: each field with the values that can be chosen for it. */
export type Form = Readonly<{ action: string; fields: ReadonlyMap<string, readonly string[]> }>;

/** What one visitor can ask of the store. */
export type Surface = Readonly<{
  visitor: Visitor;
  /** Addresses that exist, and some that only look so: `/product/hok`, `/product/x`. */
  paths: readonly string[];
  forms: readonly Form[];
}>;

/** Links that are followed beside the routes without parameters. */
const LINKS_AT_MOST = 60;

/**
 * Walks every route of the build as the visitor, and a few links from there, and writes down what
 * is found. Only the store's own pages are read, so their way of writing HTML may be relied on.
 */
export async function surfaceFor(
  visitor: Visitor,
  routes: readonly BuiltRoute[],
  exchange: Exchange,
  linksAtMost = LINKS_AT_MOST,
): Promise<Surface> {
  const paths = new Set(routes.map(({ pattern }) => pattern.replace(/:\w+|\*/g, 'x')));
  const forms = new Map<string, Form>();
  let followed = 0;
  for (const path of paths) {
    const { status, body } = await exchange.send(asVisitor(visitor, 'GET', path));
    if (status !== 200) continue;
    for (const form of formsIn(body, path)) {
      forms.set(`${form.action} ${[...form.fields.keys()].join(' ')}`, form);
    }
    for (const link of linksIn(body)) {
      if (paths.has(link) || followed >= linksAtMost) continue;
      followed += 1;
      paths.add(link);
    }
  }
  return { visitor, paths: [...paths], forms: [...forms.values()] };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (e) => entities[e] ?? e);

const attribute = (tag: string, name: string): string | null => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? null : plain(value);
};

const linksIn = (html: string): readonly string[] =>
  (html.match(/<a\s[^>]*>/g) ?? [])
    .map((tag) => attribute(tag, 'href') ?? '')
    .filter((href) => /^\/(?!\/)/.test(href));

function formsIn(html: string, page: string): readonly Form[] {
  const found = html.match(/<form\b[^>]*>[^]*?<\/form>/g) ?? [];
  return found
    .filter((form) => attribute(form.slice(0, form.indexOf('>')), 'method') === 'post')
    .map((form) => ({
      action: attribute(form.slice(0, form.indexOf('>')), 'action') ?? page,
      fields: fieldsIn(form),
    }));
}

function fieldsIn(form: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const tag of form.match(/<(?:input|select|textarea|button)\s[^>]*>/g) ?? []) {
    const name = attribute(tag, 'name');
    if (name === null) continue;
    fields.set(name, [...(fields.get(name) ?? []), attribute(tag, 'value') ?? '']);
  }
  return fields;
}
