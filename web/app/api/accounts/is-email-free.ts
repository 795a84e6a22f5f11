import { emailAddress } from '../../account/email-address.server.ts';
import { isFree } from '../../account/register/free-or-taken.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { isEmailFree } from './calls.ts';

export const loader = only('POST');

export const action = answer(isEmailFree, async ({ body, shop }) => {
  const asked = emailAddress.safeParse(body.email);
  if (!asked.success) return refusal('InputInvalid', asked.error.issues[0]?.message ?? '');
  return { isUnique: await isFree(shop, { email: asked.data }) };
});
