import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Account, Permission } from '../../ports/accounts.ts';
import {
  asOfPage,
  requireAccount,
  requireAdmin,
  requirePermission,
  requireStaff,
} from './require-account.server.ts';
import type { Shop } from '../../ports/shop.ts';
import { traceOf } from './trace.server.ts';

const asha: Account = {
  id: '019a0000-0000-7000-8000-000000000001',
  customerNumber: 1001,
  name: 'Asha Kumari',
  email: 'asha@example.in',
  mobile: '9876500001',
  role: 'user',
  permissions: [],
  emailVerifiedAt: new Date(0),
  mobileVerifiedAt: null,
  blockedAt: null,
  closedAt: null,
  erasedAt: null,
  createdAt: new Date(0),
};

/** Only who is signed in matters here. */
function asking(account: Account | null, path: string, init?: RequestInit) {
  const sessions: Pick<Shop['sessions'], 'accountOf'> = { accountOf: async () => account };
  const noted: unknown[] = [];
  const context: AppLoadContext = {
    shop: { sessions } as Shop,
    cspNonce: '',
    requestId: 'request-1',
    startedAt: 0,
    noteSecurity: (name, details) => void noted.push([name, details]),
    keepCookie: () => undefined,
  };
  return { request: new Request(`http://shop.test${path}`, init), context, noted };
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => thrown as Response,
  );

describe('pages for customers', () => {
  it('are open to whoever is signed in', async () => {
    expect(await requireAccount(asking(asha, '/wallet'))).toBe(asha);
  });

  it('lead guests to the sign-in page and name the way back', async () => {
    const thrown = await thrownBy(requireAccount(asking(null, '/orders?status=Created&page=2')));
    expect(thrown?.status).toBe(302);
    expect(thrown?.headers.get('location')).toBe(
      '/login?origin=%2Forders%3Fstatus%3DCreated%26page%3D2',
    );
  });

  it('lead back to the page of a form, not to what was posted', async () => {
    const post = asking(null, '/topup?amount=5', { method: 'POST' });
    expect((await thrownBy(requireAccount(post)))?.headers.get('location')).toBe(
      '/login?origin=%2Ftopup',
    );
  });

  it('lead on the way to a file back to its page, with the words of the address', async () => {
    const headers = { cookie: 'session=old' };
    const file = asOfPage(asking(null, '/orders.csv?status=Created', { headers }), '/orders');
    expect((await thrownBy(requireAccount(file)))?.headers.get('location')).toBe(
      '/login?origin=%2Forders%3Fstatus%3DCreated&notice=expired',
    );
  });

  it('say so when the session is over', async () => {
    const expired = asking(null, '/wallet', { headers: { cookie: 'a=b; session=old' } });
    expect((await thrownBy(requireAccount(expired)))?.headers.get('location')).toBe(
      '/login?origin=%2Fwallet&notice=expired',
    );
    expect(expired.noted).toEqual([['session_use_after_expire', {}]]);
  });
});

describe('pages for admins', () => {
  it.each(['user', 'reseller'] as const)('are closed to a %s', async (role) => {
    const asked = asking({ ...asha, role }, '/admin');
    const thrown = await thrownBy(requireStaff(asked));
    expect(thrown?.status).toBe(403);
    expect(asked.noted).toEqual([['authz_fail', { account: asha.id }]]);
  });

  it('are open to admins and ask guests to sign in', async () => {
    const admin: Account = { ...asha, role: 'admin' };
    expect(await requireStaff(asking(admin, '/admin'))).toBe(admin);
    expect((await thrownBy(requireStaff(asking(null, '/admin'))))?.status).toBe(302);
  });

  it('are open to admins who have all that a page needs, and to nobody else', async () => {
    const all: readonly Permission[] = ['catalogue', 'price:update', 'money'];
    const ask = (role: Account['role'], permissions: readonly Permission[]) => {
      const asked = asking({ ...asha, role, permissions }, '/admin/createitems');
      return requireAdmin(asked, 'catalogue', 'price:update').catch((thrown: Response) => thrown);
    };
    expect(await ask('admin', all)).toMatchObject({ id: asha.id });
    expect(await ask('admin', ['catalogue', 'money'])).toMatchObject({ status: 403 });
    expect(await ask('admin', [])).toMatchObject({ status: 403 });
    expect(await ask('reseller', all)).toMatchObject({ status: 403 });
  });
});

it('gives a permission to nobody by role alone', async () => {
  const admin: Account = { ...asha, role: 'admin' };
  const refused = await thrownBy(requirePermission(asking(admin, '/audit'), 'ledger:audit'));
  expect(refused?.status).toBe(403);
  const auditor: Account = { ...asha, permissions: ['ledger:audit'] };
  expect(await requirePermission(asking(auditor, '/audit'), 'ledger:audit')).toBe(auditor);
});

it('traces a command to the account, the request, and itself', () => {
  const { context } = asking(asha, '/topup');
  const traces = [traceOf(context, asha), traceOf(context, asha)];
  expect(traces[0]).toMatchObject({ actor: asha.id, correlationId: 'request-1' });
  expect(traces[0]?.commandId).not.toBe(traces[1]?.commandId);
});
