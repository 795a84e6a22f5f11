import { lock, transaction, type Db } from '@store/platform/postgres';
import {
  contradictionsIn,
  readOwnerSettings,
  writeOwnerSettings,
  type LiveOwnerSettings,
  type OwnerSetting,
  type OwnerSettings,
} from '@store/workflows/owner-settings';
import type { SettingsChanged, SettingsDesk } from '../../ports/settings-desk.ts';
import { mergedWith } from '../../ports/three-way.ts';
import { note } from '../trail/note.ts';

/** `defaults` hold for what was never set. */
export function openSettingsDesk(
  db: Db,
  live: Pick<LiveOwnerSettings, 'changed'>,
  defaults: Partial<OwnerSettings>,
): SettingsDesk {
  return {
    current: () => readOwnerSettings(db, defaults),

    async change({ was, mine }, actor) {
      const answer = await transaction(db, async (tx): Promise<SettingsChanged> => {
        await lock(tx, 'owner settings');
        const now = await readOwnerSettings(tx, defaults);
        const { changes, conflicts } = mergedWith<OwnerSettings>(was, mine, now);
        if (conflicts.length > 0) return { outcome: 'conflict', settings: conflicts, now };
        const problems = contradictionsIn({ ...now, ...changes });
        if (problems.length > 0) return { outcome: 'contradiction', problems };

        await writeOwnerSettings(tx, changes);
        const changed = Object.keys(changes) as OwnerSetting[];
        for (const name of changed) {
          await note(tx, actor, {
            did: 'changed',
            subject: { kind: 'setting', id: name, name },
            before: { [name]: now[name] },
            after: { [name]: mine[name] },
          });
        }
        return { outcome: 'saved', changed };
      });
      if (answer.outcome === 'saved') await live.changed();
      return answer;
    },
  };
}
