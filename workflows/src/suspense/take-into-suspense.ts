import type { PaidSubject, FundsSuspended, Instant } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { trace } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { OpenedPage } from '../payment/open-payment.ts';

type Transfer = Pick<FundsSuspended['data'], 'utr' | 'userId' | 'amount' | 'gateway' | 'why'>;

/** What its order or top-up has said, once for each transfer; from there on a person decides. */
export async function takeIntoSuspense(
  { suspense }: Pick<Ledger, 'suspense'>,
  subject: PaidSubject,
  { utr, userId, amount, gateway, why }: Transfer,
  paymentRequest: OpenedPage | null,
  at: Instant,
): Promise<void> {
  const gatewayReference = gateway === null ? null : (paymentRequest?.gatewayReference ?? null);
  const data = { utr, userId, subject, amount, gateway, gatewayReference, why, at };
  const command = { type: 'SuspendFunds', data } as const;
  insist(await suspense.handle(utr, command, trace(command.type)));
}
