import type { OpenedDispute } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { Sender } from '../messages/compose.ts';
import type { DisputeMoment, DisputeStaffActivities } from './contract.ts';
import { disputeMail } from './dispute-mail.ts';

export type DisputeStaffDependencies = StaffWays &
  Readonly<{ ledger: Pick<Ledger, 'dispute'>; sender: () => Sender }>;

export function disputeStaffActivities(
  dependencies: DisputeStaffDependencies,
): DisputeStaffActivities {
  const { ledger, sender } = dependencies;
  async function stillOpen(disputeId: string): Promise<OpenedDispute | null> {
    const dispute = await ledger.dispute.stateOf(disputeId);
    return dispute.status === 'open' ? dispute : null;
  }
  return {
    async mailDispute(disputeId, moment) {
      const dispute = await stillOpen(disputeId);
      if (dispute === null) return;
      await mailEach(dependencies, `dispute-${disputeId}-${moment}`, (to) =>
        disputeMail(to, moment, dispute, sender()),
      );
    },

    async postDispute(disputeId, moment) {
      const dispute = await stillOpen(disputeId);
      if (dispute === null) return;
      const { subject, amount, reason, answerBy } = dispute.opened;
      await postSigned(dependencies, `dispute-${disputeId}-${moment}`, {
        event: EVENTS[moment],
        ...{ disputeId, subject, amount, reason, answerBy },
      });
    },
  };
}

const EVENTS: Readonly<Record<DisputeMoment, string>> = {
  opened: 'dispute.opened',
  due: 'dispute.due',
};
