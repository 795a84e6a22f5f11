/** By which events and settings remember who collects: a name never changes, and none is given up. */
export const GATEWAYS = ['ekqr', 'razorpay'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Those whose `refunds` are not null: pages have to know, and have no gateway to ask. */
export const REFUNDING: readonly GatewayName[] = ['razorpay'];

/** Those whose `disputes` are not null. */
export const TELLING_OF_DISPUTES: readonly GatewayName[] = ['razorpay'];

/** Whether it reports what it has sent to the bank; of the others a person has to find it there. */
export const REPORTS_SETTLEMENTS: Readonly<Record<GatewayName, boolean>> = {
  ekqr: false,
  razorpay: true,
};

/** How ids there begin, for what people type; empty where it has none. */
export const ID_BEGINS: Readonly<Record<GatewayName, { settlement: string; dispute: string }>> = {
  ekqr: { settlement: '', dispute: '' },
  razorpay: { settlement: 'setl_', dispute: 'disp_' },
};

const TITLES: Readonly<Record<GatewayName, string>> = { ekqr: 'EKQR', razorpay: 'Razorpay' };

/** As people call it. */
export const gatewayTitle = (name: string): string =>
  GATEWAYS.some((one) => one === name) ? TITLES[name as GatewayName] : name;
