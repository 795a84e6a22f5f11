/** A service by its name at the control pages, and what it is told to be like. */
type Mood = readonly [service: string, mood: object];

/** Where it says later what became of an order: so often as never, twice, and the later thing first. */
const TELLING: readonly Mood[] = ['upi', 'razorpay', 'moogold', 'yokcash'].flatMap(
  (service): Mood[] => [
    [service, { webhooks: 0 }],
    [service, { webhooks: 2 }],
    [service, { webhooks: 2, reordered: true }],
  ],
);

const MOODS: readonly Mood[] = [
  ...TELLING,
  ['upi', { answers: 'refuse' }],
  ['upi', { answers: 'hang' }],
  ['upi', { answers: 'broken' }],
  ['upi', { delayMs: 1_500 }],
  ['upi', { answers: 'blocked' }],
  ['razorpay', { answers: 'refuse' }],
  ['razorpay', { answers: 'hang' }],
  ['razorpay', { answers: 'broken' }],
  ['razorpay', { answers: 'half' }],
  ['razorpay', { answers: 'busy' }],
  ['razorpay', { answers: 'lost' }],
  ['razorpay', { answers: 'denied' }],
  ['razorpay', { hasNoBalance: true }],
  ['razorpay', { delayMs: 1_500 }],
  ['smileone', { answers: 'hang' }],
  ['smileone', { answers: 'broken' }],
  ['smileone', { answers: 'lost' }],
  ['smileone', { answers: 'busy' }],
  ['smileone', { percent: 130 }],
  ['smileone', { delayMs: 800 }],
  ['smileone', { delayMs: 2_000 }],
  ['moogold', { answers: 'lost' }],
  ['moogold', { refuses: { code: '111' } }],
  ['moogold', { balance: 0 }],
  ['moogold', { webhooks: 3, callbacks: 'forged' }],
  ['moogold', { shape: 'B', wrapped: true, dates: 'text' }],
  ['moogold', { delayMs: 2_000 }],
  ['yokcash', { answers: 'hang' }],
  ['yokcash', { answers: 'broken' }],
  ['yokcash', { answers: 'lost' }],
  ['yokcash', { turnsAway: 'address' }],
  ['yokcash', { saldo: 0 }],
  ['yokcash', { language: 'en', saldoIs: 'number', orderIs: 'idOnly' }],
  ['yokcash', { delayMs: 2_000 }],
];

/** Orders that MooGold never got: whoever asks for them by our reference is not believed for long. */
const NEVER_THERE: readonly Mood[] = [
  ['moogold', { answers: 'hang' }],
  ['moogold', { answers: 'broken' }],
];

/** What the outside services may be like; `patient` is who has minutes for an order that is looked for in vain. */
export const moodsFor = (patient: boolean): readonly Mood[] =>
  patient ? [...MOODS, ...NEVER_THERE] : MOODS;
