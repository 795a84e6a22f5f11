import type { Instant } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import { keepFresh, migrate, type Db, type KeptFresh, type Tx } from '@store/platform/postgres';

/**
 * What a gateway was asked for: to open a payment, to send one back, to bring to an end one that it has
 * taken, to say whether one came after it was given up, for which its settings have to be there, or to know
 * a page that was opened there.
 */
export const GATEWAY_DEEDS = [
  'opening',
  'refund',
  'pendingRefund',
  'lastLook',
  'unknownPage',
] as const;
export type GatewayDeed = (typeof GATEWAY_DEEDS)[number];

/**
 * `about` is the first order, top-up or refund that it was turned away for, `said` why, in its words. Of
 * refunds that stay pending each has its own, with nothing said.
 */
export type GatewayTrouble = Readonly<{
  gateway: string;
  deed: GatewayDeed;
  about: string;
  said: string;
  since: Date;
}>;

type Asked = Pick<GatewayTrouble, 'gateway' | 'deed' | 'about'>;

/** What payments and refunds tell of the gateways, noted in passing. */
export interface GatewayTroubles {
  turnedAway(asked: Asked, said: string): void;
  /** It has had a refund since then, and does not say what became of it. */
  keepsPending(refund: Pick<Asked, 'gateway' | 'about'>, since: Instant): void;
  /** It did what it was asked for. */
  did(asked: Asked): void;
}

const CHANNEL = 'workflows_gateway_trouble';
const LONGEST_SAID = 300;
const KEPT_FOR = '400 days';
/** One refund may go where another does not: each ends by itself. */
const OF_ONE_REFUND: readonly GatewayDeed[] = ['refund', 'pendingRefund'];

/**
 * What waits is asked for again sooner than that: a last look within a week, a refund every five days in
 * the end, of which one may come to nothing.
 */
const forgottenAfter = (db: Db) => db`
  (case when deed = any(${[...OF_ONE_REFUND]}) then interval '12 days' else interval '6 days' end)`;

/** Web and worker need it, and each may be the first that starts. */
export const migrateGatewayTroubles = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '010-gateway-trouble',
      // One at a time for each deed; `told` once staff are to hear of it.
      sql: `
        create table gateway_trouble (
          id bigint generated always as identity primary key,
          gateway text not null,
          deed text not null,
          about text not null,
          said text not null,
          since timestamptz not null default now(),
          last_at timestamptz not null default now(),
          over_at timestamptz,
          told boolean not null default false
        );
        create unique index gateway_trouble_open on gateway_trouble (gateway, deed)
          where over_at is null;
        create index gateway_trouble_untold on gateway_trouble (id) where not told;
        create index gateway_trouble_since on gateway_trouble (since)`,
    },
    {
      name: '014-pending-refunds',
      // A person asks the gateway about each of them, so none stands for another.
      sql: `
        alter table gateway_trouble add column apart text not null
          generated always as (case when deed = 'pendingRefund' then about else '' end) stored;
        drop index gateway_trouble_open;
        create unique index gateway_trouble_open on gateway_trouble (gateway, deed, apart)
          where over_at is null`,
    },
  ]);

/** As the database has it, known in every process within a second. */
export const freshGatewayTroubles = (
  db: Db,
  onError: (error: unknown) => void,
): Promise<KeptFresh<readonly GatewayTrouble[]>> =>
  keepFresh(db, CHANNEL, () => gatewayTroubles(db), onError);

/** Those of now, one of each deed at a gateway, and of each refund that stays pending. */
export async function gatewayTroubles(db: Db): Promise<readonly GatewayTrouble[]> {
  const rows = await db<GatewayTrouble[]>`
    select gateway, deed, about, said, since from workflows.gateway_trouble
    where over_at is null and last_at > now() - ${forgottenAfter(db)}
    order by gateway, deed, since, id`;
  return [...rows];
}

/** `known` spares a statement for each payment of a gateway that is well. */
export function openGatewayTroubles(
  db: Db,
  known: Pick<KeptFresh<readonly GatewayTrouble[]>, 'current'>,
  log: Pick<Logger, 'warn'>,
): GatewayTroubles {
  const inPassing = (asked: Asked, noting: Promise<unknown>) =>
    void noting.catch((error: unknown) =>
      log.warn({ err: error, ...asked }, 'what a gateway is like could not be noted'),
    );

  async function begin({ gateway, deed, about }: Asked, said: string, since: Instant | null) {
    // What is forgotten would take the place of what begins now, and nobody would be told of that.
    await db`
      update workflows.gateway_trouble set over_at = last_at
      where gateway = ${gateway} and deed = ${deed} and over_at is null
        and last_at <= now() - ${forgottenAfter(db)}`;
    await db`
      insert into workflows.gateway_trouble (gateway, deed, about, said, since)
      values (
        ${gateway}, ${deed}, ${about}, ${withoutPeople(said).slice(0, LONGEST_SAID)},
        coalesce(${since}::timestamptz, now())
      )
      on conflict (gateway, deed, apart) where over_at is null do update set last_at = now()`;
    await db.notify(CHANNEL, gateway);
  }

  async function end({ gateway, deed, about }: Asked) {
    await db`
      update workflows.gateway_trouble set over_at = now()
      where gateway = ${gateway} and deed = ${deed} and over_at is null
        and (deed <> all (${[...OF_ONE_REFUND]}) or about = ${about})`;
    await db.notify(CHANNEL, gateway);
  }

  return {
    turnedAway: (asked, said) => inPassing(asked, begin(asked, said, null)),
    keepsPending(refund, since) {
      const asked = { ...refund, deed: 'pendingRefund' } as const;
      inPassing(asked, begin(asked, '', since));
    },
    did(asked) {
      if (known.current().some(endedBy(asked))) inPassing(asked, end(asked));
    },
  };
}

const endedBy =
  (asked: Asked) =>
  ({ gateway, deed, about }: GatewayTrouble): boolean =>
    gateway === asked.gateway &&
    deed === asked.deed &&
    (!OF_ONE_REFUND.includes(deed) || about === asked.about);

/** Numbers and addresses may be a payer's. */
export const withoutPeople = (said: string): string =>
  said
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{4,}/g, '…')
    .trim();

/** What began and staff have not heard of yet, also where it is over: whoever takes it tells them. */
export async function takeUntoldOfGateways(
  tx: Tx,
): Promise<readonly (GatewayTrouble & Readonly<{ id: string }>)[]> {
  const rows = await tx<(GatewayTrouble & { id: string })[]>`
    update workflows.gateway_trouble set told = true where not told
    returning id::text, gateway, deed, about, said, since`;
  if (rows.length > 0) {
    await tx`
      delete from workflows.gateway_trouble
      where since < now() - ${KEPT_FOR}::interval and last_at < now() - ${KEPT_FOR}::interval`;
  }
  return [...rows];
}
