import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { Watched } from '../contracts.ts';
import type { Sender } from '../messages/compose.ts';
import type { RingActivities } from './contract.ts';
import { ringMail } from './ring-mail.ts';

export type RingDependencies = StaffWays & Readonly<{ sender: () => Sender }>;

export const ringActivities = (dependencies: RingDependencies): RingActivities => ({
  mailRing: (ring) =>
    mailEach(dependencies, `ring-${ring.ringId}`, (to) =>
      ringMail(to, ring, dependencies.sender()),
    ),

  postRing: (ring) =>
    postSigned(dependencies, `ring-${ring.ringId}`, {
      event: EVENTS[ring.watched.kind],
      ...ring,
    }),
});

const EVENTS: Readonly<Record<Watched['kind'], string>> = {
  account: 'threshold.crossed',
  wallet: 'threshold.crossed',
  points: 'points.low',
  trouble: 'provider.down',
  saying: 'provider.unknownAnswer',
  silence: 'provider.balanceNotTold',
  codes: 'codes.low',
  costs: 'costs.abovePrice',
  gateway: 'gateway.turnsAway',
};
