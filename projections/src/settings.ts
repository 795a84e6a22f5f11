import { z } from 'zod';
import { EventStoreSettings, LogSettings } from '@store/platform/settings';

/** What the projector, the rebuild and the audit read from the environment. */
export const ProjectionSettings = z.object({
  ...EventStoreSettings.shape,
  ...LogSettings.shape,
});
