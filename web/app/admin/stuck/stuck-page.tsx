import type { StuckWork } from '@store/workflows/contracts';
import { refusalInWords } from '@store/workflows/refusals';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { gatewayName } from '../gateway-name.ts';
import { STUCK_PATH } from '../addresses.ts';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import { whatIs } from './what-is.ts';
import { stuckWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const LONGEST_ID = 200;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const { stuckDesk } = args.context.shop;
  const [look, turnedAway] = await Promise.all([stuckDesk.look(), stuckDesk.turnedAway()]);
  return data({
    look,
    turnedAway: turnedAway.map((one) => ({ ...one, since: one.since.toISOString() })),
  });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { workflowId } = await readForm(args.request, { workflowId: text(LONGEST_ID) });
  const { shop } = args.context;
  const actor = actorOf(args.context, admin);
  const answer =
    whatIs(workflowId) === null
      ? 'notStuck'
      : ((await shop.stuckDesk.carryOn(actor, workflowId)) ?? 'silent');
  const tone = answer === 'carriedOn' ? 'success' : answer === 'silent' ? 'danger' : 'info';
  const cookie = await flashCookie(shop, tone, words.answers[answer]);
  return redirect(STUCK_PATH, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export default function Stuck() {
  const { look, turnedAway } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead} />
      {turnedAway.map(({ gateway, deed, about, said, since }) => (
        <Notice key={`${gateway} ${deed} ${about}`} tone="danger" className="mb-4">
          <p>{words.turnedAway[deed](gatewayName(gateway), formatInstant(since))}</p>
          <p className="[overflow-wrap:anywhere]">{words.turnedAwayFor(deed, about, said)}</p>
        </Notice>
      ))}
      {look === null ? (
        <Notice tone="danger">{words.silent}</Notice>
      ) : look.works.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyDetail(look.looked)}</EmptyState>
      ) : (
        <>
          <p className="measure mb-4">{words.harmless}</p>
          <Table<StuckWork>
            dense
            caption={words.caption}
            rows={look.works}
            keyOf={({ workflowId }) => workflowId}
            columns={[
              { title: words.what, heading: true, cell: What },
              { title: words.waits, cell: Where },
              { title: words.since, cell: ({ startedAt }) => formatInstant(startedAt) },
              { title: words.act, cell: RunAgain },
            ]}
          />
        </>
      )}
      {look === null || look.leftOut === 0 ? null : (
        <p className="type-small mt-3 text-text-2">{words.leftOut(look.leftOut)}</p>
      )}
    </AdminPage>
  );
}

const inWords = (workflowId: string): string => {
  const known = whatIs(workflowId);
  return known === null ? workflowId : words.kinds[known.kind](known.id);
};

function What({ workflowId }: StuckWork) {
  const to = whatIs(workflowId)?.to ?? null;
  if (to === null) return inWords(workflowId);
  return (
    <Link to={to} className="link">
      {inWords(workflowId)}
    </Link>
  );
}

const Where = ({ why, step, tries, failure }: StuckWork) => (
  <div className="measure">
    {words.why[why]}
    {step === null ? null : (
      <span className="block">{words.step(words.steps[step] ?? step, tries)}</span>
    )}
    {failure === null ? null : (
      <span className="block [overflow-wrap:anywhere] text-danger">{inPlainWords(failure)}</span>
    )}
  </div>
);

function inPlainWords(failure: string): string {
  const refusal = refusalInWords(failure);
  return refusal === null ? failure : words.refused(refusal);
}

function RunAgain({ workflowId }: StuckWork) {
  const { formData } = useNavigation();
  const isSent = formData?.get('workflowId') === workflowId;
  return (
    <PostForm says={false}>
      <input type="hidden" name="workflowId" value={workflowId} />
      <Button
        size="small"
        aria-label={words.buttonFor(inWords(workflowId))}
        pending={isSent && words.pending}
      >
        {words.button}
      </Button>
      <NotSent detail={words.notSent} />
    </PostForm>
  );
}
