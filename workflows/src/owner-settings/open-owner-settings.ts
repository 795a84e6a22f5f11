import { canonicalJson } from '@store/ledger';
import { keepFresh, migrate, type Db, type Tx } from '@store/platform/postgres';
import { OwnerSettings, type OwnerSetting } from './owner-settings.ts';

const CHANNEL = 'owner_settings';

export type LiveOwnerSettings = Readonly<{
  current: () => OwnerSettings;
  /** To be called when they were written: this process and all others read them again. */
  changed: () => Promise<void>;
  /** Calls with what they are when they have become others; what it returns ends that. */
  onChange: (listener: (settings: OwnerSettings) => void) => () => void;
  close: () => Promise<void>;
}>;

/** Web and worker need it, and each may be the first that starts. */
export const migrateOwnerSettings = (db: Db): Promise<void> =>
  migrate(db, 'settings', [
    {
      name: '0001-owner-settings',
      sql: `
        create table settings.owner_setting (
          name text primary key,
          value jsonb not null,
          changed_at timestamptz not null default now()
        )`,
    },
  ]);

/**
 * The owner's settings as they are now, over `defaults` for what was never set. `onError` is told of
 * what cannot be read: it has its default until it can.
 */
export async function openOwnerSettings(
  db: Db,
  defaults: Partial<OwnerSettings>,
  onError?: (error: unknown) => void,
): Promise<LiveOwnerSettings> {
  const listeners = new Set<(settings: OwnerSettings) => void>();
  let last: OwnerSettings | undefined;
  const kept = await keepFresh(
    db,
    CHANNEL,
    async () => {
      const settings = await readOwnerSettings(db, defaults, onError);
      const isNew = last !== undefined && canonicalJson(last) !== canonicalJson(settings);
      last = settings;
      if (isNew) for (const listener of listeners) listener(settings);
      return settings;
    },
    onError,
  );
  return {
    ...kept,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** As they are in the database. */
export async function readOwnerSettings(
  db: Tx,
  defaults: Partial<OwnerSettings>,
  onError: (error: unknown) => void = () => {},
): Promise<OwnerSettings> {
  const rows = await db<{ name: string; value: unknown }[]>`
    select name, value from settings.owner_setting`;
  const readable = rows.flatMap(({ name, value }) => {
    if (!isSetting(name)) return [];
    const parsed = OwnerSettings.shape[name].safeParse(value);
    if (parsed.success) return [[name, value] as const];
    onError(new Error(`the setting ${name} cannot be read`, { cause: parsed.error }));
    return [];
  });
  return OwnerSettings.parse({ ...defaults, ...Object.fromEntries(readable) });
}

const isSetting = (name: string): name is OwnerSetting => name in OwnerSettings.shape;

/** In the transaction of whoever changes them. */
export async function writeOwnerSettings(tx: Tx, changes: Partial<OwnerSettings>): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    await tx`
      insert into settings.owner_setting (name, value) values (${name}, ${tx.json(value)})
      on conflict (name) do update set value = excluded.value, changed_at = now()`;
  }
}
