import { rupees, type LedgerEvent } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkDisputes } from './check-disputes.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const at = '2026-11-21T06:30:00.000Z';
const HOUR_MS = 3_600_000;
const amount = rupees(415);
const ORDER = 'GT26K21-7H20QA2M';

const event = (category: string, id: string, type: string, data: object): LedgerEvent =>
  ({
    ...{ category, id, type, data: { at, ...data } },
    ...{ stream: `${category}-${id}`, recordedAt: at },
  }) as unknown as LedgerEvent;
const dispute = (type: string, data: object = {}, id = 'D1') =>
  event('dispute', id, type, { disputeId: id, userId: 'asha', gateway: 'ekqr', ...data });
const order = (type: string, data: object = {}) =>
  event('order', ORDER, type, { orderId: ORDER, userId: 'asha', disputeId: 'D1', ...data });
const wallet = (type: string, reference = 'dispute:D1', user = 'asha') =>
  event('wallet', user, type, { reference, by: 'meera' });

const opened = dispute('DisputeOpened', { subject: { kind: 'order', id: ORDER }, amount });
const marked = [order('OrderDisputed', { amount }), order('SaleDisputed', { amount })];
const frozen = wallet('WalletFrozen');
const debited = dispute('DisputeDebited', { amount });
const running = [opened, ...marked, frozen, debited];
const won = dispute('DisputeWon', { returned: amount });
const kept = order('OrderDisputeEnded', { outcome: 'won', kept: amount, lost: 0 });
const thawed = wallet('WalletThawed');
const settled = dispute('DisputeSettled', { sale: 0, loss: 0 });
const lost = dispute('DisputeLost', { amount });
const gone = order('OrderDisputeEnded', { outcome: 'lost', kept: 0, lost: amount });

function findingsOf(events: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const check = checkDisputes(
    findings,
    whenLongAgo(() => Date.parse(at) + afterMs),
  );
  for (const one of events) check.see(one);
  check.end();
  return findings.list();
}

describe('the audit of disputes', () => {
  it.each<[string, readonly LedgerEvent[]]>([
    ['is open', running],
    ['was won', [...running, won, kept, thawed, settled]],
    ['was lost', [...running, lost, gone, settled]],
  ])('finds nothing on one that %s', (_how, events) => {
    expect(findingsOf(events)).toEqual([]);
  });

  it.each<[string, readonly LedgerEvent[], string]>([
    ['an order that does not say so', [opened, frozen], `dispute-D1: ${ORDER} does not say so`],
    [
      'a wallet that is not frozen',
      [opened, ...marked],
      'dispute-D1: the wallet of asha is not frozen',
    ],
    [
      'a wallet that is frozen still',
      [...running, won, kept, settled],
      'dispute-D1: it was won, and the wallet of asha is frozen still',
    ],
    [
      'what was settled and is open on an account',
      [...running, won, thawed, settled],
      `dispute-D1: it was won, and ${0 - amount} paise are left on disputed`,
    ],
    [
      'money that is still with the bank',
      [
        ...running,
        lost,
        order('OrderDisputeEnded', { outcome: 'lost', kept: amount, lost: 0 }),
        settled,
      ],
      `dispute-D1: it was lost, and ${amount} paise are left on chargebacks`,
    ],
    [
      'what is not settled',
      [...running, won, kept, thawed],
      'dispute-D1: it was won and is not settled',
    ],
    [
      'a freeze for no dispute',
      [wallet('WalletFrozen', 'dispute:D2')],
      'wallet-asha: it is frozen as dispute:D2, which is no dispute',
    ],
    [
      'an order that another dispute is about',
      [
        dispute('DisputeOpened', { subject: { kind: 'topUp', id: 'T' }, amount }),
        frozen,
        marked[0]!,
      ],
      `order-${ORDER}: it is disputed as D1, which is not about it`,
    ],
  ])('finds %s', (_what, events, finding) => {
    expect(findingsOf(events)).toEqual([finding]);
  });

  it('waits for what is under way', () => {
    expect(findingsOf([opened], 1_000)).toEqual([]);
  });
});
