import type { OwnerSetting, OwnerSettings } from '@store/workflows/owner-settings';
import type { Actor } from './trail.ts';

export type SettingsChanged =
  | Readonly<{ outcome: 'saved'; changed: readonly OwnerSetting[] }>
  /** Somebody else has changed these meanwhile: nothing was saved. */
  | Readonly<{ outcome: 'conflict'; settings: readonly OwnerSetting[]; now: OwnerSettings }>
  /** Each is possible by itself, but not all together: nothing was saved. */
  | Readonly<{
      outcome: 'contradiction';
      problems: readonly Readonly<{ setting: OwnerSetting; message: string }>[];
    }>;

/** Where the owner sets what holds while the store runs. */
export interface SettingsDesk {
  /** As they are in the database. */
  current(): Promise<OwnerSettings>;
  /** `was` is what the admin's form began with. */
  change(
    change: Readonly<{ was: OwnerSettings; mine: OwnerSettings }>,
    actor: Actor,
  ): Promise<SettingsChanged>;
}
