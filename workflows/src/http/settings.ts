import { isNetwork } from '@store/platform/networks';
import { z } from 'zod';

/** Where webhooks may lead beside the open internet. */
export const ReachSettings = z.object({
  WEBHOOKS_MAY_REACH: z
    .string()
    .transform((text) => text.split(',').map((network) => network.trim()))
    .refine((all) => all.every(isNetwork), 'must be networks like 10.1.0.0/16, with commas between')
    .optional()
    .meta({
      what: 'Networks of your own that webhooks may lead to, also by http://, with commas between. Unset, webhooks reach the open internet alone, by https://; whoever may set an address reaches these networks from inside',
      example: '10.1.2.0/24',
    }),
});
