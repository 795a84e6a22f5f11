import { afterAll, expect, it } from 'vitest';
import { openTestStore } from '../../testing/open-test-store.ts';
import { action as register } from '../account/register/register-page.tsx';
import { action as profile } from '../account/dashboard/dashboard-page.tsx';
import { action as askForOtp } from '../account/mobile/otp-login-page.tsx';
import { action as changeMobile } from '../account/security/contact/mobile-page.tsx';
import { action as askGuardian } from '../guardian/withdraw-page.tsx';
import { action as orderStatus } from '../order-status/order-status-page.tsx';
import { action as nominee } from '../own-data/nominee-page.tsx';
import { action as redeem } from '../wallet/redeem/redeem-page.tsx';
import { action as topUp } from '../wallet/top-up/top-up-page.tsx';

const store = await openTestStore();
const buyer = await store.buyer();
afterAll(() => store[Symbol.asyncDispose]());

const LONG = '9'.repeat(10_000);
const adult = { age: 'adult', privacy: 'on', password: 'lattice of gems' };

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
] as const)(
  '%s that is far too long is refused by its rule',
  async (_what, action, path, fields, says) => {
    const forGuests = ['/register', '/otplogin', '/guardian', '/order-status'];
    const who = forGuests.includes(path) ? null : buyer;
    const answer = await store.ask(action, who, path, fields);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data)).toMatch(says);
  },
);
