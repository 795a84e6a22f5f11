import { EverySetting } from '../settings/programs.ts';
import { settingsFrom } from '../processes/settings-from.ts';
import { childEnvironment, type Parts } from './child-environment.ts';

/**
 * Reads the settings of all processes before anything is started: what is set must be right, and
 * nothing may be missing that belongs to a part which was replaced.
 * @throws PlainFailure with a line for each
 */
export function checkSettings(
  known: Pick<Parts, 'settings' | 'kept' | 'port'>,
  env: NodeJS.ProcessEnv,
): void {
  const { settings } = known;
  const variables = childEnvironment({
    ...known,
    databaseUrl: settings.DATABASE_URL ?? 'postgres://embedded',
    temporalAddress: settings.TEMPORAL_ADDRESS ?? 'embedded',
    simulators: { origin: 'http://127.0.0.1', smtpUrl: 'smtp://embedded' },
  });
  settingsFrom(EverySetting, { ...env, ...variables });
}
