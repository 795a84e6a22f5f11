import { isFree } from '../../account/register/free-or-taken.server.ts';
import { mobileNumber } from '../../account/register/registration.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { isMobileFree } from './calls.ts';

export const loader = only('POST');

export const action = answer(isMobileFree, async ({ body, shop }) => {
  const asked = mobileNumber.safeParse(body.mobileNumber);
  if (!asked.success) return refusal('InputInvalid', asked.error.issues[0]?.message ?? '');
  return { isUnique: await isFree(shop, { mobile: asked.data }) };
});
