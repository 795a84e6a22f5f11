/** How Razorpay behaves until it is told otherwise: the control API changes it. */
type AcquirerMood = {
  /**
   * `refuse`: every call is refused; `hang`: none is answered; `broken`: HTML with status 502;
   * `half`: an answer that breaks off; `busy`: too many requests; `lost`: done, and answered HTML.
   */
  answers: 'normally' | 'refuse' | 'hang' | 'broken' | 'half' | 'busy' | 'lost';
  /** Waits so long before each answer. */
  delayMs: number;
  /** How often each event is told. */
  webhooks: number;
  /** Tells what belongs together in the wrong order. */
  reordered: boolean;
  /** What becomes of the next refunds, and how long that takes. */
  refunds: 'processed' | 'failed';
  refundsAfterMs: number;
  /** How long what was paid is on its way to the store's bank. */
  settlesAfterMs: number;
  /**
   * `wrongSum`: a settlement is said to be of another amount; `missingLine`: its report leaves its
   * last line out; `lineTwice`: it tells its first line twice.
   */
  settlements: 'rightly' | 'wrongSum' | 'missingLine' | 'lineTwice';
  /** How long "pay slowly" takes. */
  slowMs: number;
};

const DAY_MS = 24 * 60 * 60_000;

export const calm = (): AcquirerMood => ({
  answers: 'normally',
  delayMs: 0,
  webhooks: 1,
  reordered: false,
  refunds: 'processed',
  refundsAfterMs: 2_000,
  settlesAfterMs: 2 * DAY_MS,
  settlements: 'rightly',
  slowMs: 20_000,
});
