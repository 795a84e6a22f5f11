import { redirect, type AppLoadContext } from '@remix-run/node';
import { cameWithSession } from './session-over.server.ts';
import type { Account, AdminPermission, Permission, SecondStep } from '../../ports/accounts.ts';
import { sessionRefusals } from './words.ts';

type Asked = Readonly<{ request: Request; context: AppLoadContext }>;

/** @throws a redirect to the sign-in page that leads back here, or to `origin`. */
export async function requireAccount(
  { request, context }: Asked,
  origin: string = pageOf(request),
): Promise<Account> {
  const account = await context.shop.sessions.accountOf(request);
  if (account) return account;
  throw redirect(signInPath({ request, context }, origin));
}

/** Where to sign in and come back to `origin`; tells whoever was signed in why. */
export function signInPath({ request, context }: Asked, origin: string): string {
  const expired = cameWithSession(request);
  if (expired) context.noteSecurity('session_use_after_expire', {});
  const asked = new URLSearchParams({ origin, ...(expired ? { notice: 'expired' } : {}) });
  return `/login?${asked.toString()}`;
}

/** What a post carries in its address is an intent of that post, not part of the page. */
function pageOf({ url, method }: Request): string {
  const { pathname, search } = new URL(url);
  return method === 'GET' ? pathname + search : pathname;
}

/**
 * A question for a file as one for the page that offers it, with the same words in its address. A
 * router cannot go on to a file, and a browser that saves one stays where it is: whoever has to sign in
 * first comes to the page, where the file is one press away.
 */
export function asOfPage<Args extends Asked>(args: Args, page: string): Args {
  const { url, headers } = args.request;
  const address = new URL(page, url);
  address.search = new URL(url).search;
  return { ...args, request: new Request(address, { headers }) };
}

const STEPS: Readonly<Record<SecondStep, string>> = {
  proof: '/login/second',
  enrolment: '/admin/security',
};

/** Where an admin goes on who has still to show a second factor. */
export const secondStepPath = (awaits: SecondStep, origin: string): string =>
  `${STEPS[awaits]}?${new URLSearchParams({ origin }).toString()}`;

/** @throws likewise, and for admins who have still to show a second factor. */
export async function requireProven(
  asked: Asked,
  origin: string = pageOf(asked.request),
): Promise<Account> {
  const account = await requireAccount(asked, origin);
  if (account.awaits) throw redirect(secondStepPath(account.awaits, origin));
  return account;
}

/** @throws like requireStaff, but lets in who has still to set up a second factor. */
export async function requireStaffToBe(asked: Asked): Promise<Account> {
  const account = await requireAccount(asked);
  return account.awaits === 'enrolment' ? account : requireStaff(asked);
}

/** @throws the same redirect for guests, and 403 for everybody else who is no reseller. */
export async function requireReseller(asked: Asked): Promise<Account> {
  const account = await requireAccount(asked);
  if (account.role !== 'reseller') throw forbidden(asked, account);
  return account;
}

/**
 * @throws the same redirect for guests, one to the second factor for admins who have not shown it,
 * and 403 for everybody else who is no admin.
 */
export async function requireStaff(asked: Asked): Promise<Account> {
  const account = await requireProven(asked);
  if (account.role !== 'admin') throw forbidden(asked, account);
  return account;
}

/** @throws like requireStaff, also for admins who lack one of the permissions. */
export async function requireAdmin(
  asked: Asked,
  ...needed: readonly [AdminPermission, ...AdminPermission[]]
): Promise<Account> {
  const account = await requireStaff(asked);
  if (!needed.every((permission) => account.permissions.includes(permission))) {
    throw forbidden(asked, account);
  }
  return account;
}

/** @throws the same for accounts of whatever role that lack the permission. */
export async function requirePermission(asked: Asked, permission: Permission): Promise<Account> {
  const account = await requireProven(asked);
  if (!account.permissions.includes(permission)) throw forbidden(asked, account);
  return account;
}

function forbidden({ context }: Asked, { id }: Account): Response {
  context.noteSecurity('authz_fail', { account: id });
  return new Response(sessionRefusals.forbidden, { status: 403 });
}
