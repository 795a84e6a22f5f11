import { z } from 'zod';
import type { ApiKey } from '../../../ports/api-keys.ts';

/** Whether anything of it counts. */
export const Mode = z.enum(['live', 'test']).meta({
  id: 'Mode',
  description: '`test` for what a key of the sandbox does: none of it counts.',
});

export const modeOf = ({ isTest }: Pick<ApiKey, 'isTest'>): z.infer<typeof Mode> =>
  isTest ? 'test' : 'live';
