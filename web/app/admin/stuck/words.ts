import type { CarriedOn, StuckWork } from '@store/workflows/contracts';
import type { GatewayDeed } from '@store/workflows/gateway-trouble';

export const stuckWords = {
  title: 'Stuck Work',
  lead: 'Orders, top-ups, refunds, points, disputes, payments in suspense, corrections and the daily checks of money that get no further by themselves. Most go on as soon as what fails works again.',
  caption: 'Work that gets no further',
  empty: 'Nothing is stuck',
  emptyDetail: (looked: number) =>
    looked === 1 ? '1 task was checked.' : `${looked} tasks were checked.`,
  silent: 'Temporal does not answer. Try again in a minute.',
  turnedAway: {
    opening: (gateway: string, since: string) =>
      `${gateway} has been rejecting payments since ${since}. Customers may not be able to pay by UPI. Check your account and key there.`,
    refund: (gateway: string, since: string) =>
      `${gateway} has been rejecting a refund since ${since}. The refund is tried again by itself. Check your balance and account there.`,
    lastLook: (gateway: string, since: string) =>
      `The settings of ${gateway} have been missing since ${since}. Late payments may be there. Add the settings again, or check its dashboard.`,
  } satisfies Record<GatewayDeed, (gateway: string, since: string) => string>,
  turnedAwayFor: (about: string, said: string) =>
    said === '' ? `First for ${about}.` : `First for ${about}. It said: ${said}`,
  leftOut: (count: number) =>
    count === 1
      ? '1 more was not checked: the oldest come first.'
      : `${count} more were not checked: the oldest come first.`,
  what: 'What',
  waits: 'Where it waits',
  since: 'Began',
  act: 'Run again',
  kinds: {
    order: (id: string) => `Order ${id}`,
    reverseOrder: (id: string) => `Refund of order ${id}`,
    refundToBank: (id: string) => `Refund to the bank ${id}`,
    topUp: (id: string) => `Top-up ${id}`,
    redeemPoints: (id: string) => `Redeemed points ${id}`,
    bookEntry: (id: string) => `Correction ${id}`,
    followDispute: (id: string) => `Dispute ${id}`,
    disputedPoints: (id: string) => `Points of dispute ${id}`,
    settleDispute: (id: string) => `End of dispute ${id}`,
    lookAtDispute: (id: string) => `News of dispute ${id}`,
    lookAtDisputes: (id: string) => `Disputes at the gateways, ${id}`,
    latePayments: (id: string) => `Search for late payments, ${id}`,
    latePayment: (id: string) => `Late payment ${id}`,
    lastLooks: (id: string) => `Last search for late payments, ${id}`,
    paymentLook: (id: string) => `Search for a late payment, ${id}`,
    settlements: (id: string) => `Settlement reports, ${id}`,
    nightlyReconciliation: (id: string) => `Reconciliation, ${id}`,
    reconcile: (id: string) => `Reconciliation that was asked for, ${id}`,
    closeWeek: (id: string) => `Prizes of a week, ${id}`,
    suspense: (id: string) => `Payment ${id} in suspense`,
    creditReleased: (id: string) => `Payment ${id} to the wallet`,
    refundSuspended: (id: string) => `Refund ${id} from suspense`,
  },
  why: {
    stepFails: 'A step fails each time.',
    ownStepFails: 'A step in the store’s own books fails each time.',
    cannotGoOn: 'The worker cannot tell what comes next. Its log says why.',
    noWorker: 'No worker takes it.',
    ended: 'It gave up.',
  } satisfies Record<StuckWork['why'], string>,
  refused: (why: string) => `It was refused: ${why}.`,
  steps: {
    openPayment: 'Open the payment at the gateway',
    lookUpPayment: 'Ask the gateway for the payment',
    followBankRefund: 'Ask the gateway for the refund',
    followSuspenseRefund: 'Ask the gateway for the refund',
    deliverLeg: 'Order at the provider',
    lookForLatePayments: 'Ask the gateways for late payments',
    lookForDuePayments: 'Ask the gateways for late payments',
    lookForPayments: 'Ask the gateways for late payments',
    lookForPayment: 'Ask the gateway for a late payment',
    settleLatePayment: 'Credit a late payment',
    recordSettlementsOf: 'Read the settlement reports',
    lookAtDispute: 'Ask the gateway for a dispute',
    lookAtDisputes: 'Ask the gateways for disputes',
    reconcilePart: 'Compare with a gateway or provider',
    followLeg: 'Ask the provider for the delivery',
    routeLeg: 'Choose the way of a part',
  } as Readonly<Record<string, string>>,
  step: (step: string, tries: number) => `${step}: tried ${tries} times`,
  button: 'Run Again',
  buttonFor: (what: string) => `Run ${what} again`,
  pending: 'Starting',
  harmless:
    'Run Again goes through all steps from the first. What was paid, bought or credited is found and not done twice.',
  notSent: 'Nothing came back from the store. You can safely press it again.',
  answers: {
    carriedOn: 'Started again',
    notStuck: 'It goes on by itself, or is done',
    notBegun: 'It begins as soon as a worker runs',
    silent: 'Temporal does not answer. Nothing was changed.',
  } satisfies Record<CarriedOn | 'silent', string>,
};
