import { asVisitor, sessionIn, type Visitor } from '../http/visitors.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Answer } from '../http/message.ts';

/** An answer, or none: the connection broke off or was refused. */
export type Told = Answer | null;

/** What was asked of the store and how long it took. */
export type Asked = Readonly<{
  method: string;
  path: string;
  at: number;
  tookMs: number;
  status: number | null;
}>;

export type Browser = Readonly<{
  get: (path: string) => Promise<Told>;
  post: (path: string, form: Readonly<Record<string, string>>) => Promise<Told>;
}>;

/**
 * Asks as one visitor, whose session it keeps, and never throws; everything is written down. A session
 * that has ended, as when the answer with the next one was lost, is followed by another one of `again`.
 */
export function browser(
  exchange: Exchange,
  visitor: Visitor,
  asked: Asked[],
  again?: () => Promise<Visitor>,
): Browser {
  let { cookie } = visitor;
  const send = async (method: string, path: string, body: Buffer | null): Promise<Told> => {
    const at = Date.now();
    const by = { ...visitor, cookie };
    const told = await exchange.send(asVisitor(by, method, path, body)).catch(() => null);
    // Before a session is sought anew, which is another matter.
    const tookMs = Date.now() - at;
    cookie = (told && sessionIn(told)) ?? cookie;
    if (again && isSignedOut(told)) cookie = (await again().catch(() => null))?.cookie ?? cookie;
    asked.push({
      ...{ method, path: path.split('?')[0] ?? '', at, tookMs },
      status: told?.status ?? null,
    });
    return told;
  };
  return {
    get: (path) => send('GET', path, null),
    post: (path, form) => send('POST', path, Buffer.from(new URLSearchParams(form).toString())),
  };
}

/** The store asks for a sign-in. */
export const isSignedOut = (told: Told): boolean => /^\/login\b/.test(locationOf(told));

/** What the page gives a visitor to send back, which nobody types. */
export function hiddenFields(html: string): Record<string, string> {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const hidden = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]));
}

export const locationOf = (told: Told): string => String(told?.headers['location'] ?? '');
