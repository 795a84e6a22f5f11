import { bankRefundHappened } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../store/log.ts';
import { nextLookWithin, openRefunds } from './refunds.ts';

const { asked, refused, taken, sent, arrived, traced, failed, returned } = bankRefundHappened();
const { reference, orderId, userId } = asked.data;
const at = 5_000;

type Said = Readonly<{ type: string; data: Fact['data'] }>;
const fact = (stream: string, { type, data }: Said): Fact => ({ stream, type, at, data });
const ofOrder = (...story: readonly Said[]) => story.map((said) => fact(`refund-${orderId}`, said));
const inWallet = (subject: string, source = 'sentBack') =>
  fact(`wallet-${userId}`, { type: 'FundsCredited', data: { source, subject } });

const UTR = '432112345678';
const ofSuspense = (...types: readonly string[]) =>
  types.map((type) =>
    fact(`suspense-${UTR}`, { type, data: { utr: UTR, reference: `${UTR}:R1` } }),
  );

describe('a refund to the bank', () => {
  it.each<[string, readonly Fact[]]>([
    ['has arrived', ofOrder(asked, taken, sent, arrived())],
    ['has arrived and got its name later', ofOrder(asked, taken, arrived(null), traced)],
    ['was refused', ofOrder(asked, refused())],
    ['is in the wallet again', [...ofOrder(asked, taken, failed), inWallet(reference)]],
    ['of suspended money has arrived', ofSuspense('SuspenseRefundAsked', 'SuspenseRefundArrived')],
    ['of it waits for a person', ofSuspense('SuspenseRefundAsked', 'SuspenseRefundFailed')],
  ])('is over once it %s', (_how, facts) => {
    expect(openRefunds(facts)).toEqual([]);
  });

  it.each<[string, readonly Fact[]]>([
    ['was only asked for', ofOrder(asked)],
    ['has left the wallet alone', ofOrder(asked, taken)],
    ['is at the gateway', ofOrder(asked, taken, sent)],
    ['failed, and its money is nowhere', ofOrder(asked, taken, failed)],
    [
      'came back from the bank, and its money is nowhere',
      ofOrder(asked, taken, arrived(), returned),
    ],
    [
      'failed, and other money is in the wallet',
      [...ofOrder(asked, taken, failed), inWallet(reference, 'refund'), inWallet('another')],
    ],
  ])('is open while it %s', (_how, facts) => {
    expect(openRefunds(facts)).toMatchObject([{ reference, since: at }]);
  });

  it('of suspended money is open while its bank has said nothing', () => {
    expect(openRefunds(ofSuspense('SuspenseRefundAsked', 'SuspenseRefundSent'))).toMatchObject([
      { reference: `${UTR}:R1` },
    ]);
  });

  it('is told apart from an earlier one of the same order', () => {
    const second = bankRefundHappened(2);
    const both = [...ofOrder(asked, taken, failed, second.asked), inWallet(reference)];
    expect(openRefunds(both)).toMatchObject([{ reference: second.asked.data.reference }]);
  });
});

describe('the next look at a refund', () => {
  it.each([
    ['15 seconds', 0, 15_000],
    ['15 seconds', 14_999, 15_000],
    ['two minutes', 15_000, 120_000],
    ['a quarter of an hour', 135_000, 900_000],
    ['no longer than that', 10 * 3_600_000, 900_000],
  ])('is made within %s at the age of %d ms', (_words, ageMs, withinMs) => {
    expect(nextLookWithin(ageMs)).toBe(withinMs);
  });
});
