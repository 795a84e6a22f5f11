import type { OpenedDispute } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { GatewayLooks } from '../gateway-looks/gateway-looks.ts';
import type { Sender } from '../messages/compose.ts';
import type { DisputeMoment, DisputeStaffActivities, UnrecordedDispute } from './contract.ts';
import { disputeMail } from './dispute-mail.ts';
import { nameOfSilence, nameOfUnrecorded } from './names-of-told.ts';
import { silentGatewayMail } from './silent-gateway-mail.ts';
import { unrecordedDisputeMail } from './unrecorded-dispute-mail.ts';

export type DisputeStaffDependencies = StaffWays &
  Readonly<{
    ledger: Pick<Ledger, 'dispute'>;
    looks: Pick<GatewayLooks, 'told'>;
    sender: () => Sender;
  }>;

export function disputeStaffActivities(
  dependencies: DisputeStaffDependencies,
): DisputeStaffActivities {
  const { ledger, looks, sender, alarms } = dependencies;
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
      await mailEach(dependencies, `dispute-of-unknown-${nameOfUnrecorded(of)}`, (to) =>
        unrecordedDisputeMail(to, of, sender()),
      );
      if (alarms().emails.length > 0) await looks.told(nameOfUnrecorded(of));
    },

    async postDisputeOfUnknown(of) {
      await postSigned(dependencies, `dispute-of-unknown-${nameOfUnrecorded(of)}`, toldOf(of));
      if (alarms().webhook !== '') await looks.told(nameOfUnrecorded(of));
    },

    async mailSilentGateway(silent) {
      await mailEach(dependencies, nameOfSilence(silent), (to) =>
        silentGatewayMail(to, silent, sender()),
      );
      if (alarms().emails.length > 0) await looks.told(nameOfSilence(silent));
    },

    async postSilentGateway(silent) {
      const { gateway } = silent;
      await postSigned(dependencies, nameOfSilence(silent), { event: 'disputes.notRead', gateway });
      if (alarms().webhook !== '') await looks.told(nameOfSilence(silent));
    },
  };
}

function toldOf({ gateway, dispute, byHand }: UnrecordedDispute): object {
  const { id: reference } = dispute;
  if (dispute.status === 'unreadable') {
    return { event: 'dispute.unreadable', gateway, reference, says: dispute.says };
  }
  const { utr, amount, reason, answerBy } = dispute;
  const about = { gateway, reference, utr, amount, reason, answerBy };
  return byHand === undefined
    ? { event: 'dispute.unknownPayment', ...about }
    : { event: 'dispute.recordedByHand', disputeId: byHand, ...about };
}

const EVENTS: Readonly<Record<DisputeMoment, string>> = {
  opened: 'dispute.opened',
  due: 'dispute.due',
};
