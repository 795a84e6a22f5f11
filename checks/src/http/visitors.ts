import { setTimeout as pause } from 'node:timers/promises';
import { demoLogins, type DemoLogin } from '@store/embedded/testing';
import type { Exchange } from './exchange.ts';
import type { Answer, Message } from './message.ts';

/**
 * Somebody who asks: what their browser sends along with every request, their program with a call, and
 * their machine with one for resellers.
 */
export type Visitor = Readonly<{
  name: string;
  host: string;
  cookie: string;
  token?: string;
  key?: string;
}>;

export const guestAt = (origin: string): Visitor => ({
  name: 'guest',
  host: new URL(origin).host,
  cookie: '',
});

const BUSY = 503;
const PRESSES = 10;
const APART_MS = 1_000;

/**
 * Signs in through the front door.
 * @throws Error when the store does not take the password
 */
export async function signedIn(
  { what, email, password }: DemoLogin,
  guest: Visitor,
  exchange: Exchange,
): Promise<Visitor> {
  const fields = new URLSearchParams({ email, password });
  const message = asVisitor(guest, 'POST', '/login', Buffer.from(fields.toString()));
  const { status, headers } = await persist(() => exchange.send(message));
  const cookie = sessionIn({ headers });
  if (cookie === null) throw new Error(`${what} was not signed in: ${status}`);
  return { ...guest, name: what, cookie };
}

/** The session that an answer begins, or goes on with under another token; null where it does neither. */
export function sessionIn({ headers }: Pick<Answer, 'headers'>): string | null {
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0] ?? '');
  return cookies.findLast((one) => /^(?:__Host-)?session=./.test(one)) ?? null;
}

/** @throws Error for somebody the demo data do not know */
export function demoLogin(what: string): DemoLogin {
  const login = demoLogins.find((known) => known.what === what);
  if (login === undefined) throw new Error(`nobody is ${what}`);
  return login;
}

/**
 * One of the demo data's people, signed in.
 * @throws Error as `demoLogin` and `signedIn` do
 */
export async function demoVisitor(
  what: string,
  guest: Visitor,
  exchange: Exchange,
): Promise<Visitor> {
  return signedIn(demoLogin(what), guest, exchange);
}

/** Presses again, as a person does, while the store says that it is busy. */
async function persist(press: () => Promise<Answer>): Promise<Answer> {
  for (let times = 1; ; times += 1) {
    const answer = await press();
    if (answer.status !== BUSY || times === PRESSES) return answer;
    await pause(APART_MS);
  }
}

/**
 * The token of a program of the same person.
 * @throws Error when the store does not take the password
 */
export async function tokenOf(
  { what, email, password }: DemoLogin,
  guest: Visitor,
  exchange: Exchange,
): Promise<string> {
  const body = Buffer.from(JSON.stringify({ email, password }));
  const answer = await persist(() => exchange.send(asVisitor(guest, 'POST', SIGN_IN, body)));
  const { token } = JSON.parse(answer.body) as { token?: unknown };
  if (typeof token !== 'string') throw new Error(`${what} got no token: ${answer.body}`);
  return token;
}

const SIGN_IN = '/api/auth/login';
const KEYS = '/dashboard/resell';

type KeyKind = Readonly<{ purpose?: 'live' | 'test'; may?: 'read' | 'buy' }>;

/**
 * A key for the machine of a reseller, as they make it on their page.
 * @throws Error when the store makes none
 */
export async function keyOf(
  reseller: Visitor,
  exchange: Exchange,
  { purpose = 'live', may = 'buy' }: KeyKind = {},
): Promise<string> {
  const terms = { name: 'checks', purpose, may, perMinute: '600', perDay: '200000' };
  const body = Buffer.from(new URLSearchParams(terms).toString());
  const answer = await exchange.send(asVisitor(reseller, 'POST', KEYS, body));
  const [key] = /(?:live|test)_[\w-]{43}/.exec(answer.body) ?? [];
  if (key === undefined) throw new Error(`${reseller.name} got no key: ${answer.status}`);
  return key;
}

/** Whether an address is a call of the API, which takes JSON and a token in a header. */
export const isCall = (target: string): boolean => /^\/api\/(?!webhooks\/|docs\b)/.test(target);

/** Whether it is one that takes the key of a machine. */
export const isForMachines = (target: string): boolean => target.startsWith('/api/v1/');

/** A request as the visitor's browser would send it, and a call as their program would. */
export function asVisitor(
  { host, cookie, token, key }: Visitor,
  method: string,
  target: string,
  body: Buffer | null = null,
): Message {
  if (isCall(target)) {
    const carried = isForMachines(target) ? (key ?? token) : token;
    return asProgram({ host, token: carried }, method, target, body);
  }
  const headers: (readonly [string, string])[] = [
    ['host', host],
    ['accept', 'text/html'],
  ];
  if (cookie !== '') headers.push(['cookie', cookie]);
  if (body !== null) {
    headers.push(['content-type', 'application/x-www-form-urlencoded']);
    headers.push(['content-length', String(body.length)]);
  }
  return { method, target, headers, body };
}

function asProgram(
  { host, token }: Readonly<{ host: string; token: string | undefined }>,
  method: string,
  target: string,
  body: Buffer | null,
): Message {
  const headers: (readonly [string, string])[] = [
    ['host', host],
    ['accept', 'application/json'],
  ];
  if (token !== undefined) headers.push(['authorization', `Bearer ${token}`]);
  if (body !== null) {
    headers.push(['content-type', 'application/json']);
    headers.push(['content-length', String(body.length)]);
  }
  return { method, target, headers, body };
}
