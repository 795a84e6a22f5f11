import { useLocation, useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { howPaid } from '../../order/how-paid.ts';
import { orderWords } from '../../order/words.ts';
import { Link } from '../../ui/link.tsx';
import type { DecisionAnswer } from './pending-orders-action.server.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioRow } from '../../ui/radio-tile.tsx';
import {
  decisionWords as words,
  dueWords,
  pendingTableWords as tableWords,
  providerWords,
} from './words.ts';
import { adminOrderPath } from '../addresses.ts';
import { CorrectionWatch } from '../corrections/correction-watch.tsx';
import { correctionWords } from '../corrections/words.ts';
import { DECISIONS, LONGEST_REASON, type DecisionStatus } from './decision.ts';
import { GameAccount } from './game-account.tsx';
import { OwnerForms, type QueueAdmin } from './owner-form.tsx';
import type { PendingRow } from './pending-list.server.ts';
import { ProposalCard } from './proposal.tsx';
import { canBeSentAgain, legInWords, providerSaid } from './provider-said.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { seenValue } from './seen-parts.ts';

type Asked = Readonly<{
  order: PendingRow;
  posted: DecisionAnswer | undefined;
  admins: readonly QueueAdmin[];
  /** The order below it. */
  next: string | null;
}>;

export const DecisionPanel = (asked: Asked) => (
  <div className="card torn-card outlined grid gap-x-10 gap-y-6 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(444px,1fr)] lg:p-5">
    {asked.order.proposal === null ? null : (
      <ProposalCard
        order={asked.order}
        proposal={asked.order.proposal}
        proof={asked.posted?.typed.to === '' ? asked.posted.proof : null}
      />
    )}
    <div className="empty:hidden lg:col-span-2">
      <CorrectionWatch
        orderId={asked.order.orderId}
        seen={asked.order.corrections}
        posted={asked.posted}
      />
    </div>
    <WhatIsKnown {...asked} />
    {asked.order.isOwn ? <p className="text-text-2">{words.own}</p> : <DecisionForm {...asked} />}
  </div>
);

const WhatIsKnown = ({ order, admins }: Pick<Asked, 'order' | 'admins'>) => (
  <div className="min-w-0">
    <h2 className="type-h3">{words.provider}</h2>
    <p className="measure mt-1 text-text-2">{providerSaid(order)}</p>
    <p className="measure mt-1 mb-4 text-text-2">{whenInWords(order)}</p>
    <DefinitionList beside facts={factsOf(order)} />
    {order.isOwn || !canBeSentAgain(order) ? null : (
      <LinkButton to={`${adminOrderPath(order.orderId)}#resend`} size="small" className="mt-4">
        {words.sendAgain}
      </LinkButton>
    )}
    {order.refund === null ? null : (
      <Notice tone="warning" className="mt-4">
        {words.refundRequested(formatInstant(order.refund.askedAt))}
      </Notice>
    )}
    <OwnerForms order={order} admins={admins} />
  </div>
);

function whenInWords({ dueAt, overdue, refundsItselfAt, alarmedHourly }: PendingRow): string {
  const due = dueAt === null ? '' : formatInstant(dueAt);
  const promised = overdue ? dueWords.overdue(due) : dueWords.due(due);
  const refund =
    refundsItselfAt === null
      ? [dueWords.neverByItself, ...(alarmedHourly ? [dueWords.alarmedHourly] : [])].join(' ')
      : dueWords.refundsItself(formatInstant(refundsItselfAt));
  return dueAt === null ? refund : `${promised} ${refund}`;
}

const factsOf = ({ corrections, legs, utr, ...order }: PendingRow) => [
  {
    label: corrections === 0 ? words.gameAccount : correctionWords.gameAccount,
    value: <GameAccount {...order} />,
  },
  ...legs.flatMap((leg, index) => [
    { label: words.part(index + 1, legs.length), value: legInWords(leg) },
    ...(leg.providerReference === null
      ? []
      : [{ label: words.reference(index + 1), value: <Reference text={leg.providerReference} /> }]),
  ]),
  {
    label: words.payment,
    value: utr === null ? howPaid(order) : words.paymentWithUtr(howPaid(order), utr),
  },
];

const Reference = ({ text }: { text: string }) => (
  <code className="font-mono text-[0.875rem]">{text}</code>
);

/** Which sentence and which word stand at the button follows the chosen radio, without script. */
const WHEN: Record<DecisionStatus, string> = {
  Completed: 'hidden group-has-[[value=Completed]:checked]:inline',
  Refunded: 'hidden group-has-[[value=Refunded]:checked]:inline',
  Cancelled: 'hidden group-has-[[value=Cancelled]:checked]:inline',
  Released: 'hidden group-has-[[value=Released]:checked]:inline',
};
const NOT_RELEASED = 'group-has-[[value=Released]:checked]:hidden';
const NOT_CANCELLED = 'group-has-[[value=Cancelled]:checked]:hidden';
const UNDECIDED = 'group-has-[[name=to]:checked]:hidden';

function DecisionForm({ order, posted, next }: Asked) {
  const { search } = useLocation();
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === 'POST' && formData?.has('to');
  const price = formatRupees(order.price);
  const waitsForMe = order.proposal !== null && !order.proposal.isMine;
  const choices = choicesFor(order);
  return (
    <PostForm id={QUEUE_KEYS.decide} className="group grid min-w-0 content-start gap-4">
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="correction" value={order.corrections} />
      <input type="hidden" name="seen" value={seenValue(order.legs)} />
      {posted?.notice ? (
        <Notice tone="warning" alert>
          {posted.notice}
        </Notice>
      ) : null}
      <fieldset className="min-w-0">
        <legend className="type-small mb-1.5 font-[560]">{words.newStatus}</legend>
        <div className="tight-tiles grid gap-3 sm:grid-cols-[1.1fr_1fr_1fr] sm:gap-2">
          {choices.map((status) => (
            <RadioRow
              key={status}
              plain
              required
              name="to"
              value={status}
              title={<span className="whitespace-nowrap">{titleOf(status)}</span>}
              defaultChecked={posted?.typed.to === status}
            />
          ))}
        </div>
        {posted?.errors.to ? (
          <p role="alert" className="type-small mt-1.5 text-danger">
            {posted.errors.to}
          </p>
        ) : null}
      </fieldset>
      <MissingParts key={seenValue(order.legs)} order={order} posted={posted} />
      <Field
        id="reason"
        name="reason"
        label={
          <>
            {words.reason.label}{' '}
            <span className="font-[400] text-text-2">
              <span className={NOT_RELEASED}>{words.reason.seen}</span>
              <span className={WHEN.Released}>{words.reason.unseen}</span>
              <span className={NOT_CANCELLED}>{words.reason.optional}</span>
              {words.reason.end}
            </span>
          </>
        }
        maxLength={LONGEST_REASON}
        defaultValue={posted?.typed.reason}
        errors={posted?.errors.reason}
        alert
      />
      <ProofField asked={posted?.typed.to === '' ? null : posted?.proof} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="type-small min-w-0 flex-1 basis-48 text-text-2">
          <span className={UNDECIDED}>{words.undecided(price)}</span>
          {choices.map((status) => (
            <span key={status} className={WHEN[status]}>
              {consequenceOf(status, order)}
            </span>
          ))}
        </p>
        <Button look={waitsForMe ? 'secondary' : 'primary'} pending={busy && words.pending}>
          <span className={UNDECIDED}>{words.button}</span>
          {choices.map((status) => (
            <span key={status} className={WHEN[status]}>
              {status === 'Released' ? words.release : words.setTo(orderWords.statuses[status])}
            </span>
          ))}
        </Button>
      </div>
      {next === null ? null : (
        <Link to={addressOf(search, next)} preventScrollReset className="link justify-self-end">
          {tableWords.next}
        </Link>
      )}
    </PostForm>
  );
}

/** What of several parts the buyer does not get: seen where the order is to be completed. */
function MissingParts({ order: { legs }, posted }: Pick<Asked, 'order' | 'posted'>) {
  if (legs.length < 2) return null;
  const typed = posted?.typed;
  return (
    <fieldset className="hidden min-w-0 group-has-[[value=Completed]:checked]:block">
      <legend className="type-small font-[560]">{words.missing.legend}</legend>
      <p className="type-small mb-1 text-text-2">{words.missing.hint}</p>
      {legs.map(({ leg, route, status, share }, place) =>
        status === 'delivered' ? null : (
          <Checkbox
            key={leg}
            name="returned"
            value={leg}
            defaultChecked={
              typed === undefined || typed.to === ''
                ? status === 'failed' || (status === 'waiting' && route !== 'MANUAL')
                : typed.returned.includes(String(leg))
            }
            label={words.missing.part(place + 1, providerWords.legs[status], formatRupees(share))}
          />
        ),
      )}
      {posted?.errors.returned ? (
        <p role="alert" className="type-small mt-1.5 text-danger">
          {posted.errors.returned}
        </p>
      ) : null}
    </fieldset>
  );
}

/**
 * What is held is released before it is completed. Only one proposal at a time: this one is confirmed
 * or declined first.
 */
const choicesFor = ({ heldFor, proposal }: PendingRow): readonly DecisionStatus[] =>
  DECISIONS.filter(
    (to) =>
      to !== (heldFor === null ? 'Released' : 'Completed') &&
      (to !== 'Cancelled' || proposal === null),
  );

const titleOf = (status: DecisionStatus): string =>
  status === 'Released' ? words.release : orderWords.statuses[status];

function consequenceOf(status: DecisionStatus, { price, legs }: PendingRow): string {
  if (status === 'Completed' && legs.length > 1) return words.completedInPart(formatRupees(price));
  const byHand = status === 'Released' && legs[0]?.route === 'MANUAL';
  return byHand ? words.releasedToAdmins : words.consequences[status](formatRupees(price));
}

function addressOf(search: string, open: string): string {
  const params = new URLSearchParams(search);
  params.set('open', open);
  return `?${params.toString()}`;
}
