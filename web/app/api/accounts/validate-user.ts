import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { apiWords } from '../kernel/words.ts';
import { userShown } from '../shapes/people.ts';
import { validateUser } from './calls.ts';

export const loader = only('POST');

export const action = answer(validateUser, async ({ body, account, shop }) => {
  const { requiredRoles } = body;
  if (requiredRoles !== undefined && !requiredRoles.includes(account.role)) {
    return refusal('Forbidden', apiWords.forbidden);
  }
  const { available } = await shop.readModels.walletBalance(account.id);
  return { role: account.role, user: userShown(account, available) };
});
