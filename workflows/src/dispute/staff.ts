import type { OpenedDispute } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { Sender } from '../messages/compose.ts';
import type { DisputeMoment, DisputeOfUnknown, DisputeStaffActivities } from './contract.ts';
import { disputeMail, disputeOfUnknownMail } from './dispute-mail.ts';

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

    async mailDisputeOfUnknown(of) {
      await mailEach(dependencies, nameOf(of), (to) => disputeOfUnknownMail(to, of, sender()));
    },

    async postDisputeOfUnknown(of) {
      const { gateway, dispute } = of;
      const { id: reference, utr, amount, reason, answerBy } = dispute;
      await postSigned(dependencies, nameOf(of), {
        event: 'dispute.unknownPayment',
        ...{ gateway, reference, utr, amount, reason, answerBy },
      });
    },
  };
}

const nameOf = ({ gateway, dispute }: DisputeOfUnknown): string =>
  `dispute-of-unknown-${gateway}.${dispute.id}`;

const EVENTS: Readonly<Record<DisputeMoment, string>> = {
  opened: 'dispute.opened',
  due: 'dispute.due',
};
