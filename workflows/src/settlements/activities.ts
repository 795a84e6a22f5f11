import {
  daysAfter,
  istDay,
  type IstDay,
  type Instant,
  settlementStream,
  type RecordSettlement,
  type SettlementDoubt,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist, refused } from '../commands/insist.ts';
import type { GatewayLooks } from '../gateway-looks/gateway-looks.ts';
import type { PaymentGateways } from '../payment-gateway/gateways.ts';
import { GatewayUnavailable, type Reports } from '../payment-gateway/payment-gateway.ts';
import type { SettlementActivities } from './contract.ts';
import { recordSettlement } from './record-settlement.ts';
import { toldSettlement } from './told-settlement.ts';

export type SettlementDependencies = Readonly<{
  ledger: Pick<Ledger, 'settlement' | 'bankPayment'>;
  gateways: Pick<PaymentGateways, 'all' | 'named'>;
  looks: Pick<GatewayLooks, 'answeredOn' | 'answered'>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}>;

/** A settlement comes late, and a report later still: each day is read on as many mornings. */
const DAYS = 7;
/** What is older than this is entered by hand. */
const MOST_DAYS = 60;

type Asked = Readonly<{ gateway: string; reports: Reports; moment: Instant }>;

/** Without the last one. */
function* daysBetween(first: IstDay, end: IstDay): Generator<IstDay> {
  for (let day = first; day < end; day = daysAfter(day, 1)) yield day;
}

export function settlementActivities({
  ledger,
  gateways,
  looks,
  clock,
  log,
}: SettlementDependencies): SettlementActivities {
  return {
    gatewaysWithReports: async () =>
      gateways.all.flatMap(({ name, reports }) => (reports === null ? [] : [name])),

    async recordSettlementsOf(gateway, moment) {
      const { reports } = gateways.named(gateway);
      if (reports === null) return;
      const asked = { gateway, reports, moment };
      const today = istDay(moment);
      const unread = await recordDays(asked, daysBetween(daysAfter(today, 0 - DAYS), today));
      if (unread !== null) throw unread;
      await readBack(asked, today);
    },
  };

  async function recordDay({ gateway, reports, moment }: Asked, day: IstDay): Promise<void> {
    for (const told of await reports.settlementsOf(day)) {
      await record({ ...toldSettlement(told, { gateway, day }), at: timeOf(clock, moment) });
    }
  }

  /** What the first day that could not be read failed by, which holds up no other; null for none. */
  async function recordDays(asked: Asked, days: Iterable<IstDay>) {
    let unread: GatewayUnavailable | null = null;
    for (const day of days) {
      try {
        await recordDay(asked, day);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        unread ??= error;
      }
    }
    return unread;
  }

  /**
   * What the mornings should have read on which the store or the report was away. A day that cannot
   * be read holds up none, and is asked for again on the next morning.
   */
  async function readBack(asked: Asked, today: IstDay): Promise<void> {
    const { gateway } = asked;
    const last = await looks.answeredOn('settlements', gateway);
    const oldest = daysAfter(today, 0 - MOST_DAYS);
    const unread = last === null ? oldest : daysAfter(last, 1 - DAYS);
    let isWhole = true;
    for (const day of daysBetween(unread < oldest ? oldest : unread, daysAfter(today, 0 - DAYS))) {
      try {
        await recordDay(asked, day);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        log.warn({ err: error, gateway, day }, 'settlements of an earlier day could not be read');
        isWhole = false;
      }
      // Whoever dies here goes on from here.
      if (isWhole) await looks.answered('settlements', gateway, daysAfter(day, DAYS));
    }
    if (isWhole) await looks.answered('settlements', gateway, today);
  }

  async function record(data: RecordSettlement['data']): Promise<void> {
    const rejection = await recordSettlement(ledger, data);
    if (rejection === null) return;
    log.warn({ settlement: settlementStream(data), rejection }, 'a settlement is left to a person');
    switch (rejection.type) {
      case 'SettlementSumsDiffer':
        return doubt(data, 'sumsDiffer');
      case 'SettlementRecordedOtherwise':
        return doubt(data, 'recordedOtherwise');
      case 'UtrClaimedElsewhere':
        return doubt(data, 'utrRecorded');
      case 'NothingToReview':
        throw refused(rejection);
    }
  }

  async function doubt(data: RecordSettlement['data'], why: SettlementDoubt): Promise<void> {
    const { gateway, settlementId, at, paidBy: _paidBy, by: _by, ...told } = data;
    const stream = settlementStream(data);
    const doubted = { gateway, settlementId, why, told, at };
    const command = { type: 'DoubtSettlement', data: doubted } as const;
    insist(await ledger.settlement.handle(stream, command, trace(`${command.type}/${stream}`)));
  }
}
