import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import { CircleCheckBig } from 'lucide-react';
import { z } from 'zod';
import { oneLine } from '../account/customer-name.ts';
import { tryAgainWords } from '../faults/words.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { NotSent, PostForm } from '../forms/post-form.tsx';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { BehindNote } from '../freshness/behind-note.tsx';
import { behindFor } from '../freshness/behind.server.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { actorOf } from '../session/actor.server.ts';
import { PROOF_FIELD, proveAgain, requireFreshProof } from '../session/proof/fresh-proof.server.ts';
import { ProofField } from '../session/proof/proof-field.tsx';
import { requireAdmin } from '../session/require-account.server.ts';
import { traceOf } from '../session/trace.server.ts';
import { EmptyState } from '../ui/blank.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Money } from '../ui/money.tsx';
import { pageNumber } from '../ui/page-range.ts';
import { Pagination } from '../ui/pagination.tsx';
import { AdminPage } from './shell.tsx';
import { lockedAnswers, lockedWords as words } from './words.ts';

export { keepsUnproven as shouldRevalidate } from '../session/proof/kept-form.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  requireFreshProof(args, admin);
  const { shop } = args.context;
  const { accounts, readModels } = shop;
  const behindSince = await behindFor(args.request, shop);
  const page = pageNumber(readQuery(args.request, { page: text(10) }).page);
  const locked = await readModels.lockedFunds({ page, pageSize: PAGE_SIZE });
  const owners = await accounts.byIds(locked.rows.map(({ userId }) => userId));
  const rows = locked.rows.map((row) => ({
    ...row,
    customerNumber: owners.get(row.userId)?.customerNumber ?? null,
    isOwn: row.userId === admin.id,
  }));
  return data({ behindSince, locked: { ...locked, rows } });
}

const LONGEST_NOTE = 200;
const Note = oneLine.pipe(
  z
    .string()
    .min(1, lockedAnswers.noNote)
    .max(LONGEST_NOTE, lockedAnswers.noteTooLong(LONGEST_NOTE)),
);

/** Gives locked money free: its owner may spend it from then on. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { ledger, readModels, trail, accounts, now } = context.shop;
  const { userId, reference, proof, ...typed } = await readForm(args.request, {
    ...PROOF_FIELD,
    userId: text(100),
    reference: text(200),
    note: typedText,
  });
  const refused = (status: 400 | 403 | 404 | 503, error: string) =>
    data({ reference, error, typed: typed.note, proof: null }, { status });

  if (userId === admin.id) return refused(403, words.own);
  const note = Note.safeParse(typed.note);
  if (!note.success) return refused(400, note.error.issues[0]?.message ?? '');
  const stale = await proveAgain(args, admin, proof);
  if (stale) {
    const { message, ...init } = stale;
    return data({ reference, error: '', typed: typed.note, proof: message }, init);
  }
  const owner = await accounts.byId(userId);
  if (owner === null) return refused(404, lockedAnswers.notLocked);
  const facts = { reference, by: admin.id, note: note.data, at: now().toISOString() };
  try {
    await trail.note(actorOf(context, admin), {
      did: 'asked',
      subject: { kind: 'customer', id: userId, name: words.customer(owner.customerNumber) },
      before: { [reference]: 'locked' },
      after: { [reference]: 'unlocked' },
      reason: note.data,
      about: userId,
    });
    const command = { type: 'UnlockFunds', data: facts } as const;
    const told = await ledger.wallet.handle(userId, command, traceOf(context, admin));
    if (!told.accepted) return refused(404, lockedAnswers.notLocked);
    await readModels.caughtUpTo(told.position);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return refused(503, tryAgainWords.storeBusy);
  }
  return redirect('/admin/locked', {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', lockedAnswers.unlocked) },
  });
}

export default function LockedMoney() {
  const { behindSince, locked } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <BehindNote since={behindSince} />
      {locked.rows.length === 0 ? (
        <EmptyState icon={CircleCheckBig} title={words.empty} />
      ) : (
        <>
          <ul className="grid gap-3">
            {locked.rows.map((row) => (
              <LockedRow
                key={row.reference}
                row={row}
                answer={posted?.reference === row.reference ? posted : undefined}
              />
            ))}
          </ul>
          <Pagination {...locked} />
        </>
      )}
    </AdminPage>
  );
}

type Row = Awaited<ReturnType<typeof loader>>['data']['locked']['rows'][number];
type Answer = ReturnType<typeof useAnswer<typeof action>>;

function LockedRow({ row, answer }: { row: Row; answer: Answer }) {
  const { formData } = useNavigation();
  const busy = formData?.get('reference') === row.reference;
  return (
    <li className="card grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money paise={row.amount} size="m" />
          <span>{words.customer(row.customerNumber)}</span>
        </p>
        <p className="type-small wrap-anywhere text-text-2">
          {words.why(formatInstant(row.lockedAt), row.reference)}
        </p>
      </div>
      {row.isOwn ? (
        <p className="text-text-2">{words.own}</p>
      ) : (
        <PostForm says={false} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="userId" value={row.userId} />
          <input type="hidden" name="reference" value={row.reference} />
          <Field
            className="min-w-0 flex-1 basis-48"
            id={`note-${row.reference}`}
            name="note"
            label={words.note}
            maxLength={200}
            defaultValue={answer?.typed}
            errors={answer?.error || null}
            alert
          />
          <ProofField asked={answer?.proof} />
          <Button pending={busy && words.pending}>{words.button}</Button>
          <NotSent className="basis-full" detail={words.notSent} />
        </PostForm>
      )}
    </li>
  );
}
