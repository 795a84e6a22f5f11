import {
  daysAfter,
  istDay,
  settlementStream,
  type RecordSettlement,
  type SettlementDoubt,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist, refused } from '../commands/insist.ts';
import type { PaymentGateways } from '../payment-gateway/gateways.ts';
import type { SettlementActivities } from './contract.ts';
import { toldSettlement } from './told-settlement.ts';

export type SettlementDependencies = Readonly<{
  ledger: Pick<Ledger, 'settlement'>;
  gateways: Pick<PaymentGateways, 'all' | 'named'>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}>;

/** A settlement comes late, and a report later still. */
const DAYS = 7;

export function settlementActivities({
  ledger,
  gateways,
  clock,
  log,
}: SettlementDependencies): SettlementActivities {
  return {
    gatewaysWithReports: async () =>
      gateways.all.flatMap(({ name, reports }) => (reports === null ? [] : [name])),

    async recordSettlementsOf(gateway, moment) {
      const { reports } = gateways.named(gateway);
      for (let before = DAYS; before > 0; before -= 1) {
        const day = daysAfter(istDay(moment), 0 - before);
        for (const told of (await reports?.settlementsOf(day)) ?? []) {
          await record({
            ...toldSettlement(told, { gateway, day }),
            at: timeOf(clock, moment),
          });
        }
      }
    },
  };

  async function record(data: RecordSettlement['data']): Promise<void> {
    const stream = settlementStream(data);
    const command = { type: 'RecordSettlement', data } as const;
    const handled = await ledger.settlement.handle(
      stream,
      command,
      trace(`${command.type}/${stream}`),
    );
    if (handled.accepted) return;
    const { rejection } = handled;
    log.warn({ settlement: stream, rejection }, 'a settlement is left to a person');
    switch (rejection.type) {
      case 'SettlementSumsDiffer':
        return doubt(data, 'sumsDiffer');
      case 'SettlementRecordedOtherwise':
        return doubt(data, 'recordedOtherwise');
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
