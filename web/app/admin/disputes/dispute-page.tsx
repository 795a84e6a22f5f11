import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useAnswer } from '../../forms/use-answer.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { formatDay, formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { DISPUTES_PATH, moneyPath, proofFilePath } from '../addresses.ts';
import { gatewayName } from '../gateway-name.ts';
import { IntentButton } from '../intent-button.tsx';
import { BankRefundList } from '../order/bank-refund-list.tsx';
import { Section } from '../section.tsx';
import { AdminPage } from '../shell.tsx';
import { CustomerLink, SubjectLink } from '../subject-links.tsx';
import { useMay } from '../use-may.ts';
import type { action } from './dispute-action.server.ts';
import type { DisputeStep, loader } from './dispute-loader.server.ts';
import { DISPUTE_FACES } from './status-faces.ts';
import { disputePageWords as words, disputeStatusWords } from './words.ts';

export { action } from './dispute-action.server.ts';
export { loader } from './dispute-loader.server.ts';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['disputeId'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Shown = Readonly<{ page: Page }>;

export default function OneDispute() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { disputeId, status, isOwn } = page;
  return (
    <AdminPage>
      <p>
        <Link to={DISPUTES_PATH} className="link">
          {words.back}
        </Link>
      </p>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{disputeId}</h1>
        <Badge {...DISPUTE_FACES[status]}>{disputeStatusWords[status]}</Badge>
      </div>
      {answer?.problem ? (
        <Notice tone="danger" alert className="mb-4">
          {answer.problem}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Section id="facts" title={words.facts}>
          <DefinitionList beside facts={factsOf(page)} />
        </Section>
        <Section id="history" title={words.history}>
          <Timeline
            steps={page.steps.map((step) => ({
              title: words.steps[step.what],
              note: noteOf(step),
              state: step.at === null ? 'now' : step.what === 'lost' ? 'failed' : 'done',
            }))}
          />
        </Section>
        <Proof page={page} />
        {page.bankRefunds.length === 0 ? null : (
          <Section id="sent-back" title={words.sentBack.title}>
            <p className="text-text-2">{words.sentBack.lead}</p>
            <BankRefundList refunds={page.bankRefunds} />
          </Section>
        )}
        {isOwn ? (
          <Notice standing>{words.own}</Notice>
        ) : status === 'open' ? (
          <Decide page={page} answer={answer} />
        ) : (
          <Wallet page={page} answer={answer} />
        )}
      </div>
    </AdminPage>
  );
}

const noteOf = ({ who, at }: DisputeStep): string =>
  at === null ? '' : who === null ? formatInstant(at) : words.byAt(who, formatInstant(at));

function factsOf({ subject, customer, lost, ...page }: Page): readonly Fact[] {
  const facts: readonly (Fact | null)[] = [
    { label: words.about[subject.kind], value: <SubjectLink subject={subject} /> },
    {
      label: words.customer,
      value: <CustomerLink customer={customer} unknown={words.unknownCustomer} />,
    },
    { label: words.amount, value: formatRupees(page.amount) },
    {
      label: words.taken,
      value: page.taken === null ? words.nothingTaken : formatRupees(page.taken),
    },
    { label: words.reason, value: page.reason || words.noReason },
    {
      label: words.answerBy,
      value: page.answerBy === null ? words.noDate : formatDay(page.answerBy),
    },
    page.gateway === null ? null : { label: words.gateway, value: gatewayName(page.gateway) },
    page.reference === null ? null : { label: words.reference, value: page.reference },
    page.utr === null ? null : { label: words.utr, value: page.utr },
    lost?.sale ? { label: words.lostSale, value: formatRupees(lost.sale) } : null,
    lost?.loss ? { label: words.loss, value: formatRupees(lost.loss) } : null,
    { label: words.wallet, value: page.isFrozen ? words.frozen : words.notFrozen },
  ];
  return facts.filter((fact) => fact !== null);
}

function Proof({ page: { disputeId, subject } }: Shown) {
  const may = useMay();
  return (
    <Section id="proof" title={words.proof.title}>
      {subject.kind !== 'order' ? (
        <p className="text-text-2">{words.proof.none[subject.kind]}</p>
      ) : (
        <>
          <p className="text-text-2">{words.proof.lead}</p>
          {may('orders') ? (
            <div className="flex flex-wrap gap-2.5">
              <LinkButton to={proofFilePath(disputeId, 'pdf')} reloadDocument look="primary">
                {words.proof.pdf}
              </LinkButton>
              <LinkButton to={proofFilePath(disputeId, 'json')} reloadDocument>
                {words.proof.json}
              </LinkButton>
            </div>
          ) : (
            <p className="text-text-2">{words.proof.needsOrders}</p>
          )}
        </>
      )}
    </Section>
  );
}

type Answered = Shown & Readonly<{ answer: ReturnType<typeof useAnswer<typeof action>> }>;

function Decide({ page, answer }: Answered) {
  const { isOfGateway, isAtGateway } = page;
  const at = words.decide;
  return (
    <Section id="decide" title={at.title}>
      <p className="text-text-2">
        {isOfGateway ? at.ofGateway : isAtGateway ? at.alsoByGateway : at.lead}
      </p>
      {isAtGateway ? (
        <PostForm says={false}>
          <IntentButton intent="ask" pending={at.asking}>
            {at.ask}
          </IntentButton>
          <NotSent detail={at.notSent} />
        </PostForm>
      ) : null}
      {isOfGateway ? null : <DecideByHand page={page} answer={answer} />}
    </Section>
  );
}

function DecideByHand({ page, answer }: Answered) {
  const { taken, takesTwo, proposedBy } = page;
  const at = words.decide;
  const amount = formatRupees(page.atStake);
  return (
    <PostForm says={false} className="grid gap-4" noValidate>
      {taken === null ? (
        <Choice hint={at.takenHint}>
          <IntentButton intent="taken" pending={at.working}>
            {at.taken}
          </IntentButton>
        </Choice>
      ) : null}
      <Choice hint={at.wonHint}>
        <IntentButton intent="won" pending={at.working}>
          {at.won}
        </IntentButton>
      </Choice>
      {proposedBy === null ? (
        <Choice hint={takesTwo ? at.lostTwo(amount) : at.lostHint(amount)}>
          <IntentButton intent="lost" pending={at.working} danger>
            {at.lost}
          </IntentButton>
        </Choice>
      ) : (
        <Choice hint={at.agreeHint(proposedBy, amount)}>
          <IntentButton intent="agree" pending={at.working} danger>
            {at.agree}
          </IntentButton>
        </Choice>
      )}
      <ProofField asked={answer?.proof} />
      <NotSent detail={at.notSent} />
    </PostForm>
  );
}

const Choice = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-1.5">
    {children}
    <p className="type-small text-text-2">{hint}</p>
  </div>
);

function Wallet({ page: { customer, isFrozen, available, suggested }, answer }: Answered) {
  const at = words.after;
  return (
    <Section id="wallet" title={at.title}>
      <p className="text-text-2">{at.available(formatRupees(available))}</p>
      {suggested > 0 && customer !== null ? (
        <>
          <p>{at.suggest(formatRupees(suggested))}</p>
          <LinkButton to={moneyPath(customer.id, 'deduct')} className="justify-self-start">
            {at.take}
          </LinkButton>
        </>
      ) : null}
      {isFrozen ? (
        <>
          <p>{at.frozen}</p>
          <PostForm says={false} className="grid gap-4" noValidate>
            <ProofField asked={answer?.proof} />
            <div>
              <IntentButton intent="thaw" pending={words.decide.working}>
                {at.thaw}
              </IntentButton>
            </div>
            <NotSent detail={words.decide.notSent} />
          </PostForm>
        </>
      ) : null}
    </Section>
  );
}
