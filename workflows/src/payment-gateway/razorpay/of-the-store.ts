/**
 * Refusals that also come with HTTP 400 and are of the store's account, not of one payment. The lists of
 * Razorpay's are not complete: in words that it uses for accounts.
 */
export const OF_ACCOUNT =
  /merchant|suspended|not (?:been )?(?:activated|enabled|permitted)|disabled|blocked|on hold|live mode|your account|invalid access|authenti|unauthori[sz]ed|permission|api key|\bkyc\b/i;

/** What is left there pays for refunds. */
export const OF_BALANCE = /\bbalance\b|insufficient|not (?:have )?enough|\bfunds\b|\blimits?\b/i;
