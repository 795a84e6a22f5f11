import { toCentipoints, toPaise, type Paise } from '@store/ledger';
import type { Position, Trace } from '@store/ledger/event-store';
import type { Account } from '../../../ports/accounts.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import type { Shop } from '../../../ports/shop.ts';
import { wholeNumberIn, type PostedAmount } from '../amount-fields.ts';
import { isNumberOf } from '../number-ticket.server.ts';
import type { AmountRefusal } from '../refusals.ts';

const WHOLE_POINT = 100;

type Redeemed =
  | Readonly<{ accepted: true; points: number; worth: Paise; position: Position }>
  | Readonly<{ accepted: false; refusal: AmountRefusal }>;

/** Takes the points, once per form; what they are worth comes to the wallet by itself. */
export async function redeem(
  { settings, ledger, now }: Shop,
  account: Account,
  form: PostedAmount,
  trace: Trace,
): Promise<Redeemed> {
  const { redeemAtLeast, worth: paisePerPoint } = settings.points;
  const asked = wholeNumberIn(form.amount);
  if (asked === null) return refused({ type: 'NotAnAmount' });
  if (!isNumberOf(settings.formKeys, 'redemption number', account.id, form.ticket)) {
    return refused({ type: 'TicketNotYours' });
  }
  const { id: redemptionId } = form.ticket;
  const data = {
    redemptionId,
    userId: account.id,
    points: toCentipoints(asked * WHOLE_POINT),
    minimum: toCentipoints(redeemAtLeast * WHOLE_POINT),
    paisePerPoint,
    at: now().toISOString(),
  };
  try {
    const handled = await ledger.points.handle(account.id, { type: 'RedeemPoints', data }, trace);
    if (handled.accepted) {
      const worth = toPaise(asked * paisePerPoint);
      return { accepted: true, points: asked, worth, position: handled.position };
    }
    switch (handled.rejection.type) {
      case 'InsufficientPoints':
        return refused({ type: 'NotEnoughPoints', balance: handled.rejection.balance });
      case 'BelowMinimum':
        return refused({ type: 'TooFewPoints', minimum: redeemAtLeast });
      case 'ReferenceReused':
        return refused({ type: 'TicketUsed', id: redemptionId });
      case 'NotWholePoints':
      case 'NothingEarned':
      case 'NothingToMove':
        return refused({ type: 'NotAnAmount' });
    }
  } catch (error) {
    if (isOutcomeUnknown(error)) return refused({ type: 'OutcomeUnknown' });
    if (isBusy(error)) return refused({ type: 'StoreBusy' });
    throw error;
  }
}

const refused = (refusal: AmountRefusal): Redeemed => ({ accepted: false, refusal });
