import type { RequestHandler, Response } from 'express';
import type { Logger } from '@store/platform/logging';
import type { Heard, ReadModels } from '@store/projections';
import { BEAT_EVERY_MS, LIVE_BEAT, LIVE_PATH } from '../../ports/live.ts';
import type { OpenSession, Sessions } from '../../ports/sessions.ts';
import { calmly } from './calmly.ts';
import { keepStreams } from './streams.ts';

export type LiveOptions = Readonly<{
  readModels: Pick<ReadModels, 'onChange'>;
  sessions: Pick<Sessions, 'openSessionOf' | 'stillOpen'>;
  log: Logger;
  /** Streams of one process at most. */
  most?: number;
  /** How often it is looked which sessions are over, in ms. */
  lookEveryMs?: number;
}>;

export type Live = Readonly<{
  handler: RequestHandler;
  /** Ends all streams at once; browsers come again. */
  close: () => void;
}>;

const MOST = 10_000;
const LOOK_EVERY_MS = 5_000;
/** Many look at all orders, and at the leaderboard: each sale would have all of them ask. */
const ALL_AT_MOST_EVERY_MS = 3_000;
/** Browsers come again after a time of their own: the streams of a process all end at once. */
const RETRY_MS = { least: 2_000, most: 6_000 };

const everybody = () => true;
const admins = ({ isAdmin }: OpenSession) => isAdmin;

/**
 * Tells browsers by server-sent events that something of theirs has changed, as soon as the
 * projector has written it. It says what pages are to ask for again, never what happened: a stream
 * that is read by somebody else gives nothing away.
 */
export function openLive(options: LiveOptions): Live {
  const { readModels, sessions, log, most = MOST, lookEveryMs = LOOK_EVERY_MS } = options;
  const streams = keepStreams();
  let stopListening: (() => void) | undefined;
  let closed = false;

  const allOrders = calmly(ALL_AT_MOST_EVERY_MS, () => streams.say('orders', admins));
  const board = calmly(ALL_AT_MOST_EVERY_MS, () => streams.say('board', everybody));

  function heard(what: Heard): void {
    if (streams.count() === 0) return;
    const users = what === 'something' || what.users === null ? null : new Set(what.users);
    streams.say('own', ({ accountId }) => users === null || users.has(accountId));
    if (touches(what, 'orders')) allOrders();
    if (touches(what, 'leaderboard') || touches(what, 'closed_week')) board();
  }

  async function look(): Promise<void> {
    const asked = streams.sessions();
    if (asked.length === 0) return;
    const open = await sessions.stillOpen(asked);
    const known = new Set(asked);
    // Who came while it was asked was let in a moment ago.
    const came = streams.sessions().filter((id) => !known.has(id));
    streams.keepOnly(new Set([...open, ...came]));
  }

  const looking = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be looked at'));
  }, lookEveryMs).unref();
  const beating = setInterval(() => streams.say(LIVE_BEAT, everybody), BEAT_EVERY_MS).unref();

  const handler: RequestHandler = (request, response, next) => {
    if (request.path !== LIVE_PATH || request.method !== 'GET') return next();
    // To an answer browsers listen; after a broken connection they come again.
    if (closed) return void response.destroy();
    if (streams.count() >= most) return void response.status(503).end();
    const asking = new Request('http://store/', {
      headers: { cookie: request.headers.cookie ?? '' },
    });
    sessions.openSessionOf(asking).then(
      (session) => {
        // The word for "do not come again".
        if (session === null) {
          return void response.status(204).set('Cache-Control', 'no-store').end();
        }
        if (closed || response.destroyed) return void response.destroy();
        stopListening ??= readModels.onChange(heard);
        begin(response);
        streams.add(session, response);
      },
      (error: unknown) => {
        log.warn({ err: error }, 'nobody can be told what has changed');
        response.destroy();
      },
    );
  };

  return {
    handler,
    close() {
      closed = true;
      clearInterval(looking);
      clearInterval(beating);
      stopListening?.();
      streams.endAll();
    },
  };
}

const touches = (what: Heard, table: string): boolean =>
  what === 'something' || what.tables.includes(table);

function begin(response: Response): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // A proxy that compresses, or gathers, keeps back what is said.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const retry = RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least);
  response.write(`retry: ${Math.round(retry)}\nevent: ${LIVE_BEAT}\ndata: 1\n\n`);
}
