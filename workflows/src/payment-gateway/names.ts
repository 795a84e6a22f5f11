/** By which events and settings remember who collects: a name never changes, and none is given up. */
export const GATEWAYS = ['ekqr', 'razorpay'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Whether it reports what it has sent to the bank; of the others a person has to find it there. */
export const REPORTS_SETTLEMENTS: Readonly<Record<GatewayName, boolean>> = {
  ekqr: false,
  razorpay: true,
};
