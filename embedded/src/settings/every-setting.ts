import { ProjectionSettings } from '@store/projections/settings';
import { WebSettings } from '@store/web/settings';
import { WorkerSettings } from '@store/workflows/settings';
import { z } from 'zod';

/** What the processes of the store read from the environment, all of them together. */
export const EverySetting = z.object({
  ...ProjectionSettings.shape,
  ...WebSettings.shape,
  ...WorkerSettings.shape,
});
