import type { Suspended } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { Sender } from '../messages/compose.ts';
import type { SuspenseMoment, SuspenseStaffActivities } from './contract.ts';
import { suspenseMail } from './suspense-mail.ts';

export type SuspenseStaffDependencies = StaffWays &
  Readonly<{ ledger: Pick<Ledger, 'suspense'>; sender: () => Sender }>;

export function suspenseStaffActivities(
  dependencies: SuspenseStaffDependencies,
): SuspenseStaffActivities {
  const { ledger, sender } = dependencies;
  async function waiting(utr: string, moment: SuspenseMoment): Promise<Suspended | null> {
    const transfer = await ledger.suspense.stateOf(utr);
    if (transfer.status !== 'open') return null;
    return moment === 'came' || transfer.refunds.length > 0 ? transfer : null;
  }
  const nameOf = ({ suspended, refunds }: Suspended, moment: SuspenseMoment): string =>
    `suspense-${suspended.utr}-${moment}${moment === 'came' ? '' : `-${refunds.length}`}`;
  return {
    async mailSuspense(utr, moment) {
      const transfer = await waiting(utr, moment);
      if (transfer === null) return;
      await mailEach(dependencies, nameOf(transfer, moment), (to) =>
        suspenseMail(to, moment, transfer, sender()),
      );
    },

    async postSuspense(utr, moment) {
      const transfer = await waiting(utr, moment);
      if (transfer === null) return;
      const { subject, amount, why } = transfer.suspended;
      await postSigned(dependencies, nameOf(transfer, moment), {
        event: EVENTS[moment],
        ...{ utr, subject, amount, why },
      });
    },
  };
}

const EVENTS: Readonly<Record<SuspenseMoment, string>> = {
  came: 'suspense.opened',
  cameBack: 'suspense.returned',
};
