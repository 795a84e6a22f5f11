import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isRetryable } from '@store/platform/fault';
import type { Account } from '../../../ports/accounts.ts';
import type { Added } from '../../../ports/second-factors.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { secret, text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { renewSession } from '../../session/proof/renew-session.server.ts';
import { requireStaffToBe } from '../../session/require-account.server.ts';
import { triesOver } from '../../session/proof/show-proof.server.ts';
import { appToShow, type AppToShow } from './app-to-show.server.ts';
import { securityAnswers as answers, securityWords as words } from './words.ts';

const fields = {
  intent: text(20),
  ticket: secret(2_000),
  code: text(100),
  factor: text(100),
  answer: secret(20_000),
  origin: text(2_000),
};

type Told = Readonly<{
  /** At the field of the code. */
  wrong?: string;
  /** What was scanned, or what is to be scanned now. */
  app?: AppToShow;
  /** Above everything else. */
  refused?: string;
  codes?: readonly string[];
}>;

const told = (answer: Told, status: 200 | 400 | 401 | 404 | 409 | 429 | 503 = 200, headers = {}) =>
  data(answer, { status, headers });

/** Adds and removes an admin's own second factors, and makes recovery codes. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireStaffToBe(args);
  // Whoever has to set one up is led here from where a proof is shown.
  if (!admin.awaits) requireFreshProof(args, admin);
  const typed = await readForm(args.request, fields);
  try {
    switch (typed.intent) {
      case 'add':
        return await addApp(args, admin, typed);
      case 'passkey':
        return await addPasskey(args, admin, typed);
      case 'remove':
        return await remove(args, admin, typed.factor);
      case 'codes':
        return await renewCodes(args, admin, typed.ticket);
      default:
        return told({ refused: answers.nothing }, 400);
    }
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return told({ refused: tryAgainWords.storeBusy }, 503);
  }
}

async function addApp(
  args: ActionFunctionArgs,
  admin: Account,
  shown: Readonly<{ ticket: string; code: string }>,
) {
  const { context } = args;
  const { secondFactors } = context.shop;
  const app = () => appToShow(context.shop, admin, shown.ticket);
  const added = await secondFactors.addApp(admin.id, shown, actorOf(context, admin));
  switch (added.outcome) {
    case 'wrong':
      return told({ wrong: answers.wrong, app: app() }, 401);
    case 'ticketOver':
      return told({ wrong: answers.ticketOver, app: app() }, 409);
    case 'tooManyTries': {
      const { message, status, headers } = triesOver(added.waitMs);
      return told({ wrong: message, app: app() }, status, headers);
    }
    case 'added':
      return hasNew(args, admin, added);
  }
}

async function addPasskey(
  args: ActionFunctionArgs,
  admin: Account,
  made: Readonly<{ ticket: string; answer: string }>,
) {
  const { context } = args;
  const { secondFactors } = context.shop;
  const added = await secondFactors.addPasskey(admin.id, made, actorOf(context, admin));
  switch (added.outcome) {
    case 'wrong':
      return told({ refused: answers.passkeyWrong }, 400);
    case 'ticketOver':
      return told({ refused: answers.codesOver }, 409);
    case 'tooManyTries': {
      const { message, status, headers } = triesOver(added.waitMs);
      return told({ refused: message }, status, headers);
    }
    case 'added':
      return hasNew(args, admin, added);
  }
}

async function hasNew(
  args: ActionFunctionArgs,
  admin: Account,
  { recoveryCodes }: Extract<Added, { outcome: 'added' }>,
) {
  args.context.noteSecurity('authn_second_change', { account: admin.id });
  // Who has just set it up has it at hand. Pressed twice, the button shows the recovery codes again.
  await renewSession(args, { beforeAsWell: true });
  return recoveryCodes === null
    ? redirect('/admin/security', { status: 303 })
    : told({ codes: recoveryCodes });
}

async function remove({ context }: ActionFunctionArgs, admin: Account, factor: string) {
  const { shop, noteSecurity } = context;
  const removed = await shop.secondFactors.remove(admin.id, factor, actorOf(context, admin));
  if (removed === 'last') return told({ refused: words.lastStays }, 409);
  if (removed === 'removed') noteSecurity('authn_second_change', { account: admin.id });
  const said = removed === 'removed' ? answers.removed : answers.gone;
  return redirect('/admin/security', {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', said) },
  });
}

async function renewCodes({ context }: ActionFunctionArgs, admin: Account, ticket: string) {
  const { shop, noteSecurity } = context;
  const codes = await shop.secondFactors.renewCodes(admin.id, ticket, actorOf(context, admin));
  if (codes === null) return told({ refused: answers.codesOver }, 409);
  noteSecurity('authn_second_change', { account: admin.id });
  return told({ codes });
}
