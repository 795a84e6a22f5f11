import { bankRefund, type BankRefundEvent } from '@store/ledger';
import { bankRefundHappened } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { bankRefundInWords, toldRefunds } from './in-words.ts';

const { asked, refused, taken, sent, arrived, failed } = bankRefundHappened();
const second = bankRefundHappened(2);
const DAY_MS = 86_400_000;

const after = (...events: BankRefundEvent[]) =>
  toldRefunds(events.reduce(bankRefund.evolve, bankRefund.initialState));
const told = (events: BankRefundEvent[], days = 0) =>
  after(...events).map((refund) =>
    bankRefundInWords(refund, new Date(Date.parse(asked.data.at) + days * DAY_MS)),
  );

it.each<[string, BankRefundEvent[], RegExp]>([
  ['was just asked for', [asked], /^We are asking the payment service to send ₹415.00 /],
  ['has left the wallet', [asked, taken], /^We are asking .* 5 to 7 working days/],
  ['is with the gateway', [asked, taken, sent], /is on its way .* We sent it on 2026-11-21/],
  ['arrived', [asked, taken, arrived()], /was refunded on 2026-11-21 .* the reference below/],
  [
    'arrived without a reference',
    [asked, taken, arrived(null)],
    /refunded on 2026-11-21 to the account you paid from\.$/,
  ],
  ['bounced', [asked, taken, failed], /did not go through.* back in your wallet/],
  ['was spent before', [asked, refused()], /no longer in your wallet/],
  ['was frozen before', [asked, refused('frozen')], /wallet is frozen/],
])('says of a refund that %s where its money is', (_what, events, sentence) => {
  expect(told(events)).toEqual([expect.stringMatching(sentence)]);
});

it('says that one takes longer than usual, as long as it does', () => {
  expect(told([asked, taken, sent], 9)[0]).not.toContain('longer than usual');
  expect(told([asked, taken, sent], 11)[0]).toContain('longer than usual');
  expect(told([asked, taken], 11)[0]).toMatch(/asking the payment service .* longer than usual/);
  expect(told([asked, taken, arrived()], 11)[0]).not.toContain('longer than usual');
});

it('tells of what is at the bank, and of how the last one ended, and not of every try', () => {
  expect(told([])).toEqual([]);
  expect(told([asked, taken, failed, second.asked, second.refused()])).toHaveLength(1);
  expect(told([asked, taken, arrived(), second.asked, second.taken, second.failed])).toEqual([
    expect.stringContaining('was refunded'),
    expect.stringContaining('did not go through'),
  ]);
});
