import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { StrayPaymentDependencies } from '../order/stray-payment.ts';
import { carryOut } from './carry-out.ts';
import type { BookEntryActivities } from './contract.ts';

export function bookEntryActivities(
  dependencies: StrayPaymentDependencies & Readonly<{ clock: Clock }>,
): BookEntryActivities {
  const { ledger, clock } = dependencies;
  return {
    async bookEntry(entryId, reached) {
      const entry = await ledger.entry.stateOf(entryId);
      // The event that started this has not arrived here yet: try again.
      if (entry.status === 'none' || entry.status === 'waiting') {
        throw new Error(`${entryId} is not agreed to`);
      }
      // Another run was here before.
      if (entry.status !== 'approved') return;
      const at = timeOf(clock, reached);
      const why = await carryOut(dependencies, entry.proposed, at);
      insist(
        why === null
          ? await ledger.entry.handle(
              entryId,
              { type: 'RecordEntryBooked', data: { entryId, at } },
              trace('RecordEntryBooked'),
            )
          : await ledger.entry.handle(
              entryId,
              { type: 'RecordEntryFailed', data: { entryId, why, at } },
              trace('RecordEntryFailed'),
            ),
      );
    },
  };
}
