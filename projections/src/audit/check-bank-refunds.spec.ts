import {
  creditReference,
  rupees,
  toPaise,
  type CreditSource,
  type LedgerEvent,
  type Paise,
} from '@store/ledger';
import { bankRefundHappened } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { checkBankRefunds } from './check-bank-refunds.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const at = '2026-11-21T06:30:00.000Z';
const HOUR_MS = 3_600_000;
const { asked, refused, taken, sent, arrived, traced, failed, returned } = bankRefundHappened();
const { orderId: ORDER, reference: REFERENCE, amount: AMOUNT } = asked.data;

type Said = Readonly<{ type: string; data: object }>;
const event = (category: string, id: string, { type, data }: Said): LedgerEvent =>
  ({
    ...{ category, id, type, data, position: 7n },
    ...{ stream: `${category}-${id}`, recordedAt: at },
  }) as unknown as LedgerEvent;
const refund = (said: Said) => event('refund', ORDER, said);
const paid = (amount: Paise = AMOUNT, gateway: string | null = 'razorpay') =>
  event('order', ORDER, { type: 'PaymentConfirmed', data: { orderId: ORDER, amount, gateway } });
const stray = (amount: Paise) =>
  event('order', ORDER, {
    type: 'StrayPaymentReceived',
    data: { orderId: ORDER, amount, gateway: 'razorpay' },
  });
const left = (amount: Paise = AMOUNT, user = 'asha') =>
  event('wallet', user, {
    type: 'FundsSentBack',
    data: { reference: REFERENCE, orderId: ORDER, amount },
  });
const back = (source: CreditSource = 'sentBack', amount = AMOUNT) =>
  event('wallet', 'asha', {
    type: 'FundsCredited',
    data: { reference: creditReference.cameBack(REFERENCE), subject: REFERENCE, source, amount },
  });

function findingsOf(events: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const check = checkBankRefunds(
    findings,
    whenLongAgo(() => Date.parse(at) + afterMs),
  );
  for (const one of events) check.see(one);
  check.end();
  return findings.list();
}

describe('the audit of refunds to the bank', () => {
  it.each<[string, readonly LedgerEvent[]]>([
    [
      'that arrived',
      [paid(), refund(asked), left(), refund(taken), refund(sent), refund(arrived())],
    ],
    [
      'whose reference came later',
      [paid(), refund(asked), left(), refund(taken), refund(arrived(null)), refund(traced)],
    ],
    ['that waits for the bank', [paid(), refund(asked), left(), refund(taken), refund(sent)]],
    ['that came back', [paid(), refund(asked), left(), refund(taken), refund(failed), back()]],
    [
      'that came back after it was said to have arrived',
      [
        ...[paid(), refund(asked), left(), refund(taken)],
        ...[refund(arrived(null)), refund(returned), back()],
      ],
    ],
    ['that never left', [paid(), refund(asked), refund(refused())]],
    [
      'that crossed with its own refusal, and came back',
      [paid(), refund(asked), left(), refund(refused()), back()],
    ],
    ['of a late payment', [stray(AMOUNT), refund(asked), left(), refund(taken)]],
    [
      'that was sent again after it came back',
      [
        ...[paid(), refund(asked), left(), refund(taken), refund(failed), back()],
        refund(bankRefundHappened(2).asked),
        event('wallet', 'asha', {
          type: 'FundsSentBack',
          data: { reference: `${ORDER}:R2`, orderId: ORDER, amount: AMOUNT },
        }),
        refund(bankRefundHappened(2).taken),
      ],
    ],
    ['of another kind', [paid(), back('refund')]],
  ])('finds nothing wrong with one %s', (_what, events) => {
    expect(findingsOf(events)).toEqual([]);
  });

  it.each<[string, readonly LedgerEvent[], string]>([
    ['never left the wallet', [paid(), refund(asked), refund(taken)], '0 paise are gone'],
    [
      'left it twice',
      [paid(), refund(asked), left(), left(), refund(taken)],
      `${AMOUNT * 2} paise are gone`,
    ],
    [
      'left it, and nobody went on',
      [paid(), refund(asked), left()],
      `${AMOUNT} paise are gone from the wallet for ${REFERENCE}, which is asked, instead of 0`,
    ],
    [
      'never came back',
      [paid(), refund(asked), left(), refund(taken), refund(failed)],
      `${AMOUNT} paise are gone from the wallet for ${REFERENCE}, which is failed`,
    ],
    [
      'arrived and came back',
      [paid(), refund(asked), left(), refund(taken), refund(arrived()), back()],
      '0 paise are gone',
    ],
    [
      'ended twice',
      [paid(), refund(asked), left(), refund(taken), refund(arrived()), refund(failed), back()],
      `BankRefundFailed at position 7 comes after ${REFERENCE} has arrived`,
    ],
    [
      'left the wallet of somebody else',
      [paid(), refund(asked), left(AMOUNT, 'ravi')],
      'of theirs',
    ],
    [
      'was of another amount',
      [paid(), refund(asked), left(rupees(1)), refund(taken)],
      `is of 100 paise instead of ${AMOUNT}`,
    ],
    ['nobody has asked for', [paid(), left()], 'which is no refund of theirs'],
    ['nobody has asked for, and was sent', [paid(), refund(sent)], 'which nobody has asked for'],
    [
      'is more than came',
      [paid(toPaise(AMOUNT - 1)), refund(asked)],
      'asks for 1 paise more than came',
    ],
    [
      'is of what no gateway collected',
      [paid(AMOUNT, null), refund(asked)],
      `asks for ${AMOUNT} paise more than came`,
    ],
    [
      'is the second of the same money',
      [paid(), refund(asked), left(), refund(taken), refund(bankRefundHappened(2).asked)],
      `asks for ${AMOUNT} paise more than came`,
    ],
  ])('finds one that %s', (_what, events, finding) => {
    expect(findingsOf(events).join('\n')).toContain(finding);
  });

  it('waits for a worker that is at it', () => {
    const events = [paid(), refund(asked), left(), refund(taken), refund(failed)];
    expect(findingsOf(events, 0)).toEqual([]);
    expect(findingsOf(events)).toHaveLength(1);
  });
});
