import { refusalInWords } from '../commands/refusal-in-words.ts';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { transfersIn } from '../payment-gateway/transfers-in.ts';
import type { RefusedPayment } from './contract.ts';

/** To staff: money has come that is not put where it belongs. */
export function refusedPaymentMail(
  to: string,
  { late: { kind, id, payment }, why }: RefusedPayment,
  { storeName, publicUrl }: Sender,
): Mail {
  const what = `${kind === 'order' ? 'order' : 'top-up'} ${id}`;
  const transfers = transfersIn(payment).map(
    ({ utr, amount }) => `${writtenRupees(amount)}, UTR ${utr}`,
  );
  return compose({
    to,
    name: null,
    subject: `${storeName}: payment not credited, ${id}`,
    before: [
      `The gateway reports a payment for ${what}. It was not credited: ${refusalInWords(why) ?? why}.`,
      transfers.length === 1
        ? `Payment: ${transfers.join()}.`
        : `Payments: ${transfers.join('; ')}. Some of them may have been credited.`,
    ],
    link: `${publicUrl}/admin/stuck`,
    button: 'Open stuck work',
    after: ['It is not tried again automatically. Run it again once the cause is fixed.'],
  });
}
