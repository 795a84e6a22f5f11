import { rename } from '../../account/dashboard/rename.server.ts';
import { profileAnswers } from '../../account/dashboard/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { strangers } from '../kernel/whose.server.ts';
import { userShown } from '../shapes/people.ts';
import { editProfile } from './calls.ts';

export const loader = only('POST');

export const action = answer(editProfile, async ({ body, account, shop }) => {
  const stranger = strangers(account, body.userid);
  if (stranger !== null) return stranger;
  const renamed = await rename(shop, account, body.name);
  if (!renamed.accepted) {
    const { status, message } = renamed;
    return refusal(status === 503 ? 'StoreBusy' : 'InputInvalid', message);
  }
  const { available } = await shop.readModels.walletBalance(account.id);
  return { message: profileAnswers.updated, user: userShown(renamed.account, available) };
});
