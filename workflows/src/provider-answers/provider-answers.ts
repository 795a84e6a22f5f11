import { setTimeout as sleep } from 'node:timers/promises';
import type { Instant } from '@store/ledger';
import { isFault } from '@store/platform/fault';
import type { Logger } from '@store/platform/logging';
import { migrate, type Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import type { ProviderAnswer } from '../providers/top-up-provider.ts';

export type ProviderCall = 'check' | 'deliver' | 'lookUp';

type About = Readonly<{ orderId: string; userId: string; leg: number; call: ProviderCall }>;

/** `body` is null where `lost` says why nobody can read it any more; `cut` where more was said. */
export type KeptAnswer = Readonly<{
  leg: number;
  call: ProviderCall;
  status: number | null;
  at: Instant;
  body: string | null;
  cut: boolean;
  lost: 'erased' | 'damaged' | null;
}>;

/** What providers said about orders, word for word, sealed with the keys of their buyers. */
export interface ProviderAnswers {
  /** Never throws, and takes a second at most: nobody's delivery waits for it. */
  keep(about: About, answer: ProviderAnswer): Promise<void>;
  /** The latest first. */
  of(orderId: string, userId: string): Promise<readonly KeptAnswer[]>;
}

const LONGEST_BODY = 8_192;
const MOST_OF_A_LEG = 20;
const MOST_SHOWN = 100;
const PATIENCE_MS = 1_000;

/** Web and worker need it, and each may be the first that starts. */
export const migrateProviderAnswers = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '002-provider-answer',
      sql: `
        create table provider_answer (
          id bigint generated always as identity primary key,
          order_id text not null,
          leg integer not null,
          call text not null check (call in ('check', 'deliver')),
          status integer,
          sealed text not null,
          at timestamptz not null default now()
        );
        create index provider_answer_leg on provider_answer (order_id, leg, id)`,
    },
    {
      name: '003-provider-answer-to-look-up',
      sql: `
        alter table provider_answer
          drop constraint provider_answer_call_check,
          add constraint provider_answer_call_check check (call in ('check', 'deliver', 'lookUp'))`,
    },
  ]);

/** Those in the database. */
export function openProviderAnswers(
  db: Db,
  sealer: Pick<Sealer, 'seal' | 'open'>,
  log: Pick<Logger, 'warn'>,
): ProviderAnswers {
  async function write({ orderId, userId, leg, call }: About, { status, body }: ProviderAnswer) {
    const said = { body: body.slice(0, LONGEST_BODY), cut: body.length > LONGEST_BODY };
    const sealed = await sealer.seal(userId, JSON.stringify(said));
    // What is put in is not there yet for what deletes.
    await db`
      with kept as (
        insert into workflows.provider_answer (order_id, leg, call, status, sealed)
        values (${orderId}, ${leg}, ${call}, ${status}, ${sealed})
      )
      delete from workflows.provider_answer
      where order_id = ${orderId} and leg = ${leg} and id <= (
        select id from workflows.provider_answer where order_id = ${orderId} and leg = ${leg}
        order by id desc offset ${MOST_OF_A_LEG - 1} limit 1)`;
  }

  async function opened(userId: string, sealed: string) {
    try {
      const plain = await sealer.open(userId, sealed);
      if (plain === null) return { ...NOTHING, lost: 'erased' } as const;
      return { ...(JSON.parse(plain) as Said), lost: null };
    } catch (error) {
      if (isFault(error, 'SEALED_TEXT_DAMAGED')) return { ...NOTHING, lost: 'damaged' } as const;
      throw error;
    }
  }

  return {
    async keep(about, answer) {
      const { orderId } = about;
      const written = write(about, answer).catch((error: unknown) =>
        log.warn({ err: error, orderId }, 'the answer of a provider could not be kept'),
      );
      await Promise.race([written, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },

    async of(orderId, userId) {
      const rows = await db<Row[]>`
        select leg, call, status, sealed, at from workflows.provider_answer
        where order_id = ${orderId} order by id desc limit ${MOST_SHOWN}`;
      return Promise.all(
        rows.map(async ({ sealed, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          ...(await opened(userId, sealed)),
        })),
      );
    },
  };
}

type Said = Readonly<{ body: string; cut: boolean }>;
const NOTHING = { body: null, cut: false };

type Row = Readonly<{
  leg: number;
  call: ProviderCall;
  status: number | null;
  sealed: string;
  at: Date;
}>;
