import { z } from 'zod';

/** The worker signs with it, and the pages say whether anything is posted. */
export const AlarmSettings = z.object({
  ALARM_WEBHOOK_SECRET: z.string().min(32, 'must have 32 characters at least').optional().meta({
    what: 'Signs what the store posts to the webhook of its alarms; without it nothing is posted, and no address is taken at /admin/settings',
    example: '32 or more random characters, kept secret',
  }),
});
