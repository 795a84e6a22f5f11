import { afterAll, expect, it } from 'vitest';
import { openTestStore } from '../../testing/open-test-store.ts';
import { IN_KARNATAKA } from '../../testing/tax-addresses.ts';
import { action as erase } from '../account/erase/erase-page.tsx';
import { action as register } from '../account/register/register-page.tsx';
import { action as profile } from '../account/dashboard/dashboard-page.tsx';
import { action as askForOtp } from '../account/mobile/otp-login-page.tsx';
import { action as changeMobile } from '../account/security/contact/mobile-page.tsx';
import { action as askGuardian } from '../guardian/withdraw-page.tsx';
import { action as orderStatus } from '../order-status/order-status-page.tsx';
import { action as nominee } from '../own-data/nominee-page.tsx';
import { action as taxAddress } from '../own-data/tax-address-page.tsx';
import { action as redeem } from '../wallet/redeem/redeem-page.tsx';
import { action as topUp } from '../wallet/top-up/top-up-page.tsx';

const store = await openTestStore();
const { shop } = store;
const buyer = await store.buyer();
await shop.taxAddresses.set(buyer.account.id, IN_KARNATAKA);
afterAll(() => store[Symbol.asyncDispose]());

const LONG = '9'.repeat(10_000);
const adult = { age: 'adult', privacy: 'on', password: 'lattice of gems' };
const sure = { seen: '0', understood: 'on' };
const STATE = '/dashboard/data/state';

const kept = () => {
  const { id } = buyer.account;
  return Promise.all([shop.accounts.byId(id), shop.nominees.of(id), shop.taxAddresses.of(id)]);
};

it.each([
  ['a mobile number', register, '/register', { ...adult, mobile: LONG }, /valid 10-digit mobile/],
  ['a password', register, '/register', { ...adult, password: LONG }, /128 characters/],
  ['a name', profile, '/dashboard', { intent: 'name', name: LONG }, /cannot be longer/],
  ['a new number', changeMobile, '/dashboard/security/mobile', { contact: LONG }, /10-digit/],
  [
    'a guardian’s number',
    askGuardian,
    '/guardian',
    { intent: 'send', contact: LONG },
    /number or email/,
  ],
  ['an order’s number', orderStatus, '/order-status', { number: LONG, contact: 'x' }, /order/i],
  ['a nominee', nominee, '/dashboard/data/nominee', { name: LONG, contact: LONG }, /name/],
  ['an amount', topUp, '/topup', { amount: LONG }, /valid amount/],
  ['a number of points', redeem, '/redeem', { amount: LONG }, /valid amount/],
  ['a number to sign in with', askForOtp, '/otplogin', { mobile: LONG }, /valid/],
  ['a word', erase, '/dashboard/data/erase', { ...sure, word: LONG }, /type ERASE/],
  ['a PIN code', taxAddress, STATE, { ...IN_KARNATAKA, pin: LONG }, /6-digit PIN code/],
  ['a GSTIN', taxAddress, STATE, { ...IN_KARNATAKA, gstin: LONG }, /check this GSTIN/],
] as const)(
  '%s that is far too long is refused by its rule, and nothing is changed',
  async (_what, action, path, fields, says) => {
    const forGuests = ['/register', '/otplogin', '/guardian', '/order-status'];
    const who = forGuests.includes(path) ? null : buyer;
    const before = await kept();
    const answer = await store.ask(action, who, path, fields);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data)).toMatch(says);
    expect(await kept()).toEqual(before);
  },
);
