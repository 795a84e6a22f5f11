type Service = 'upi' | 'razorpay' | 'smileone' | 'moogold' | 'yokcash';

/** A service by its name at the control pages, and what it is told to be like. */
export type Mood = readonly [service: Service, like: object, more?: More];

type More = Readonly<{
  /** Where it is told below its own control page, instead of at its mood. */
  at?: string;
  /**
   * Words by which the log shows that it came to that: the reason of a part that met it, or of a payment
   * the number under which it was opened.
   */
  leaves?: RegExp;
}>;

const LATE_MS = 4_000;

/**
 * Where it says later what became of an order: so often as never, twice, the later thing first, and
 * when the store has found out by itself.
 */
const TELLING = (['upi', 'razorpay', 'moogold', 'yokcash'] as const).flatMap((service): Mood[] => [
  [service, { webhooks: 0 }],
  [service, { webhooks: 2 }],
  [service, { webhooks: 2, reordered: true }],
  [service, { webhooksAfterMs: LATE_MS }],
]);

/** EKQR opens no second page under a number that it has taken: the next one gets a number behind it. */
const OPENED_ANEW = { leaves: /\.\d+$/ };
const NO_ANSWER = { leaves: /^no answer from / };
const HALF_AN_ANSWER = { leaves: /^unreadable answer, HTTP 200$/ };
const A_PAGE_OF_ERRORS = { leaves: /^unreadable answer, HTTP 5\d\d$/ };
const NO_BALANCE_AT_MOOGOLD = { leaves: /^turned away: 111 / };

const MOODS: readonly Mood[] = [
  ...TELLING,
  ['upi', { answers: 'refuse' }],
  ['upi', { answers: 'hang' }],
  ['upi', { answers: 'broken' }],
  ['upi', { answers: 'half' }, OPENED_ANEW],
  ['upi', { answers: 'lost' }, OPENED_ANEW],
  ['upi', { answers: 'busy' }],
  ['upi', { answers: 'denied' }],
  ['upi', { answers: 'blocked' }],
  ['upi', { delayMs: 1_500 }],
  ['razorpay', { answers: 'refuse' }],
  ['razorpay', { answers: 'hang' }],
  ['razorpay', { answers: 'broken' }],
  ['razorpay', { answers: 'half' }],
  ['razorpay', { answers: 'busy' }],
  ['razorpay', { answers: 'lost' }],
  ['razorpay', { answers: 'denied' }],
  ['razorpay', { hasNoBalance: true }],
  ['razorpay', { delayMs: 1_500 }],
  ['smileone', { answers: 'hang' }, NO_ANSWER],
  ['smileone', { answers: 'broken' }, A_PAGE_OF_ERRORS],
  ['smileone', { answers: 'half' }, HALF_AN_ANSWER],
  ['smileone', { answers: 'lost' }, NO_ANSWER],
  ['smileone', { answers: 'busy' }, { leaves: /^HTTP 429: / }],
  // Of a check that is refused the page says that the player may not have it, and nobody buys. In words
  // that it has for no special player.
  [
    'smileone',
    { answers: 'refuse', refusesAt: 'createorder', refusal: '201 Recharge failed' },
    { leaves: /^201 Recharge failed$/ },
  ],
  ['smileone', { points: { br: 0, ph: 0 } }, { leaves: /^201 insufficient smile points$/ }],
  ['smileone', { percent: 130 }],
  ['smileone', { delayMs: 800 }],
  ['smileone', { delayMs: 2_000 }],
  ['moogold', { answers: 'half' }],
  ['moogold', { answers: 'lost' }],
  ['moogold', { refuses: { code: '111' } }, NO_BALANCE_AT_MOOGOLD],
  ['moogold', { balance: 0 }, NO_BALANCE_AT_MOOGOLD],
  // All that is bought there, a third dearer than in its list.
  ['moogold', { prices: { 215570: 134, 216001: 113, 217002: 117 } }],
  ['moogold', { webhooks: 3, callbacks: 'forged' }],
  ['moogold', { shape: 'B', wrapped: true, dates: 'text' }],
  ['moogold', { delayMs: 2_000 }],
  ['yokcash', { answers: 'hang' }, NO_ANSWER],
  ['yokcash', { answers: 'broken' }, A_PAGE_OF_ERRORS],
  ['yokcash', { answers: 'half' }, HALF_AN_ANSWER],
  ['yokcash', { answers: 'lost' }, NO_ANSWER],
  ['yokcash', { turnsAway: 'address' }, { leaves: /whitelist/ }],
  ['yokcash', { saldo: 0 }, { leaves: /^Saldo tidak cukup$/ }],
  ['yokcash', { harga: 18_655 }, { at: 'services/PUBG60' }],
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

/** Under the control pages. */
export const addressOf = ([service, , { at = 'mood' } = {}]: Mood): string => `${service}/${at}`;
