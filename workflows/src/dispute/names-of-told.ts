import type { SilentGateway, UnrecordedDispute } from './contract.ts';

/** Whoever has heard that one is not understood has not heard that its payment is unknown. */
export function nameOfUnrecorded({ gateway, dispute, byHand }: UnrecordedDispute): string {
  const name = `${gateway}.${dispute.id}`;
  if (dispute.status === 'unreadable') return `${name}.unreadable`;
  return byHand === undefined ? name : `${name}.byHand`;
}

export const nameOfSilence = ({ gateway, since }: SilentGateway): string =>
  `disputes-not-read-${gateway}-${since}`;
