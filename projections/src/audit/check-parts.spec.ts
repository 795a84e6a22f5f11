import {
  rupees,
  toPaise,
  type LedgerEvent,
  type OrderCommand,
  type WalletCommand,
} from '@store/ledger';
import { decodeEvent } from '@store/ledger/event-store';
import { askAbout, byTest, memoryLedger, orderOf } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { checkParts } from './check-parts.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const AT = '2026-11-21T06:30:00.000Z';
const order = orderOf({ orderId: 'GT26K21-7H20QA2M', walletPart: rupees(115) });
const { orderId } = order;
const ask = askAbout(order);
const HOUR_MS = 3_600_000;

type Act = OrderCommand | WalletCommand;
const hold = (amount = rupees(115)): WalletCommand => ({
  type: 'HoldFunds',
  data: { orderId, amount, at: AT },
});
const capture: WalletCommand = { type: 'CaptureHold', data: { orderId, at: AT } };
const release: WalletCommand = { type: 'ReleaseHold', data: { orderId, at: AT } };
const confirmed: LedgerEvent['type'] = 'PaymentConfirmed';

/** What was written when each stream did what it was told, and nothing saw to it that they agree. */
async function logOf(...acts: readonly Act[]): Promise<readonly LedgerEvent[]> {
  const { ledger, credit, eventStore } = memoryLedger();
  await credit('asha', rupees(1_000), AT);
  for (const act of [ask.place(), ...acts]) {
    const handled = isOfWallet(act)
      ? await ledger.wallet.handle('asha', act, byTest())
      : await ledger.order.handle(orderId, act, byTest());
    if (!handled.accepted) throw new Error(handled.rejection.type);
  }
  const log = await eventStore.readAll({ after: -1n, limit: 100 });
  return log.flatMap((recorded) => decodeEvent(recorded) ?? []);
}
const isOfWallet = (act: Act): act is WalletCommand =>
  ['HoldFunds', 'CaptureHold', 'ReleaseHold'].includes(act.type);

function findingsOf(log: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const { see, end } = checkParts(
    findings,
    whenLongAgo(() => Date.now() + afterMs),
  );
  for (const event of log) see(event);
  end();
  return findings.list();
}

describe('the audit of orders in parts', () => {
  it('finds nothing where both were taken, one after the other', async () => {
    const log = await logOf(hold(), ask.confirm(), capture, ask.start(1));

    expect(findingsOf(log)).toEqual([]);
  });

  it('finds nothing where nothing was taken, however long it waits', async () => {
    expect(findingsOf(await logOf(hold()))).toEqual([]);
    expect(findingsOf(await logOf(hold(), ask.failPayment(), release))).toEqual([]);
  });

  it('finds what is delivered before the wallet’s part was taken', async () => {
    const log = await logOf(hold(), ask.confirm(), ask.start(1), capture);

    expect(findingsOf(log)).toEqual([
      `order-${orderId}: LegStarted at position 4 comes before the wallet’s part of it was taken`,
    ]);
  });

  it('finds that the wallet’s part was never taken, once nobody can be at work on it', async () => {
    const log = await logOf(hold(), ask.confirm());

    expect(findingsOf(log, 0)).toEqual([]);
    expect(findingsOf(log)).toEqual([
      `order-${orderId}: it is paid by UPI, and the wallet’s part of it was never taken`,
    ]);
  });

  it('finds the wallet’s part taken for an order that nobody has paid', async () => {
    const log = await logOf(hold(), capture);

    expect(findingsOf(log)).toEqual([
      `wallet-asha: HoldCaptured at position 3 takes the wallet’s part of ${orderId}, which is not paid by UPI`,
    ]);
  });

  it('finds another sum than was agreed, on either side', async () => {
    const held = await logOf(hold(toPaise(1)), ask.confirm());
    const paid = (await logOf(hold(), ask.confirm())).map((event) =>
      event.category === 'order' && event.type === confirmed
        ? { ...event, data: { ...event.data, amount: rupees(415) } }
        : event,
    );

    expect(findingsOf(held, 0)).toEqual([
      `wallet-asha: FundsHeld at position 2 is of 1 paise for ${orderId} instead of 11500`,
    ]);
    expect(findingsOf(paid, 0)).toEqual([
      `order-${orderId}: PaymentConfirmed at position 3 takes 41500 paise by UPI instead of 30000`,
    ]);
  });

  it('leaves orders that are paid from one source alone', async () => {
    const { sell, credit, eventStore } = memoryLedger();
    await credit('asha', rupees(1_000), AT);
    await sell({ until: 'completed' });
    await sell({ until: 'completed', paymentMode: 'wallet' });
    const log = await eventStore.readAll({ after: -1n, limit: 100 });

    expect(findingsOf(log.flatMap((recorded) => decodeEvent(recorded) ?? []))).toEqual([]);
  });
});
