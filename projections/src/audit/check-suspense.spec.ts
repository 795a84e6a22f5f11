import { rupees, type LedgerEvent } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkSuspense } from './check-suspense.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const at = '2026-11-21T06:30:00.000Z';
const HOUR_MS = 3_600_000;
const amount = rupees(415);
const ORDER = 'GT26K21-7H20QA2M';
const UTR = '432112345678';

const event = (category: string, id: string, type: string, data: object): LedgerEvent =>
  ({
    ...{ category, id, type, data: { at, ...data } },
    ...{ stream: `${category}-${id}`, recordedAt: at },
  }) as unknown as LedgerEvent;
const of = { userId: 'asha', utr: UTR, amount };
const suspense = (type: string, data: object = {}) =>
  event('suspense', UTR, type, { ...of, subject: { kind: 'order', id: ORDER }, ...data });

const stray = event('order', ORDER, 'StrayPaymentReceived', { ...of, suspended: 'blocked' });
const topUp = event('topup', 'TXN-1', 'PaymentSuspended', { ...of, why: 'erased' });
const besides = event('topup', 'TXN-1', 'StrayPaymentReceived', { ...of, suspended: 'blocked' });
const taken = suspense('FundsSuspended');
const arrived = suspense('SuspenseRefundArrived', { gateway: 'razorpay' });
const released = suspense('SuspenseReleased');
const credited = event('wallet', 'asha', 'FundsCredited', {
  ...{ reference: `stray:${UTR}`, source: 'refund', subject: ORDER, amount },
});

function findingsOf(events: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const check = checkSuspense(
    findings,
    whenLongAgo(() => Date.parse(at) + afterMs),
  );
  for (const one of events) check.see(one);
  check.end();
  return findings.list();
}

describe('the audit of suspended money', () => {
  it.each<[string, readonly LedgerEvent[]]>([
    ['waits', [stray, taken]],
    ['came for a top-up', [topUp, taken]],
    ['came for a top-up besides', [besides, taken]],
    ['went back', [stray, taken, suspense('SuspenseRefundAsked'), arrived]],
    ['went back by hand', [stray, taken, suspense('SuspenseReturnedByHand')]],
    ['is with its payer’s bank', [stray, taken, suspense('SuspenseTakenBack')]],
    [
      'waits again after it was called gone',
      [stray, taken, arrived, suspense('SuspenseRefundFailed', { gateway: 'razorpay' })],
    ],
    ['is with its owner', [stray, taken, released, credited]],
    ['went to a wallet as ever', [event('order', ORDER, 'StrayPaymentReceived', of), credited]],
  ])('finds nothing on what %s', (_how, events) => {
    expect(findingsOf(events)).toEqual([]);
  });

  it.each<[string, readonly LedgerEvent[], readonly string[]]>([
    [
      'is nowhere',
      [stray],
      [
        `suspense-${UTR}: 0 paise were taken of 41500 that came for ${ORDER}`,
        `suspense-${UTR}: 0 paise are on suspense instead of 41500`,
      ],
    ],
    [
      'is in a wallet as well',
      [stray, taken, credited],
      [`suspense-${UTR}: 41500 paise are in the wallet of asha instead of 0`],
    ],
    [
      'went twice',
      [stray, taken, arrived, suspense('SuspenseReturnedByHand')],
      [`suspense-${UTR}: -41500 paise are on suspense instead of 0`],
    ],
    [
      'was released and not credited',
      [stray, taken, released],
      [`suspense-${UTR}: 0 paise are in the wallet of asha instead of 41500`],
    ],
    ['nobody told of', [taken], [`suspense-${UTR}: no order or top-up says that it was suspended`]],
  ])('names what %s', (_what, events, findings) => {
    expect(findingsOf(events)).toEqual(findings);
  });

  it('gives a worker that died some time', () => {
    expect(findingsOf([stray], 60_000)).toEqual([]);
  });
});
