/** What an admin may do by hand for one customer, in the order in which it is offered. */
export const ACTS = ['credit', 'deduct', 'payOut', 'takeBackPrize', 'deductPoints'] as const;
export type ActKind = (typeof ACTS)[number];

/** The one that an address or a form names; the first one for all else. */
export const actIn = (text: string): ActKind => ACTS.find((one) => one === text) ?? ACTS[0];

/** The customer reads it in the wallet. */
export const LONGEST_REASON = 200;
