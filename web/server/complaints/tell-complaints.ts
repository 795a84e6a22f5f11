import type { Db } from '@store/platform/postgres';
import type { ComplaintMoment, StoreWorkflows } from '@store/workflows/contracts';
import type { ComplaintKind } from '../../ports/complaints.ts';

const AT_A_TIME = 100;

/** Hands over the letters that are owed to customers. One that is handed over twice is sent once. */
export async function sendComplaintLetters(
  db: Db,
  workflows: Pick<StoreWorkflows, 'sendMail'>,
): Promise<void> {
  const owed = await db<{ id: string }[]>`
    select id from shop.complaint_entry where owed order by at limit ${AT_A_TIME}`;
  for (const { id } of owed) {
    await workflows.sendMail(`complaint-${id}`, { kind: 'complaint', entryId: id });
    await db`update shop.complaint_entry set owed = false where id = ${id}`;
  }
}

type Untold = Readonly<{
  number: string;
  kind: ComplaintKind;
  moment: ComplaintMoment;
  due_at: Date;
}>;

/**
 * Tells staff of complaints that came, and of those whose clock has run out at `now`. Told twice, by
 * two processes or after one died in between, it counts once.
 */
export async function tellOfComplaints(
  db: Db,
  workflows: Pick<StoreWorkflows, 'tellOfComplaint'>,
  now: Date,
): Promise<void> {
  const untold = await db<Untold[]>`
    select number, kind, moment, due_at
    from shop.complaint cross join lateral (values
      ('received', acknowledge_by, true),
      ('unacknowledged', acknowledge_by, acknowledged_at is null and acknowledge_by <= ${now}),
      ('unresolved', resolve_by, resolve_by <= ${now})
    ) as told (moment, due_at, is_so)
    where closed_at is null and is_so and moment <> all (staff_told)
    order by due_at limit ${AT_A_TIME}`;
  for (const { number, kind, moment, due_at: dueAt } of untold) {
    await workflows.tellOfComplaint({ number, kind, moment, dueAt: dueAt.toISOString() });
    await db`
      update shop.complaint set staff_told = array_append(staff_told, ${moment}::text)
      where number = ${number} and ${moment} <> all (staff_told)`;
  }
}
