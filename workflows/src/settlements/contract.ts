import type { Instant } from '@store/ledger';

export interface SettlementActivities {
  /** By their names. */
  gatewaysWithReports(): Promise<readonly string[]>;
  /**
   * Posts what the gateway has sent to the bank in the days before the moment, back to the last
   * that was read, and keeps for a person what cannot be posted. Done twice it is done once.
   * @throws GatewayUnavailable
   */
  recordSettlementsOf(gateway: string, moment: Instant): Promise<void>;
}
