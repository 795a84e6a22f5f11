import { redeemAnswers } from '../../wallet/redeem/words.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';
import { redeem } from '../../wallet/redeem/redeem-points.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { strangers } from '../kernel/whose.server.ts';
import { refusedAmount } from '../wallet/refused-amount.ts';
import { redeemPoints } from './calls.ts';

export const loader = only('POST');

export const action = answer(redeemPoints, async ({ body, account, shop, trace, claim }) => {
  const stranger = strangers(account, body.userid);
  if (stranger !== null) return stranger;
  const { formKeys } = shop.settings;
  const kind = 'redemption number';
  const ticket = issueNumber(formKeys, kind, account.id, claim.since, claim.reference);
  const asked = await redeem(shop, account, { amount: String(body.value), ticket }, trace(account));
  if (!asked.accepted) return refusedAmount(asked.refusal);
  await shop.readModels.caughtUpTo(asked.position);
  return { msg: redeemAnswers.underWay(asked.points, formatRupees(asked.worth)) };
});
