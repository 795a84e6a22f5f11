import { HttpUrl, Milliseconds, Needed } from '@store/platform/settings';
import { z } from 'zod';
import { GATEWAYS, type GatewayName } from './names.ts';

export { REFUNDING } from './names.ts';

/** What pages and worker read alike. */
export const GatewaySettings = z.object({
  PAYMENT_GATEWAY: z
    .enum(GATEWAYS, { error: `must be ${GATEWAYS.join(' or ')}` })
    .default('ekqr')
    .meta({
      what: 'Where new payments are opened: ekqr or razorpay. The other one, while it is set, looks after those that it has opened',
    }),
  UPI_GATEWAY_URL: HttpUrl.optional().meta({
    what: 'The UPI gateway (EKQR protocol), without /api',
    example: 'https://gateway.example',
  }),
  RAZORPAY_URL: HttpUrl.default('https://api.razorpay.com').meta({
    what: 'Razorpay, without /v1',
  }),
  RAZORPAY_KEY_ID: Needed.optional().meta({
    what: 'The id of the key there',
    example: 'rzp_live_00000000000000',
  }),
});

/** What only the worker reads. */
export const GatewayKeys = z.object({
  UPI_GATEWAY_KEY: Needed.optional().meta({
    what: 'The key of the UPI gateway',
    example: 'the key',
  }),
  RAZORPAY_KEY_SECRET: Needed.optional().meta({
    what: 'The secret of the key, which comes with its id',
    example: 'the secret',
  }),
  GATEWAY_TIMEOUT_MS: Milliseconds.default(15_000).meta({
    what: 'Limit of one call to a gateway, in milliseconds',
  }),
});

/** What only the pages read. */
export const GatewayPages = z.object({
  UPI_PAY_URL: z.url().optional().meta({
    what: 'Where the gateway shows its pay pages, if not where it is called: buyers are sent nowhere else',
    example: 'https://pay.gateway.example',
    otherwise: 'UPI_GATEWAY_URL',
  }),
  RAZORPAY_PAY_URL: HttpUrl.default('https://rzp.io').meta({
    what: 'Where Razorpay shows its pay pages: buyers are sent nowhere else',
  }),
  RAZORPAY_WEBHOOK_SECRET: Needed.optional().meta({
    what: 'The secret that you gave the webhook there, which signs what Razorpay tells the store',
    example: 'the webhook’s secret',
  }),
});

type Sets = Readonly<Record<GatewayName, readonly string[]>>;

/** Whoever sets one of these has to set all of its gateway that the program reads. */
export const GATEWAY_OF_WORKER: Sets = {
  ekqr: ['UPI_GATEWAY_URL', 'UPI_GATEWAY_KEY'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
};
export const GATEWAY_OF_PAGES: Sets = {
  ekqr: ['UPI_GATEWAY_URL'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_WEBHOOK_SECRET'],
};
export const GATEWAY_OF_ALL: Sets = {
  ekqr: GATEWAY_OF_WORKER.ekqr,
  razorpay: [...GATEWAY_OF_WORKER.razorpay, 'RAZORPAY_WEBHOOK_SECRET'],
};

/** A gateway is set up wholly or not at all, and the one that opens payments is. */
export function withWholeGateways<Settings extends z.ZodObject>(
  schema: Settings,
  sets: Sets,
): Settings {
  const all = GATEWAYS.flatMap((gateway) => sets[gateway].map((name) => ({ gateway, name })));
  return all.reduce(
    (sofar, { gateway, name }) =>
      sofar.refine((given) => !isMissing(name, gateway, sets[gateway], given), {
        path: [name],
        message: `belongs to the gateway ${gateway}`,
        // Beside whatever else is wrong, so that nobody has to start twice to read all of it.
        when: () => true,
      }),
    schema,
  );
}

function isMissing(
  name: string,
  gateway: GatewayName,
  set: readonly string[],
  given: Readonly<Record<string, unknown>>,
): boolean {
  if (given[name] !== undefined) return false;
  return given['PAYMENT_GATEWAY'] === gateway || set.some((one) => given[one] !== undefined);
}
