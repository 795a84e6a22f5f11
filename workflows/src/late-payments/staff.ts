import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { Sender } from '../messages/compose.ts';
import { transfersIn } from '../payment-gateway/transfers-in.ts';
import type { RefusedPayment, RefusedPaymentActivities } from './contract.ts';
import { refusedPaymentMail } from './refused-mail.ts';

export type RefusedPaymentDependencies = StaffWays & Readonly<{ sender: () => Sender }>;

export function refusedPaymentActivities(
  dependencies: RefusedPaymentDependencies,
): RefusedPaymentActivities {
  return {
    mailRefusedPayment: (refused) =>
      mailEach(dependencies, nameOf(refused), (to) =>
        refusedPaymentMail(to, refused, dependencies.sender()),
      ),

    async postRefusedPayment(refused) {
      const { late, why } = refused;
      const { kind, id, payment } = late;
      const transfers = transfersIn(payment);
      await postSigned(dependencies, nameOf(refused), {
        ...{ event: 'payment.refused', subject: { kind, id }, transfers, why },
      });
    },
  };
}

const nameOf = ({ late: { id, payment } }: RefusedPayment): string =>
  ['payment-refused', id, ...transfersIn(payment).map(({ utr }) => utr)].join('-');
