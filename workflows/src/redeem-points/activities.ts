import { creditReference } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { RedeemPointsActivities } from './contract.ts';

export function redeemPointsActivities(
  dependencies: Readonly<{ ledger: Ledger; clock: Clock }>,
): RedeemPointsActivities {
  const { ledger, clock } = dependencies;
  return {
    async creditRedemption({ redemptionId, userId, amount }, reached) {
      const data = {
        reference: creditReference.points(redemptionId),
        source: 'points',
        subject: redemptionId,
        amount,
        note: null,
        at: timeOf(clock, reached),
      } as const;
      const credit = { type: 'CreditFunds', data } as const;
      insist(await ledger.wallet.handle(userId, credit, trace('CreditFunds')));
    },
  };
}
