import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin, requireStaff } from '../../session/require-account.server.ts';
import { SECOND_PATH } from '../addresses.ts';
import { actInWords } from './act-in-words.ts';
import { decideEntry } from './decide-entry.server.ts';
import { entrySaid } from './entry-said.server.ts';
import { hintOrder } from './hint-order.server.ts';
import { secondAnswers, secondRefusals } from './words.ts';

const form = { ...PROOF_FIELD, entryId: text(100), intent: text(20) };

/** Agrees to an entry, or declines it. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args);
  const { context } = args;
  const { shop } = context;
  const { entryId, intent, proof } = await readForm(args.request, form);
  const refused = (status: number, why: string) =>
    data({ entryId, why, proof: null as string | null }, { status });
  if (intent !== 'agree' && intent !== 'decline') return refused(400, secondRefusals.noChoice);
  const admin = await requireAdmin(args, 'money');
  const stale = intent === 'agree' ? await proveAgain(args, admin, proof) : null;
  if (stale !== null) {
    const { message, status, headers } = stale;
    return data({ entryId, why: '', proof: message }, { status, ...(headers && { headers }) });
  }
  try {
    const decided = await decideEntry(context, admin, entryId, intent);
    switch (decided.outcome) {
      case 'noEntry':
        return refused(404, secondRefusals.noEntry);
      case 'refused':
        return refused(decided.status, decided.why);
      case 'decided': {
        const { proposed } = decided.before;
        const said = proposed.by === admin.id ? 'withdrawn' : 'declined';
        const { tone, text } =
          intent === 'agree'
            ? await entrySaid(shop, entryId)
            : {
                tone: 'info' as const,
                text: secondAnswers[said](actInWords(proposed.act), entryId),
              };
        if (intent === 'agree') hintOrder(shop, proposed.act);
        return redirect(withSeen(SECOND_PATH, decided.position), {
          status: 303,
          headers: { 'Set-Cookie': await flashCookie(shop, tone, text) },
        });
      }
    }
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('an entry could not be decided', error);
    return refused(503, secondRefusals.outOfReach);
  }
}
