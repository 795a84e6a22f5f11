import { isFault } from '@store/platform/fault';
import { timeOf, type Clock } from '../commands/context.ts';
import type { Outside } from '../http/outside.ts';
import { atOnce } from './at-once.ts';
import type { WebhookOutActivities, WebhookTried, WebhookTry } from './contract.ts';
import { signedHeaders } from './signed.ts';
import { nextTryAt } from './waits.ts';
import type { WebhookAnswer, WebhookDesk, WebhookDue } from './webhook-desk.ts';

export type WebhookOutDependencies = Readonly<{
  hooks: WebhookDesk;
  outside: Outside;
  clock: Clock;
}>;

/** Of one process: one receiver that hangs keeps no place that others need. */
const BOUNDS = { each: 4, all: 40 };

const DONE: WebhookTried = { outcome: 'done' };

export function webhookOutActivities({
  hooks,
  outside,
  clock,
}: WebhookOutDependencies): WebhookOutActivities {
  const places = atOnce(BOUNDS);

  async function send(accountId: string, due: WebhookDue, now: () => Date): Promise<void> {
    const { id, tries, madeAt, receiver } = due;
    if (receiver === null) return;
    const { address, secrets } = receiver;
    const answer = await answerOf(outside, address, { ...due, secrets }, new Date(clock()));
    const at = now();
    if (isTaken(answer)) return hooks.delivered(id, answer, at);
    await hooks.failed(id, { answer, at, nextAt: nextTryAt(tries + 1, madeAt, at) });
    if (answer === GONE) await hooks.switchOff(accountId, at);
  }

  return {
    async tryWebhook({ accountId, subject, asked, at }: WebhookTry): Promise<WebhookTried> {
      const now = () => new Date(timeOf(clock, at));
      const due = await (asked === null
        ? hooks.next(accountId, subject, now())
        : hooks.byId(accountId, asked, now()));
      if (due === null) return asked === null ? { outcome: 'nothing' } : DONE;
      if (due.receiver === null) {
        await hooks.giveUp(accountId, subject, now());
        return DONE;
      }
      const waitMs = asked === null ? (due.nextAt?.getTime() ?? 0) - now().getTime() : 0;
      if (waitMs > 0) return { outcome: 'later', waitMs };
      const leave = places.enter(accountId);
      if (leave === null) return { outcome: 'busy' };
      try {
        await send(accountId, due, now);
        return DONE;
      } finally {
        leave();
      }
    },
  };
}

const GONE: WebhookAnswer = '410';

const isTaken = (answer: WebhookAnswer): boolean => /^2\d\d$/.test(answer);

async function answerOf(
  outside: Outside,
  address: string,
  signed: Parameters<typeof signedHeaders>[0],
  at: Date,
): Promise<WebhookAnswer> {
  try {
    const { status } = await outside.post(address, {
      headers: signedHeaders(signed, at),
      body: signed.body,
    });
    return `${status}`;
  } catch (error) {
    const answer = isFault(error) ? WITHOUT_ANSWER.get(error.code) : undefined;
    if (answer === undefined) throw error;
    return answer;
  }
}

const WITHOUT_ANSWER: ReadonlyMap<string, WebhookAnswer> = new Map([
  ['ADDRESS_REFUSED', 'refused'],
  ['NOT_SENT', 'notReached'],
  ['ANSWER_LOST', 'noAnswer'],
]);
