import { amountIn, PURSE_NAMES, PURSES } from '@store/workflows/routes';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Table } from '../../ui/table.tsx';
import { RELOADS_PATH } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { shownPoints } from './shown-points.server.ts';
import { PageHead } from '../page-head.tsx';
import type { Shop } from '../../../ports/shop.ts';
import { providerPointsWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  return data(await shownPoints(args.context.shop));
}

/** Sells again what a provider delivers that somebody has looked into; whoever names none asks them all. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { shop } = args.context;
  const { sold } = await readForm(args.request, { sold: text(20) });
  const purse = PURSE_NAMES.find((name) => name === sold);
  const cookie =
    sold === ''
      ? await askAll(shop)
      : purse && (await shop.providerPoints.sellAgain(purse, actorOf(args.context, admin)))
        ? await flashCookie(shop, 'success', words.onSale(PURSES[purse].name))
        : await flashCookie(shop, 'info', words.nothingToDo);
  return redirect('/admin/querypoints', { status: 303, headers: { 'Set-Cookie': cookie } });
}

async function askAll(shop: Shop): Promise<string> {
  const told = await shop.providerPoints.ask();
  return told.every(({ failedAt }) => failedAt === null)
    ? flashCookie(shop, 'success', words.fetched)
    : flashCookie(shop, 'danger', words.failed);
}

export default function ProviderPoints() {
  const { rows, sayings } = useLoaderData<typeof loader>();
  const { formData } = useNavigation();
  const posting = useOwnPost();
  const may = useMay();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <div className="flex flex-wrap gap-3">
          {may('money') && may('price:update') ? (
            <LinkButton to={RELOADS_PATH}>{words.reloads}</LinkButton>
          ) : null}
          <PostForm says={false}>
            <Button
              icon={<RefreshCw size={18} aria-hidden />}
              pending={posting && formData?.has('sold') === false && words.querying}
            >
              {words.query}
            </Button>
            <NotSent detail={words.failed} />
          </PostForm>
        </div>
      </PageHead>
      <Table
        caption={words.title}
        dense
        rows={rows}
        keyOf={({ purse }) => purse}
        columns={[
          { title: words.provider, heading: true, cell: (row) => <Provider {...row} /> },
          { title: words.left, numeric: true, cell: (row) => <Left {...row} /> },
          { title: words.asked, cell: (row) => <LastAsked {...row} /> },
        ]}
      />
      <p className="type-small mt-3 text-text-2">
        {rows.length === 0
          ? words.nobody
          : rows.every(({ least }) => least === 0)
            ? words.noThreshold
            : words.threshold}
      </p>
      <section className="mt-8">
        <h2 className="type-h3">{words.sayings}</h2>
        <p className="measure type-small mt-1 mb-3 text-text-2">{words.sayingsLead}</p>
        {sayings.length === 0 ? (
          <p className="text-text-2">{words.noSayings}</p>
        ) : (
          <Table
            caption={words.sayings}
            dense
            rows={sayings}
            keyOf={({ purse, text }) => `${purse} ${text}`}
            columns={[
              { title: words.said, heading: true, cell: (row) => <Said {...row} /> },
              { title: words.takenFor, cell: ({ takenFor }) => words.meanings[takenFor] },
              { title: words.times, numeric: true, cell: ({ times }) => times },
              { title: words.lastSaid, cell: ({ lastAt }) => formatInstant(lastAt) },
            ]}
          />
        )}
      </section>
    </AdminPage>
  );
}

type Shown = Awaited<ReturnType<typeof shownPoints>>;
type Row = Shown['rows'][number];

const Said = ({ purse, text }: Shown['sayings'][number]) => (
  <div>
    {PURSES[purse].name}
    <span className="measure block font-[400] break-words">{text || words.noText}</span>
  </div>
);

const Provider = ({ purse, trouble, lastTrouble, leftToday }: Row) => (
  <div>
    {PURSES[purse].name}
    {trouble === null ? null : (
      <span className="measure block font-[400] text-danger">
        {words[kindOf(trouble)](formatInstant(trouble.since), trouble.reason)}
      </span>
    )}
    {trouble?.isInDoubt || trouble?.isEmpty ? <SellAgain purse={purse} /> : null}
    {trouble === null && lastTrouble !== null && lastTrouble.overAt !== null ? (
      <span className="measure type-small block font-[400] text-text-2">
        {words.lastTrouble(
          formatInstant(lastTrouble.since),
          formatInstant(lastTrouble.overAt),
          lastTrouble.reason,
        )}
      </span>
    ) : null}
    {leftToday === null ? null : leftToday === 0 ? (
      <span className="measure block font-[400] text-danger">{words.spentUp}</span>
    ) : (
      <span className="measure type-small block font-[400] text-text-2">
        {words.leftToday(formatRupees(leftToday))}
      </span>
    )}
  </div>
);

const kindOf = ({ isEmpty, isInDoubt }: NonNullable<Row['trouble']>) =>
  isEmpty ? 'emptyTrouble' : isInDoubt ? 'doubtTrouble' : 'trouble';

/** A person has to look into it: what the provider says of its points need not be all. */
function SellAgain({ purse }: Pick<Row, 'purse'>) {
  const asked = useNavigation().formData?.get('sold');
  return (
    <PostForm says={false} className="mt-2">
      <input type="hidden" name="sold" value={purse} />
      <Button
        size="small"
        aria-label={words.sellAgainAt(PURSES[purse].name)}
        pending={asked === purse && words.sellingAgain}
      >
        {words.sellAgain}
      </Button>
      <NotSent detail={words.notSaved} />
    </PostForm>
  );
}

function Left({ purse, points, low, least }: Row) {
  if (points === null) return '–';
  const left = amountIn(purse, points);
  return low ? (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 text-danger">
      <span className="badge tone-danger">
        <TriangleAlert size={15} aria-hidden />
        {words.low(amountIn(purse, least))}
      </span>
      {left}
    </span>
  ) : (
    left
  );
}

const LastAsked = ({ toldAt, failedAt }: Row) => (
  <>
    {toldAt === null && failedAt === null ? words.never : null}
    {toldAt === null ? null : formatInstant(toldAt)}
    {failedAt === null ? null : (
      <span className="block text-danger">{words.noAnswer(formatInstant(failedAt))}</span>
    )}
  </>
);
