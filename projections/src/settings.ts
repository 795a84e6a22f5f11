import { z } from 'zod';
import { EventStoreSettings } from '@store/platform/settings';

/** What the projector, the rebuild and the audit read from the environment. */
export const ProjectionSettings = z.object({
  ...EventStoreSettings.shape,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
