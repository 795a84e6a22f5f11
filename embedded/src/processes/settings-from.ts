import { readSettings } from '@store/platform/settings';
import type { z } from 'zod';
import { PlainFailure } from './plain-failure.ts';

/** Reads the environment. @throws PlainFailure with a line for every setting that is wrong */
export function settingsFrom<Settings>(
  schema: z.ZodType<Settings>,
  env: NodeJS.ProcessEnv,
): Settings {
  try {
    return readSettings(schema, env);
  } catch (error) {
    throw new PlainFailure((error as Error).message);
  }
}
