import type { CarriedOn, StuckLook } from '@store/workflows/contracts';
import type { GatewayTrouble } from '@store/workflows/gateway-trouble';
import type { Actor } from './trail.ts';

/** Work of the store that gets no further. */
export interface StuckDesk {
  /** Null when Temporal does not answer. */
  look(): Promise<StuckLook | null>;
  /** How much was found lately; nobody waits for it, so the first answer is 0. */
  known(): number;
  /** What gateways turn away now, or keep pending, which payments and refunds wait for. */
  turnedAway(): Promise<readonly GatewayTrouble[]>;
  /** Stands in the trail where something was carried on. Null when Temporal does not answer. */
  carryOn(actor: Actor, workflowId: string): Promise<CarriedOn | null>;
}
