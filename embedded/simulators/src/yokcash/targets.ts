/** What a special target makes happen. Every other one is an ordinary player. */
type Quirk =
  | 'refusesTarget'
  | 'failsWithoutReason'
  | 'cancelled'
  | 'refunded'
  | 'neverEnds'
  | 'unknownState'
  | 'hangsBeforeCharging'
  | 'hangsAfterCharging'
  | 'brokenAfterCharging'
  | 'halfAnAnswer'
  | 'slow';

type SpecialTarget = Readonly<{ userId: string; quirk: Quirk; what: string }>;

export const specialTargets: readonly SpecialTarget[] = [
  {
    userId: '30100',
    quirk: 'refusesTarget',
    what: 'status false: the target is not valid (wording invented)',
  },
  {
    userId: '30101',
    quirk: 'failsWithoutReason',
    what: 'status false: the transaction failed (wording invented)',
  },
  { userId: '30200', quirk: 'cancelled', what: 'taken, later "cancel"; the money comes back' },
  { userId: '30201', quirk: 'refunded', what: 'taken, later "refund"; the money comes back' },
  { userId: '30202', quirk: 'neverEnds', what: 'taken, and "processing" for ever' },
  { userId: '30203', quirk: 'unknownState', what: 'taken, in a state that is in no list' },
  {
    userId: '30500',
    quirk: 'hangsBeforeCharging',
    what: 'an order hangs, nothing is taken',
  },
  { userId: '30501', quirk: 'hangsAfterCharging', what: 'an order is taken, then hangs' },
  {
    userId: '30502',
    quirk: 'brokenAfterCharging',
    what: 'an order is taken, answered with an HTML page 523',
  },
  {
    userId: '30503',
    quirk: 'halfAnAnswer',
    what: 'an order is taken, and its answer breaks off',
  },
  { userId: '30600', quirk: 'slow', what: 'an order takes 3 seconds to be answered' },
];

export const userIn = (target: string): string => target.split('|')[0] ?? '';

export const quirkOf = (target: string): Quirk | undefined =>
  specialTargets.find(({ userId }) => userId === userIn(target))?.quirk;
