import { reportOf } from '../../processes/plain-failure.ts';
import { EverySetting } from '../../settings/programs.ts';
import { settingsFrom } from '../../processes/settings-from.ts';

/**
 * Reads the settings of all containers before one of them starts, and fails with a line for each
 * that is wrong: a container that is started again and again tells it to nobody.
 */
try {
  settingsFrom(EverySetting, process.env);
} catch (error) {
  console.error(reportOf(error));
  process.exitCode = 1;
}
