import { rupees } from '@store/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PERMISSIONS, type AdminPermission } from '../../../ports/accounts.ts';
import { newId } from '../../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { customerPath } from '../addresses.ts';
import { action, type CustomerAnswer } from './customer-action.server.ts';
import { loader } from './customer-loader.server.ts';
import { loader as download } from './customers-download.ts';
import { loader as list } from './customers-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer({ balance: rupees(500) });
});
afterAll(() => store[Symbol.asyncDispose]());

const only = (...permissions: readonly AdminPermission[]) =>
  store.buyer({ role: 'admin', permissions });
const customerId = () => asha.account.id;
const see = (who: Buyer | null, id = customerId()) =>
  ask(loader, who, customerPath(id), undefined, { customerId: id });
const post = (fields: Readonly<Record<string, string>>, who = meera, id = customerId()) =>
  ask(action, who, customerPath(id), fields, { customerId: id });
type Shown = Exclude<Awaited<ReturnType<typeof loader>>['data'], null>;
const shown = async (who = meera, id = customerId()) => (await see(who, id)).data as Shown;
const answerTo = async (fields: Readonly<Record<string, string>>) => {
  const { status, data } = await post(fields);
  return { status, ...(data as CustomerAnswer) };
};

/** What the form of the page sends, with what is typed over it. */
async function typed(
  more: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const { account } = await shown();
  return { intent: 'account', was: account.was, ...account.typed, ...more };
}

describe('the list of customers', () => {
  type Listed = Awaited<ReturnType<typeof list>>['data'];
  const listed = async (query: string, who = meera) =>
    (await ask(list, who, `/admin/usersdata${query}`)).data as Listed;

  it('is for admins of people, who see balances only if they may', async () => {
    expect((await ask(list, asha, '/admin/usersdata')).status).toBe(403);
    expect((await ask(list, await only('money'), '/admin/usersdata')).status).toBe(403);
    const { email } = asha.account;
    expect((await listed(`?q=${email}`)).found?.rows).toMatchObject([{ available: 500_00 }]);
    const withoutMoney = await listed(`?q=${email}`, await only('people'));
    expect(withoutMoney.found?.rows).toMatchObject([{ available: null }]);
  });

  it('is searched by the beginning of a text without end', async () => {
    const { asked, found } = await listed(`?q=${'x'.repeat(2_000)}`);
    expect(asked.text).toHaveLength(100);
    expect(found?.total).toBe(0);
  });

  it.each(['?limit=7&page=0', '?page=-1&limit=NaN'])(
    'reads no nonsense out of %s',
    async (query) => {
      const { asked, found } = await listed(query);
      expect(asked).toMatchObject({ pageSize: 25, page: 1, text: '' });
      expect(found?.total).toBeGreaterThan(1);
    },
  );

  it('leads back to its last page', async () => {
    const { location } = await ask(list, meera, '/admin/usersdata?page=99&limit=50');
    expect(location).toBe('/admin/usersdata?limit=50');
  });

  it('can be downloaded, which the trail remembers without the words searched for', async () => {
    const formula = await store.buyer();
    await shop.accounts.setName(formula.account.id, '=1+1 Kumari');
    const path = `/admin/usersdata.csv?q=${formula.account.email}`;
    const request = new Request(`http://shop.test${path}`, { headers: { cookie: meera.cookie } });

    const answer = await download({ request, params: {}, context: store.context });

    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [head, line, end] = (await answer.text()).split('\r\n');
    expect(head).toContain('customerNumber,name,email,mobile,role,verified,isBlocked');
    expect(line).toContain(`'=1+1 Kumari,${formula.account.email}`);
    expect(end).toBe('');
    const { rows } = await shop.trail.entries({ most: 1 });
    expect(rows).toMatchObject([{ did: 'downloaded', after: { rows: 1 } }]);
    expect(JSON.stringify(rows)).not.toContain('example.in');
  });
});

describe('a customer’s page', () => {
  it('shows money and orders only to who may see them', async () => {
    const order = await store.sell(asha, { until: 'completed' });
    const all = await shown();
    expect(all).toMatchObject({
      customer: { customerNumber: asha.account.customerNumber, isOwn: false },
      money: { balances: { available: 500_00, unspent: 0 }, isFrozen: false },
      orders: { rows: [{ orderId: order.orderId, status: 'Completed' }] },
      sessions: [{}],
    });
    expect(await shown(await only('people'))).toMatchObject({ money: null, orders: null });
    expect((await see(await only('orders', 'money'))).status).toBe(403);
  });

  it.each(['none', '018f0000-0000-7000-8000-00000000ffff', "' or true"])(
    'is not there for %s',
    async (id) => {
      expect((await see(meera, id)).status).toBe(404);
      expect((await post({ intent: 'sessions' }, meera, id)).status).toBe(404);
    },
  );

  it('saves what was typed, normalised, and says so with the words of the specification', async () => {
    const saved = await post(await typed({ name: ' Asha  Rao ', mobile: '+91 91234-56780' }));

    expect(saved).toMatchObject({
      status: 303,
      location: customerPath(customerId()),
      flash: 'User updated successfully!, Please Refresh/Reload Page',
    });
    expect(await shop.accounts.byId(customerId())).toMatchObject({
      name: 'Asha Rao',
      mobile: '9123456780',
    });
    expect(await post(await typed())).toMatchObject({ flash: 'Nothing changed.' });
  });

  it.each([
    ['name', 'Asha', 'Name should be greater than 5 characters.'],
    ['name', 'Asha\u0000Kumari', 'Please remove the character \uFFFD.'],
    ['name', 'x'.repeat(10_000), 'Name cannot be longer than 60 characters.'],
    ['mobile', '98765', 'Please enter a valid 10-digit mobile number.'],
    ['mobile', '1111111111', 'Mobile number cannot have all the same digits.'],
    ['mobile', '', 'Please enter a valid 10-digit mobile number.'],
    ['email', 'asha@', 'Please enter a valid email address.'],
    ['email', `${'x'.repeat(10_000)}@example.in`, 'This email address is too long.'],
    ['role', 'owner', 'Please choose a role.'],
  ])('says at its field what is wrong with the %s %j', async (field, value, message) => {
    const before = await shop.accounts.byId(customerId());

    const { status, account } = await answerTo(await typed({ [field]: value }));

    expect(status).toBe(400);
    expect(account?.errors).toMatchObject({ [field]: expect.stringContaining(message) as string });
    expect(await shop.accounts.byId(customerId())).toEqual(before);
  });

  it('says whose e-mail it is not, and what another admin has changed', async () => {
    const taken = await answerTo(await typed({ email: meera.account.email }));
    expect(taken).toMatchObject({
      status: 400,
      account: { errors: { email: 'Email already registered.' } },
    });

    const late = await typed({ name: 'Asha Iyer' });
    await post(await typed({ name: 'Asha Menon' }));
    const conflict = await answerTo(late);
    expect(conflict).toMatchObject({
      status: 409,
      account: { errors: { name: 'Now: Asha Menon.' }, conflicts: ['name'] },
    });
    const again = { intent: 'account', ...conflict.account?.typed, was: conflict.account!.was };
    expect((await post(again)).status).toBe(303);
    expect(await shop.accounts.byId(customerId())).toMatchObject({ name: 'Asha Iyer' });
  });

  it('refuses a form that it did not make', async () => {
    for (const fields of [{ intent: 'account', was: '{}' }, { intent: 'none' }, {}]) {
      expect((await post(fields)).status).toBe(400);
    }
    const fields = { intent: 'permissions', offered: 'root', wasHeld: '' };
    expect((await post(fields)).status).toBe(400);
  });

  it('blocks: the session ends, the wallet is frozen, and all of it comes back', async () => {
    const blocked = await store.buyer({ balance: rupees(100) });
    const { id } = blocked.account;
    const fieldsOf = async () => {
      const { account } = await shown(meera, id);
      return { intent: 'account', was: account.was, ...account.typed };
    };
    await post({ ...(await fieldsOf()), blocked: 'on' }, meera, id);

    const request = new Request('http://shop.test/', { headers: { cookie: blocked.cookie } });
    expect(await shop.sessions.accountOf(request)).toBeNull();
    expect(await shown(meera, id)).toMatchObject({
      customer: { isBlocked: true },
      money: { isFrozen: true },
    });
    await post({ ...(await fieldsOf()), blocked: '' }, meera, id);
    expect(await shown(meera, id)).toMatchObject({ money: { isFrozen: false } });
  });

  it('sets what an admin may do; nobody sets their own', async () => {
    const other = await store.buyer({ role: 'admin' });
    const all = ADMIN_PERMISSIONS.join(' ');
    const fields = { intent: 'permissions', offered: all, wasHeld: all, held: 'orders' };

    expect(await post(fields, meera, other.account.id)).toMatchObject({
      flash: 'Permissions saved.',
    });
    const { permissions } = await shown(meera, other.account.id);
    expect(permissions.filter(({ isHeld }) => isHeld)).toEqual([{ name: 'orders', isHeld: true }]);
    const own = await post(fields, meera, meera.account.id);
    expect(own).toMatchObject({
      status: 400,
      data: { permissions: { problem: expect.stringContaining('your own') as string } },
    });
  });

  it('sends the verification mail again, at most once in two minutes', async () => {
    const created = await shop.accounts.create({
      name: 'Ravi Rao',
      email: 'ravi@example.in',
      mobile: null,
      password: 'a quiet river',
      age: null,
    });
    const id = created.accepted ? created.account.id : '';
    const send = () => post({ intent: 'verification' }, meera, id);

    expect((await send()).flash).toBe('Verification email sent.');
    expect((await send()).flash).toContain('less than 2 minutes ago');
    expect((await post({ intent: 'verification' })).flash).toBe('This email is already verified.');
  });

  it('keeps notes, once by two presses, and says why one was not added', async () => {
    const noteId = newId();
    const fields = { intent: 'note', noteId, note: 'Called about\r\na late order' };
    expect((await post(fields)).flash).toBe('Note added.');
    expect((await post(fields)).status).toBe(303);

    expect((await shown()).notes.rows).toMatchObject([
      { text: 'Called about\na late order', by: 'Asha Kumari' },
    ]);
    expect(await answerTo({ ...fields, note: 'Another' })).toMatchObject({
      status: 409,
      note: { typed: 'Another', noteId: expect.not.stringContaining(noteId) as string },
    });
    for (const note of ['', ' \n ', 'x'.repeat(10_000), 'a\u0000b']) {
      const { status, note: refused } = await answerTo({ intent: 'note', noteId: 'none', note });
      expect([status, refused?.error]).toEqual([400, expect.stringMatching(/^Please /)]);
    }
  });

  it('ends all sessions', async () => {
    const other = await store.buyer();
    expect(await post({ intent: 'sessions' }, meera, other.account.id)).toMatchObject({
      flash: '1 session ended.',
    });
    expect((await shown(meera, other.account.id)).sessions).toEqual([]);
  });
});
