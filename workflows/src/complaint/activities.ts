import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { ComplaintMoment } from '../contracts.ts';
import type { Sender } from '../messages/compose.ts';
import type { ComplaintActivities } from './contract.ts';
import { staffMail } from './staff-mail.ts';

export type ComplaintDependencies = StaffWays & Readonly<{ sender: () => Sender }>;

export const complaintActivities = (dependencies: ComplaintDependencies): ComplaintActivities => ({
  mailComplaint: (told) =>
    mailEach(dependencies, `complaint-${told.number}-${told.moment}`, (to) =>
      staffMail(to, told, dependencies.sender()),
    ),

  postComplaint: ({ moment, ...told }) =>
    postSigned(dependencies, `complaint-${told.number}-${moment}`, {
      event: EVENTS[moment],
      ...told,
    }),
});

const EVENTS: Readonly<Record<ComplaintMoment, string>> = {
  received: 'complaint.received',
  unacknowledged: 'complaint.unacknowledged',
  unresolved: 'complaint.unresolved',
};
