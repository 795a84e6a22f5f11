import { ProjectionSettings } from '@store/projections/settings';
import { WebSettings } from '@store/web/settings';
import { WorkerSettings } from '@store/workflows/settings';
import { z } from 'zod';
import { DatabaseOwnerSettings } from '../containers/database/settings.ts';
import { EmbeddedSettings } from './embedded-settings.ts';
import { TestSettings } from './test-settings.ts';

/** What each program reads from its environment. `database` is the container of the owner's role. */
export const programs = {
  projector: ProjectionSettings,
  web: WebSettings,
  worker: WorkerSettings,
  supervisor: EmbeddedSettings,
  database: DatabaseOwnerSettings,
  tests: TestSettings,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type Program = keyof typeof programs;

export const reads = (program: Program, setting: string): boolean =>
  setting in programs[program].shape;

/** What the processes of the store read, all of them together. */
export const EverySetting = z.object({
  ...ProjectionSettings.shape,
  ...WebSettings.shape,
  ...WorkerSettings.shape,
});
