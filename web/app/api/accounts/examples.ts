import { profileAnswers } from '../../account/dashboard/words.ts';
import { otpVerifyWords } from '../../account/mobile/words.ts';
import { forgotWords, resetWords } from '../../account/password/words.ts';
import { loginNotices } from '../../account/words.ts';
import type { ExamplesOf } from '../kernel/example.ts';
import { asha, LINK, TOKEN } from '../shapes/samples.ts';
import type * as calls from './calls.ts';
import { otpWords, signInWords } from './words.ts';

const signedIn = { token: TOKEN, expiresAt: '2026-11-26T12:30:00.000Z', user: asha };
const mobile = '9820010001';

export const examples: ExamplesOf<typeof calls> = {
  signIn: { body: { email: 'asha@example.com', password: 'gem-lotus-crown' }, answer: signedIn },
  signInByCode: { query: { code: 'Zt5bQ8nW2kR7vX1cM4jH9g' }, answer: signedIn },
  register: {
    body: {
      name: 'Kiran Desai',
      mobilenumber: '9123450006',
      email: 'kiran@example.com',
      password: 'a lamp by the river',
      age: 'adult',
      privacy: true,
    },
    answer: { msg: loginNotices.registered },
  },
  verifyMail: {
    params: LINK,
    body: { password: 'a lamp by the river' },
    answer: { msg: loginNotices.verified, code: 0 },
  },
  forgotPassword: { body: { email: 'asha@example.com' }, answer: { msg: forgotWords.sent } },
  resetPassword: {
    params: LINK,
    body: { password: 'a boat on the river' },
    answer: { msg: resetWords.done, code: 0 },
  },
  otpLogin: {
    body: { mobile },
    answer: { success: true, message: otpVerifyWords.lead(mobile) },
  },
  otpTimer: {
    body: { mobile: '9820010005' },
    answer: { success: true, timer: 0, message: otpWords.sendNow },
  },
  verifyOtp: {
    body: { mobile, otp: '418026' },
    answer: { success: true, ...signedIn, message: signInWords.signedIn },
  },
  signOut: { answer: { msg: signInWords.signedOut } },
  validateUser: {
    body: { requiredRoles: ['user', 'reseller'] },
    answer: { role: 'user', user: asha },
  },
  isMobileFree: { body: { mobileNumber: '9876543211' }, answer: { isUnique: true } },
  isEmailFree: { body: { email: 'asha@example.com' }, answer: { isUnique: false } },
  editProfile: {
    body: { name: 'Asha Kulkarni' },
    answer: { message: profileAnswers.updated, user: asha },
  },
};
