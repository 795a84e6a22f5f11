import type { AppLoadContext } from '@remix-run/node';
import { OwnerSettings, type OwnerSetting } from '@store/workflows/owner-settings';
import type { Account } from '../../../ports/accounts.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { ILLEGIBLE } from '../../../ports/illegible.ts';
import { actorOf } from '../../session/actor.server.ts';
import { meantBy, SETTING_FIELDS, type TypedSettings } from './settings-fields.ts';
import { settingsRefusals } from './words.ts';

type Errors = Readonly<Partial<Record<OwnerSetting, string>>>;

export type SettingsAnswer =
  | Readonly<{ outcome: 'saved'; changed: readonly OwnerSetting[] }>
  | Readonly<{ outcome: 'notAForm' }>
  | Readonly<{ outcome: 'invalid'; errors: Errors }>
  /** The database did not answer: nothing is known to be saved. */
  | Readonly<{ outcome: 'busy' }>
  /** `now` is what stands there since somebody else has saved. */
  | Readonly<{ outcome: 'conflict'; settings: readonly OwnerSetting[]; now: OwnerSettings }>;

/** Saves what an admin typed, all of it or nothing. `was` is what the form began with, as JSON. */
export async function changeSettings(
  context: AppLoadContext,
  admin: Account,
  typed: TypedSettings,
  was: string,
): Promise<SettingsAnswer> {
  const before = settingsIn(was);
  if (before === null) return { outcome: 'notAForm' };
  const read = OwnerSettings.safeParse(
    Object.fromEntries(
      SETTING_FIELDS.map((field) => [field.name, meantBy(field, typed[field.name])]),
    ),
  );
  const illegible = SETTING_FIELDS.filter(({ name }) => typed[name].includes(ILLEGIBLE));
  if (!read.success || illegible.length > 0) {
    const errors = [
      ...(read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
      ...illegible.map(({ name }) => [name, settingsRefusals.illegible(ILLEGIBLE)]),
    ];
    return { outcome: 'invalid', errors: Object.fromEntries(errors) as Errors };
  }
  const { alarmWebhook } = read.data;
  const isNewWebhook = alarmWebhook !== '' && alarmWebhook !== before.alarmWebhook;
  if (isNewWebhook && !context.shop.settings.alarmsSigned) {
    return { outcome: 'invalid', errors: { alarmWebhook: settingsRefusals.unsigned } };
  }
  const change = { was: before, mine: read.data };
  try {
    const changed = await context.shop.settingsDesk.change(change, actorOf(context, admin));
    if (changed.outcome !== 'contradiction') return changed;
    const errors = changed.problems.map(({ setting, message }) => [setting, message] as const);
    return { outcome: 'invalid', errors: Object.fromEntries(errors) };
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('Settings could not be saved', error);
    return { outcome: 'busy' };
  }
}

function settingsIn(json: string): OwnerSettings | null {
  try {
    const read = OwnerSettings.safeParse(JSON.parse(json));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
