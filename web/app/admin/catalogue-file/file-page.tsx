import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { ChevronLeft, FileCheck, Undo2 } from 'lucide-react';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { Link } from '../../ui/link.tsx';
import type { NoticeTone } from '../../ui/notice.tsx';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Notice } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Chips } from '../../ui/tabs.tsx';
import { AdminPage } from '../shell.tsx';
import { FILES_PATH, filePath, SHOWN, shownIn, type Shown } from './file-address.ts';
import { FileRows } from './file-rows.tsx';
import { FileState } from './file-state.tsx';
import { fileAnswers, fileWords as words } from './words.ts';

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 50;
/** Names that are told when something was changed since; more than that nobody reads. */
const MOST_NAMED = 10;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue', 'price:update');
  const { catalogueFiles } = args.context.shop;
  const file = await catalogueFiles.file(args.params['id'] ?? '');
  if (file === null) throw new Response(fileAnswers.notThere, { status: 404 });
  const asked = readQuery(args.request, { show: text(20), page: text(10) });
  const show = shownIn(asked.show);
  const page = pageNumber(asked.page);
  const outcomes = SHOWN[show];
  const rows = await catalogueFiles.rows(file.id, { page, pageSize: PAGE_SIZE, outcomes });
  const total = outcomes.reduce((sum, outcome) => sum + file.counts[outcome], 0);
  const { id, name, version, counts, setsCounts, appliedAt, undoneAt, keptUntil } = file;
  return data({
    ...{ id, name, version, counts, setsCounts, show },
    appliedAt: appliedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    keptUntil: keptUntil.toISOString(),
    listed: { page, pageSize: PAGE_SIZE, total },
    rows,
  });
}

const form = { intent: text(20), version: text(10) };

/** Applies the file, or undoes it. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue', 'price:update');
  const { context, params } = args;
  const { shop } = context;
  const id = params['id'] ?? '';
  const { intent, version } = await readForm(args.request, form);
  const actor = actorOf(context, admin);
  const back = async (tone: NoticeTone, said: string) =>
    redirect(filePath(id), {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, tone, said) },
    });
  try {
    if (intent === 'undo' || intent === 'undoOthers') {
      const undone = await shop.catalogueFiles.undo(actor, id, { others: intent === 'undoOthers' });
      switch (undone.outcome) {
        case 'undone':
          return await back(
            'success',
            undone.left === 0 ? fileAnswers.undone : fileAnswers.undoneBut(undone.left),
          );
        case 'changedSince': {
          const names = undone.things.map(({ key, name }) => `${key} ${name}`);
          return data(
            { since: { count: names.length, names: names.slice(0, MOST_NAMED) }, error: null },
            { status: 409 },
          );
        }
        case 'notApplied':
          return await back('danger', fileAnswers.notThere);
        case 'unknown':
          throw new Response(fileAnswers.notThere, { status: 404 });
      }
    }
    if (intent !== 'apply') throw new Response(fileAnswers.notThere, { status: 400 });
    const applied = await shop.catalogueFiles.apply(actor, id, Number(version));
    switch (applied.outcome) {
      case 'applied':
        return await back('success', fileAnswers.applied);
      case 'undone':
        return await back('danger', fileAnswers.undoneBefore);
      case 'seenAgain':
        return data({ since: null, error: words.seenAgain }, { status: 409 });
      case 'wrong':
        return data({ since: null, error: words.wrong }, { status: 409 });
      case 'nothing':
        return data({ since: null, error: words.nothing }, { status: 409 });
      case 'unknown':
        throw new Response(fileAnswers.notThere, { status: 404 });
    }
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('a catalogue file could not be applied or undone', error);
    return data({ since: null, error: fileAnswers.busy }, { status: 503 });
  }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Answer = ReturnType<typeof useAnswer<typeof action>>;

export default function CatalogueFile() {
  const file = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const error = answer?.error ?? null;
  const state = file.undoneAt !== null ? 'undone' : file.appliedAt !== null ? 'applied' : 'preview';
  return (
    <AdminPage>
      <Link to={FILES_PATH} className="link type-small inline-flex min-h-11 items-center gap-1">
        <ChevronLeft size={16} aria-hidden />
        {words.back}
      </Link>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{file.name}</h1>
        <FileState state={state} />
      </div>
      <p className="mb-4">{words.rowsOf(file.counts)}</p>
      {error === null ? null : (
        <Notice tone="danger" alert className="mb-4">
          {error}
        </Notice>
      )}
      {state === 'preview' ? <Preview {...file} /> : <Result file={file} answer={answer} />}
      <Filters show={file.show} />
      {file.rows.length === 0 ? (
        <EmptyState icon={FileCheck} title={words.empty} />
      ) : (
        <>
          <div className="wide-table">
            <FileRows rows={file.rows} />
          </div>
          <Pagination {...file.listed} />
        </>
      )}
    </AdminPage>
  );
}

/** What stands in the way of applying it, or the button. */
function Preview({ counts, version, setsCounts, keptUntil }: Loaded) {
  const busy = useOwnPost();
  const changes = counts.changed + counts.created;
  if (counts.wrong > 0) {
    return (
      <Notice tone="danger" className="mb-4">
        {words.wrong}
      </Notice>
    );
  }
  if (changes === 0) return <Notice className="mb-4">{words.nothing}</Notice>;
  return (
    <PostForm says={false} className="mb-6 grid gap-3">
      {setsCounts ? <Notice tone="warning">{words.setsCounts}</Notice> : null}
      <p className="type-small text-text-2">{words.previewed(formatInstant(keptUntil))}</p>
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="version" value={version} />
      <NotSent detail={words.notSent} />
      <div>
        <Button look="primary" pending={busy && words.applying}>
          {words.apply(changes)}
        </Button>
      </div>
    </PostForm>
  );
}

/** What became of it, and the way back. */
function Result({ file, answer }: { file: Loaded; answer: Answer }) {
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === 'POST' && words.undoing;
  const { appliedAt, undoneAt, keptUntil } = file;
  if (undoneAt !== null) {
    return (
      <Notice standing className="mb-4">
        {words.undone(formatInstant(undoneAt))}
      </Notice>
    );
  }
  const since = answer?.since ?? null;
  return (
    <PostForm says={false} className="mb-6 grid gap-3">
      <p className="text-text-2">
        {words.applied(formatInstant(appliedAt ?? ''), formatInstant(keptUntil))}
      </p>
      {since === null ? null : (
        <Notice tone="warning" alert>
          <p>{words.changedSince(since.count)}</p>
          <ul className="list-disc pl-5">
            {since.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {since.count > since.names.length ? (
              <li>{words.changedSinceMore(since.count - since.names.length)}</li>
            ) : null}
          </ul>
        </Notice>
      )}
      <NotSent detail={words.notSent} />
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value="undo"
          icon={<Undo2 size={18} aria-hidden />}
          pending={formData?.get('intent') === 'undo' && busy}
        >
          {words.undo}
        </Button>
        {since === null ? null : (
          <Button
            name="intent"
            value="undoOthers"
            pending={formData?.get('intent') === 'undoOthers' && busy}
          >
            {words.undoOthers}
          </Button>
        )}
      </div>
    </PostForm>
  );
}

const Filters = ({ show }: { show: Shown }) => {
  const { pathname } = useLocation();
  const choices = [
    { label: words.all, name: 'all', to: pathname },
    { label: words.changes, name: 'changes', to: `${pathname}?show=changes` },
    { label: words.errors, name: 'errors', to: `${pathname}?show=errors` },
  ];
  return (
    <Chips
      label={words.filter}
      className="mb-4"
      choices={choices.map(({ label, name, to }) => ({ label, to, current: name === show }))}
    />
  );
};
