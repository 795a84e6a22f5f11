import type { Instant, PointsRedeemed } from '@store/ledger';

type Redemption = PointsRedeemed['data'];
export type RedeemPointsInput = Readonly<{ redemption: Redemption; stepTimeoutMs: number }>;

export interface RedeemPointsActivities {
  creditRedemption(redemption: Redemption, at: Instant): Promise<void>;
}
