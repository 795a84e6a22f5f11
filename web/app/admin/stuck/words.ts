import type { CarriedOn, StuckWork } from '@store/workflows/contracts';

export const stuckWords = {
  title: 'Stuck Work',
  lead: 'Orders, top-ups, refunds, points, disputes, payments in suspense and corrections that get no further by themselves. Most go on as soon as what fails works again.',
  caption: 'Work that gets no further',
  empty: 'Nothing is stuck',
  emptyDetail: (looked: number) =>
    looked === 1 ? '1 running piece was looked at.' : `${looked} running pieces were looked at.`,
  silent: 'Temporal does not answer. Try again in a minute.',
  leftOut: (count: number) =>
    count === 1
      ? '1 more was not looked at: the oldest come first.'
      : `${count} more were not looked at: the oldest come first.`,
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
  steps: {
    openPayment: 'Open the payment at the gateway',
    lookUpPayment: 'Ask the gateway for the payment',
    followBankRefund: 'Ask the gateway for the refund',
    followSuspenseRefund: 'Ask the gateway for the refund',
    deliverLeg: 'Order at the provider',
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
