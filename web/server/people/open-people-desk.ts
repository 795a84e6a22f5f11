import { lock, SQL_STATE, toldBy, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Ledger } from '@store/ledger/event-store';
import { ofPerson, type Sealer } from '@store/platform/sealing';
import {
  ADMIN_PERMISSIONS,
  type Account,
  type Permission,
  type Role,
} from '../../ports/accounts.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import {
  accountFieldsOf,
  customerCalled,
  type AccountFields,
  type HeldPermissions,
  type PeopleChanged,
  type PeopleDesk,
  type PeopleRefusal,
} from '../../ports/people-desk.ts';
import type { SessionKind } from '../../ports/sessions.ts';
import { mergedWith } from '../../ports/three-way.ts';
import type { Actor, Facts } from '../../ports/trail.ts';
import { ACCOUNT_COLUMNS, accountOf, type AccountRow } from '../accounts/account-row.ts';
import { becomeAdult } from '../ages/become-adult.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { noteSealed } from '../trail/note.ts';
import { freezeWallet, tellWallets, thawWallet } from './blocking.ts';
import { each, everybody, thoseWith } from './search.ts';
import { endAllKeys } from '../api-keys/end-all-keys.ts';
import { endAllSessions } from '../ended-sessions/end-all-sessions.ts';
import { beginAnew } from '../webhooks-out/begin-anew.ts';

type RunningRow = Readonly<{ kind: SessionKind; started_at: Date; expires_at: Date }>;

type Options = Readonly<{
  sealer: Sealer;
  wallet: Pick<Ledger['wallet'], 'handle'>;
  now: () => Date;
  /** Of a wallet that was not told yet; it will be. */
  onError: (error: unknown) => void;
}>;

/** Edits accounts of schema `shop`. */
export function openPeopleDesk(db: Db, options: Options): PeopleDesk {
  const { sealer, now } = options;

  async function noteChange(tx: Tx, actor: Actor, account: Account, before: Facts, after: Facts) {
    await noteSealed(tx, sealer, actor, {
      did: 'changed',
      subject: { kind: 'customer', id: account.id, name: customerCalled(account.customerNumber) },
      before,
      after,
      about: account.id,
    });
  }

  /** One change after the other: what rules look at stays as it was until it is written. */
  async function changing<Values>(
    id: string,
    actor: Actor,
    change: (
      tx: Tx,
      account: Account,
      may: readonly Permission[],
    ) => Promise<PeopleChanged<Values>>,
  ): Promise<PeopleChanged<Values>> {
    if (!isUuid(id)) return { outcome: 'unknown' };
    // The key is at hand from here on: nothing waits for a second connection inside.
    await sealer.seal(ofPerson(id), '');
    return transaction(db, async (tx) => {
      await lock(tx, 'shop people');
      const may = await permissionsNow(tx, actor);
      if (!may.includes('people')) return { outcome: 'forbidden' };
      const [row] = await tx<
        AccountRow[]
      >`select ${tx(ACCOUNT_COLUMNS)} from shop.account where id = ${id} for update`;
      return row === undefined ? { outcome: 'unknown' } : change(tx, accountOf(row), may);
    });
  }

  return {
    search: (asked) => {
      const { text = '' } = asked;
      return text === '' ? everybody(db, asked) : thoseWith(db, text, asked);
    },

    each: (text) => each(db, text),

    async change(id, { was, mine, emailChecked }, actor) {
      const answer = await changing<AccountFields>(id, actor, async (tx, account, may) => {
        const before = accountFieldsOf(account);
        const { changes, conflicts } = mergedWith<AccountFields>(was, mine, before);
        if (conflicts.length > 0) return { outcome: 'conflict', fields: conflicts, now: before };
        const isVerified = changes.verified ?? before.verified;
        const isKept = changes.email === undefined || changes.verified === true || emailChecked;
        const after = { ...before, ...changes, verified: isVerified && isKept };
        const why = await refusals(tx, account, before, after, actor);
        if (why.length > 0) return { outcome: 'refused', why };

        const changed = namesOf(after).filter((name) => after[name] !== before[name]);
        if (changed.length === 0) return { outcome: 'saved', changed };
        if (!coveredBy(may, account.permissions)) return { outcome: 'refused', why: ['mayMore'] };
        const permissions = permissionsIn(after.role, account, may);
        await write(tx, account, before, { ...after, permissions }, now());
        const act = { id, actor, at: now() };
        if (after.blocked && !before.blocked) await freezeWallet(tx, act);
        if (!after.blocked && before.blocked) await thawWallet(tx, act);
        await noteChange(
          tx,
          actor,
          account,
          { ...before, permissions: account.permissions },
          { ...after, permissions },
        );
        return { outcome: 'saved', changed };
      }).catch(takenMeanwhile);
      if (answer.outcome === 'saved' && answer.changed.includes('blocked')) {
        await tellWallets(db, options.wallet).catch(options.onError);
      }
      return answer;
    },

    changePermissions: (id, { was, mine }, actor) =>
      changing<HeldPermissions>(id, actor, async (tx, account, may) => {
        const before = heldBy(account, Object.keys(mine) as Permission[]);
        const { changes, conflicts } = mergedWith<HeldPermissions>(was, mine, before);
        if (conflicts.length > 0) return { outcome: 'conflict', fields: conflicts, now: before };
        const changed = Object.keys(changes) as Permission[];
        if (changed.length === 0) return { outcome: 'saved', changed };
        if (account.erasedAt !== null) return { outcome: 'refused', why: ['erased'] };
        if (isHimself(actor, id)) return { outcome: 'refused', why: ['ownPermissions'] };
        const granted = changed.filter((name) => changes[name]);
        if (account.role !== 'admin' && granted.some((name) => name !== 'ledger:audit')) {
          return { outcome: 'refused', why: ['adminsOnly'] };
        }
        if (!coveredBy(may, changed)) {
          return { outcome: 'refused', why: ['notHeld'] };
        }

        const permissions = [
          ...account.permissions.filter((name) => changes[name] !== false),
          ...granted,
        ];
        await tx`update shop.account set permissions = ${permissions} where id = ${id}`;
        await noteChange(tx, actor, account, { permissions: account.permissions }, { permissions });
        return { outcome: 'saved', changed };
      }),

    async sessionsOf(id) {
      if (!isUuid(id)) return [];
      const rows = await db<RunningRow[]>`
        select kind, started_at, expires_at from shop.session
        where account_id = ${id} and expires_at > ${now()} order by started_at desc limit 100`;
      return rows.map(({ kind, started_at, expires_at }) => ({
        kind,
        startedAt: started_at.toISOString(),
        expiresAt: expires_at.toISOString(),
      }));
    },

    async correctAge(id, { reason, version }, actor) {
      let corrected = false;
      const { outcome } = await changing<HeldPermissions>(id, actor, async (tx, account, may) => {
        const isTheirs = !isHimself(actor, id) && coveredBy(may, account.permissions);
        if (!isTheirs) return { outcome: 'forbidden' };
        corrected = await becomeAdult(tx, id, { version, how: 'support' }, now());
        if (!corrected) return { outcome: 'saved', changed: [] };
        await noteSealed(tx, sealer, actor, {
          did: 'changed',
          subject: { kind: 'customer', id, name: customerCalled(account.customerNumber) },
          ...{ before: { adult: false }, after: { adult: true }, reason, about: id },
        });
        await oweLetter(tx, id, 'ageCorrected', now());
        return { outcome: 'saved', changed: [] };
      });
      if (outcome === 'forbidden' || outcome === 'unknown') return outcome;
      return corrected ? 'corrected' : 'noMinor';
    },

    async endSessions(id, actor) {
      let ended = 0;
      await changing<HeldPermissions>(id, actor, async (tx, account) => {
        ended = await endAllSessions(tx, id);
        if (ended > 0) await noteChange(tx, actor, account, { sessions: ended }, { sessions: 0 });
        return { outcome: 'saved', changed: [] };
      });
      return ended;
    },
  };
}

const isHimself = (actor: Actor, id: string) => actor.kind === 'admin' && actor.accountId === id;

const namesOf = (fields: AccountFields) => Object.keys(fields) as (keyof AccountFields)[];

const heldBy = ({ permissions }: Account, names: readonly Permission[]): HeldPermissions =>
  Object.fromEntries(names.map((name) => [name, permissions.includes(name)]));

/**
 * Who changes what others may do has to have it: so nobody hands on more than they have, and somebody
 * always keeps it. To read the books is no part of running the store.
 */
const coveredBy = (may: readonly Permission[], asked: readonly Permission[]): boolean =>
  asked.every((name) => may.includes(name) || name === 'ledger:audit');

/** Two who demote each other at once: the first one wins, and the other is no admin any more. */
async function permissionsNow(tx: Tx, actor: Actor): Promise<readonly Permission[]> {
  if (actor.kind !== 'admin') return ADMIN_PERMISSIONS;
  const [row] = await tx<AccountRow[]>`
    select ${tx(ACCOUNT_COLUMNS)} from shop.account where id = ${actor.accountId} and blocked_at is null`;
  return row === undefined ? [] : accountOf(row).permissions;
}

async function refusals(
  tx: Tx,
  { id, erasedAt }: Account,
  before: AccountFields,
  after: AccountFields,
  actor: Actor,
): Promise<readonly PeopleRefusal[]> {
  const [taken] = await tx<{ email: boolean; mobile: boolean; otherAdmins: boolean }[]>`
    select exists (select from shop.account where email = ${after.email} and id <> ${id}) as email,
           exists (select from shop.account where mobile = ${after.mobile} and id <> ${id})
             as mobile,
           exists (select from shop.account
                   where role = 'admin' and blocked_at is null and id <> ${id}) as "otherAdmins"`;
  const runs = ({ role, blocked }: AccountFields) => role === 'admin' && !blocked;
  const refused: Readonly<Record<PeopleRefusal, boolean | undefined>> = {
    emailTaken: taken?.email,
    mobileTaken: taken?.mobile,
    ownRole: isHimself(actor, id) && after.role !== before.role,
    ownBlock: isHimself(actor, id) && after.blocked && !before.blocked,
    lastAdmin: runs(before) && !runs(after) && !taken?.otherAdmins,
    ownPermissions: false,
    adminsOnly: false,
    notHeld: false,
    mayMore: false,
    erased: erasedAt !== null,
  };
  return (Object.keys(refused) as PeopleRefusal[]).filter((why) => refused[why]);
}

async function write(
  tx: Tx,
  account: Account,
  before: AccountFields,
  after: AccountFields & Pick<Account, 'permissions'>,
  now: Date,
): Promise<void> {
  const { id, emailVerifiedAt, mobileVerifiedAt, blockedAt } = account;
  const { name, email, mobile, role } = after;
  const hasMoved = email !== before.email;
  const isReachedElse = hasMoved || mobile !== before.mobile;
  await tx`
    update shop.account set ${tx({
      name,
      email,
      mobile,
      role,
      permissions: [...after.permissions],
      email_verified_at: after.verified ? (hasMoved ? now : (emailVerifiedAt ?? now)) : null,
      mobile_verified_at: mobile === before.mobile ? mobileVerifiedAt : null,
      blocked_at: after.blocked ? (blockedAt ?? now) : null,
      ...(isReachedElse && { credentials_changed_at: now }),
    })} where id = ${id}`;
  // What an admin has looked into no earlier mailbox takes back.
  if (isReachedElse) await tx`delete from shop.contact_change where account_id = ${id}`;
  // A link that was sent to the earlier address must not prove the new one, or open the account.
  if (hasMoved) {
    await tx`delete from shop.email_token where account_id = ${id}`;
    await tx`delete from shop.password_reset where account_id = ${id}`;
  }
  if (role !== before.role || after.blocked !== before.blocked) await beginAnew(tx, id, now);
  if (role !== before.role || (after.blocked && !before.blocked)) {
    await endAllSessions(tx, id);
    await endAllKeys(tx, id, now);
  }
}

/** A new admin may do what the maker may, for nobody hands on more; who is none keeps none of it. */
function permissionsIn(
  role: Role,
  held: Pick<Account, 'role' | 'permissions'>,
  may: readonly Permission[],
): readonly Permission[] {
  if (role === held.role) return held.permissions;
  const audit = held.permissions.filter((name) => name === 'ledger:audit');
  return role === 'admin'
    ? [...ADMIN_PERMISSIONS.filter((name) => may.includes(name)), ...audit]
    : audit;
}

/** Somebody registered with it in this moment. */
function takenMeanwhile(error: unknown): PeopleChanged<AccountFields> {
  if (!toldBy(error, SQL_STATE.uniqueViolation)) throw error;
  const isEmail = error.constraint_name === 'account_email';
  return { outcome: 'refused', why: [isEmail ? 'emailTaken' : 'mobileTaken'] };
}
