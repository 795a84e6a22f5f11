import type { BuiltRoute } from '../routes/built-routes.ts';
import type { Form } from './surface.ts';

/** As in a mail, and good for nothing. */
const LINK = '00000000-0000-4000-8000-000000000000/none';

const PERSON = { age: ['adult', 'minor'], guardianName: ['Meena'], guardianConsent: ['on'] };
const ADDRESS = { state: ['29'], pin: ['560001'], gstin: [''], legalName: [''], address: [''] };

/**
 * The forms of pages that open by a link out of a mail or in the middle of a sign-in, or once a store is
 * registered, by the addresses of their routes.
 */
const UNSEEN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/verification/:id/:token': { password: [''] },
  '/reset_password/:id/:token': { password: [''] },
  '/keep-account/:id/:token': { password: [''] },
  '/undo-change/:id/:token': { password: [''] },
  '/unsubscribe/:list/:account/:token': { 'List-Unsubscribe': ['One-Click'] },
  '/complaint/:number/:token': { id: [''], text: ['One thing more.'] },
  '/otpverify/:mobile': {
    ...{ intent: ['', 'resend', 'password', 'mail'] },
    ...{ otp: ['123456'], password: [''] },
  },
  '/checkverification': {},
  '/auth/new': { ...PERSON, guardianContact: ['meena@example.com'], privacy: ['on'] },
  '/auth/link': { password: [''] },
  '/login/second': { proof: ['123456'], origin: ['/wallet'] },
  '/before-paying/state': { ...ADDRESS, origin: ['/topup'], full: ['', 'on'] },
};

/** Of links that are only read. */
const READ = ['/receipt/:id/:token', '/receipt/:id/:token/invoice'];

const asLink = (pattern: string): string =>
  pattern
    .replace(':list/:account/:token', `service/${LINK}`)
    .replace(':number/:token', 'CMP-26K21-00000000/none')
    .replace(':id/:token', LINK)
    .replace(':mobile', '9876500009');

/**
 * What no walk from page to page comes by.
 * @throws Error where the store has no such address any more
 */
export function unseenForms(routes: readonly BuiltRoute[]) {
  const isThere = (wanted: string) => routes.some(({ pattern }) => pattern === wanted);
  const gone = [...Object.keys(UNSEEN), ...READ].find((pattern) => !isThere(pattern));
  if (gone !== undefined) throw new Error(`there is no ${gone}`);
  const forms = Object.entries(UNSEEN).map(([pattern, fields]): Form => ({
    action: asLink(pattern),
    fields: new Map(Object.entries(fields)),
  }));
  return { forms, paths: [...forms.map(({ action }) => action), ...READ.map(asLink)] };
}
