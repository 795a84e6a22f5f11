import type { AppLoadContext } from '@remix-run/node';
import { isRetryable } from '@store/platform/fault';
import { z } from 'zod';
import { ADMIN_PERMISSIONS, type Account, type Permission } from '../../../ports/accounts.ts';
import type { HeldPermissions } from '../../../ports/people-desk.ts';
import { logError } from '../../faults/log-error.server.ts';
import { list, text, type ValuesOf } from '../../forms/fields.ts';
import { actorOf } from '../../session/actor.server.ts';
import { sessionRefusals } from '../../session/words.ts';
import {
  accountAnswers as answers,
  customerWords,
  permissionFormWords as words,
  permissionWords,
} from './words.ts';

const PERMISSIONS: readonly Permission[] = [...ADMIN_PERMISSIONS, 'ledger:audit'];

/** `offered` are those that the form had a box for, `wasHeld` those that were ticked, as it began. */
export const permissionsForm = {
  offered: text(500),
  wasHeld: text(500),
  held: list(PERMISSIONS.length, 20),
};

const Names = z
  .string()
  .transform((typed) => typed.split(' ').filter((name) => name !== ''))
  .pipe(z.array(z.enum(['ledger:audit', ...ADMIN_PERMISSIONS])));

type Changed =
  | Readonly<{ said: string }>
  | Readonly<{ status: 400 | 409 | 503; problem: string; wasHeld: string | null }>;

/** @throws a Response as `changeAccount` does */
export async function changePermissions(
  context: AppLoadContext,
  admin: Account,
  id: string,
  typed: ValuesOf<typeof permissionsForm>,
): Promise<Changed> {
  const offered = Names.safeParse(typed.offered);
  const wasHeld = Names.safeParse(typed.wasHeld);
  if (!offered.success || !wasHeld.success) throw new Response(answers.noForm, { status: 400 });
  const among = (held: readonly string[]): HeldPermissions =>
    Object.fromEntries(offered.data.map((name) => [name, held.includes(name)]));
  const edit = { was: among(wasHeld.data), mine: among(typed.held) };
  try {
    const changed = await context.shop.peopleDesk.changePermissions(
      id,
      edit,
      actorOf(context, admin),
    );
    switch (changed.outcome) {
      case 'unknown':
        throw new Response(customerWords.gone, { status: 404 });
      case 'forbidden':
        throw new Response(sessionRefusals.forbidden, { status: 403 });
      case 'refused': {
        const [why] = changed.why;
        const problem =
          why === 'ownPermissions' || why === 'notHeld' ? answers[why] : answers.adminsOnly;
        return { status: 400, problem, wasHeld: null };
      }
      case 'conflict': {
        const names = changed.fields.map((name) => permissionWords[name]).join(', ');
        const now = offered.data.filter((name) => changed.now[name]);
        return { status: 409, problem: words.conflict(names), wasHeld: now.join(' ') };
      }
      case 'saved':
        return {
          said: changed.changed.length > 0 ? answers.permissionsSaved : answers.nothingChanged,
        };
    }
  } catch (error) {
    if (!isRetryable(error)) throw error;
    logError('Permissions could not be changed', error);
    return { status: 503, problem: answers.notSaved, wasHeld: null };
  }
}
