import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { readUpload } from '../../forms/read-upload.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { isNumberOf, issueNumber } from '../../wallet/number-ticket.server.ts';
import type { NumberTicket } from '../../wallet/number-ticket.ts';
import { entryPath } from '../addresses.ts';
import { actInWords } from '../money/act-in-words.ts';
import { entrySaid } from '../money/entry-said.server.ts';
import { proposeEntry } from '../money/propose.server.ts';
import { readReason, type MoneyErrors } from '../money/read-act.server.ts';
import { moneyRefusals, moneyWords, reasonWords } from '../money/words.ts';
import { carried, carriedIn, readLines } from './read-lines.server.ts';
import { givenBy, resolveLines, type ResolvedLine } from './resolve-lines.server.ts';
import { creditRefusals as refusals, creditsWords as words } from './words.ts';

const reasonFields = { code: text(40), reason: typedText };
const proposal = {
  ...reasonFields,
  ...PROOF_FIELD,
  lines: text(20_000),
  id: text(100),
  signature: text(200),
};

export type Preview = Readonly<{
  /** Those with a problem first. */
  lines: readonly ResolvedLine[];
  wrong: number;
  /** What is proposed, and what carries it; null while a line is wrong. */
  ready: Readonly<{ what: string; code: string; lines: string }> | null;
}>;

export type CreditsAnswer = Readonly<{
  typed: ValuesOf<typeof reasonFields>;
  errors: Pick<MoneyErrors, 'code' | 'reason'> & Readonly<{ file?: string }>;
  problem: string | null;
  proof: string | null;
  preview: Preview | null;
  ticket: NumberTicket;
}>;

/** A file is looked at; what it says, once that was seen, is proposed to another admin. */
export async function action(args: ActionFunctionArgs) {
  // Before a byte of the file is read.
  const admin = await requireAdmin(args, 'money');
  const isFile = /^multipart\/form-data/i.test(args.request.headers.get('content-type') ?? '');
  try {
    return await (isFile ? check(args, admin) : propose(args, admin));
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('credits from a file could not be proposed', error);
    return answering(args, admin, 503, { problem: moneyWords.notDone });
  }
}

function answering(
  { context }: ActionFunctionArgs,
  admin: Account,
  status: number,
  more: Partial<CreditsAnswer>,
  headers?: HeadersInit,
) {
  const { settings, now } = context.shop;
  const answer: CreditsAnswer = {
    ...{ typed: { code: '', reason: '' }, errors: {}, problem: null, proof: null, preview: null },
    ticket: more.ticket ?? issueNumber(settings.formKeys, 'entry number', admin.id, now()),
    ...more,
  };
  return data(answer, { status, ...(headers && { headers }) });
}

async function check(args: ActionFunctionArgs, admin: Account) {
  const { values: typed, file } = await readUpload(args.request, reasonFields, 'file');
  const reason = readReason(typed, { claimed: false });
  const errors = reason.valid ? {} : reason.errors;
  const refused = (why: string) =>
    answering(args, admin, 400, { typed, errors: { ...errors, file: why } });
  if (file === null) return refused(refusals.noFile);
  const given = readLines(file);
  if (!given.readable) return refused(given.why);
  if (!reason.valid) return answering(args, admin, 400, { typed, errors });
  const lines = await resolveLines(args.context.shop, admin, given.lines);
  const preview = previewOf(lines, reasonWords[reason.code]);
  return answering(args, admin, preview.ready === null ? 400 : 200, { typed, preview });
}

function previewOf(lines: readonly ResolvedLine[], code: string): Preview {
  const fair = fairIn(lines);
  const wrong = lines.length - fair.length;
  return {
    lines: lines.toSorted(
      (one, other) => Number(one.problem === null) - Number(other.problem === null),
    ),
    wrong,
    ready:
      wrong > 0
        ? null
        : {
            what: actInWords(actOf(fair)),
            code,
            lines: carried(fair.map(({ found, paise }) => ({ number: found.number, paise }))),
          },
  };
}

type Fair = ResolvedLine &
  Readonly<{
    found: NonNullable<ResolvedLine['found']>;
    paise: NonNullable<ResolvedLine['paise']>;
  }>;

const fairIn = (lines: readonly ResolvedLine[]): readonly Fair[] =>
  lines.filter(
    (line): line is Fair => line.problem === null && line.found !== null && line.paise !== null,
  );

const actOf = (lines: readonly Fair[]) => ({
  kind: 'creditMany' as const,
  lines: lines.map(({ found, paise }) => ({ userId: found.id, amount: paise })),
});

async function propose(args: ActionFunctionArgs, admin: Account) {
  const { context } = args;
  const { shop } = context;
  const { id, signature, lines: sent, proof, ...typed } = await readForm(args.request, proposal);
  const ticket = { id, signature };
  const seen = carriedIn(sent);
  const reason = readReason(typed, { claimed: false });
  if (seen === null || !reason.valid) {
    return answering(args, admin, 400, { typed, problem: refusals.notAForm });
  }
  const lines = await resolveLines(shop, admin, givenBy(seen));
  const preview = previewOf(lines, reasonWords[reason.code]);
  if (!isNumberOf(shop.settings.formKeys, 'entry number', admin.id, ticket)) {
    return answering(args, admin, 400, { typed, preview, problem: moneyRefusals.ticketNotYours });
  }
  const isNew = (await shop.ledger.entry.stateOf(id)).status === 'none';
  if (isNew && preview.ready === null) {
    return answering(args, admin, 409, { typed, preview, problem: words.changed });
  }
  const stale = await proveAgain(args, admin, proof);
  if (stale !== null) {
    const { message, status, headers } = stale;
    return answering(args, admin, status, { typed, preview, ticket, proof: message }, headers);
  }
  const proposed = await proposeEntry(context, admin, {
    entryId: id,
    customer: null,
    act: actOf(lines.flatMap((line) => fairIn([{ ...line, problem: null }]))),
    code: reason.code,
    reason: reason.reason,
  });
  switch (proposed.outcome) {
    case 'ownAccount':
      return answering(args, admin, 403, { typed, preview, problem: moneyRefusals.ownAccount });
    case 'ticketUsed':
      return answering(args, admin, 409, { typed, preview, problem: moneyRefusals.ticketUsed(id) });
    case 'proposed': {
      const { tone, text: said } = await entrySaid(shop, id);
      return redirect(withSeen(entryPath(id), proposed.position), {
        status: 303,
        headers: { 'Set-Cookie': await flashCookie(shop, tone, said) },
      });
    }
  }
}
