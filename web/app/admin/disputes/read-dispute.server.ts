import {
  daysAfter,
  endOfDay,
  istDay,
  toPaise,
  type DisputeOpened,
  type Instant,
  type IstDay,
} from '@store/ledger';
import { disputeIdAt } from '@store/workflows/disputes';
import { ID_BEGINS, type GatewayName } from '@store/workflows/gateway-names';
import { paiseIn } from '../../../ports/rupees.ts';
import type { Shop } from '../../../ports/shop.ts';
import { oneLine } from '../../account/customer-name.ts';
import { dayIn } from '../../forms/day.ts';
import type { ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { gatewayName } from '../gateway-name.ts';
import { LONGEST_REASON } from '../money/acts.ts';
import { tellsOfDisputes } from './dispute-loader.server.ts';
import { findPayment } from './find-payment.server.ts';
import { newDisputeRefusals as refusals } from './words.ts';

export const disputeFields = {
  what: typedText,
  reference: typedText,
  amount: typedText,
  reason: typedText,
  answerBy: typedText,
};
export type TypedDispute = ValuesOf<typeof disputeFields>;
export type NewDisputeField = keyof TypedDispute;
export type DisputeErrors = Readonly<Partial<Record<NewDisputeField, string>>>;

export type AskedDispute = Omit<DisputeOpened['data'], 'utr' | 'by' | 'at'> &
  Readonly<{ utr: string }>;

/**
 * What was typed, and the payment that it names. A dispute that a gateway numbers is the same one as
 * there, so that it follows what the gateway tells.
 */
export async function readDispute(
  shop: Pick<Shop, 'ledger' | 'settings' | 'now'>,
  typed: TypedDispute,
  ticketId: string,
): Promise<AskedDispute | Readonly<{ errors: DisputeErrors }>> {
  const read = readTyped(typed, istDay(shop.now().toISOString()));
  const payment = typed.what === '' ? 'what' : await findPayment(shop, typed.what);
  if (typeof payment === 'string') return { errors: { ...read.errors, what: refusals[payment] } };
  const { gateway, ...paid } = payment;
  const numbering = tellsOfDisputes(shop, gateway) ? gateway : null;
  const reference = referenceIn(typed.reference, numbering);
  const errors: DisputeErrors = {
    ...read.errors,
    ...('error' in reference && { reference: reference.error }),
    ...(read.amount > paid.amount && { amount: refusals.tooMuch(formatRupees(paid.amount)) }),
  };
  if ('error' in reference || Object.keys(errors).length > 0) return { errors };
  return {
    ...{ ...paid, gateway, reference: reference.id, amount: toPaise(read.amount) },
    ...{ reason: read.reason, answerBy: read.answerBy },
    disputeId: numbering && reference.id ? disputeIdAt(numbering, reference.id) : ticketId,
  };
}

/** The gateway's id of it, which has to be there where the gateway tells of disputes, and only there. */
function referenceIn(
  typed: string,
  gateway: GatewayName | null,
): Readonly<{ id: string | null }> | Readonly<{ error: string }> {
  if (gateway === null) return typed === '' ? { id: null } : { error: refusals.noReference };
  const begin = ID_BEGINS[gateway].dispute;
  return typed.startsWith(begin) && /^\w{8,40}$/.test(typed)
    ? { id: typed }
    : { error: refusals.reference(gatewayName(gateway), begin) };
}

/** Longer than any bank waits for an answer. */
const LONGEST_DAYS = 365;

function readTyped(typed: TypedDispute, today: IstDay) {
  const amount = paiseIn(typed.amount);
  const reason = oneLine.safeParse(typed.reason);
  const said = reason.data ?? '';
  const answerBy = typed.answerBy === '' ? null : dayIn(typed.answerBy);
  const isDay = !!answerBy && answerBy >= today && answerBy <= daysAfter(today, LONGEST_DAYS);
  const errors: DisputeErrors = {
    ...(!(amount > 0) && { amount: refusals.amount }),
    ...(said === '' && { reason: reason.error?.issues[0]?.message ?? refusals.reason }),
    ...(said.length > LONGEST_REASON && { reason: refusals.reasonTooLong(LONGEST_REASON) }),
    ...(answerBy !== null && !isDay && { answerBy: refusals.day }),
  };
  return { amount, reason: said, answerBy: isDay ? lastMomentOf(answerBy) : null, errors };
}

const lastMomentOf = (day: IstDay): Instant => new Date(endOfDay(day).getTime() - 1).toISOString();
