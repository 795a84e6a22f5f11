import { useNavigation } from '@remix-run/react';
import { ddmmyyyy, settlementStream, type SettlementTold } from '@store/ledger';
import type { SettlementView } from '@store/projections';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { gatewayName } from '../gateway-name.ts';
import { settlementWords as words } from './words.ts';

type Answer = Readonly<{ stream: string; error: string; typed: string }> | undefined;

/** Reports that nobody could post: a person compares them and says what came of it. */
export const Doubts = ({
  doubts,
  answer,
}: {
  doubts: readonly SettlementView[];
  answer: Answer;
}) => (
  <section aria-labelledby="doubts">
    <h2 id="doubts" className="mb-1">
      {words.doubts}
    </h2>
    <p className="type-small measure mb-3 text-text-2">{words.doubtsLead}</p>
    <ul className="grid gap-3">
      {doubts.map((doubt) => (
        <Doubt
          key={settlementStream(doubt)}
          doubt={doubt}
          answer={answer?.stream === settlementStream(doubt) ? answer : undefined}
        />
      ))}
    </ul>
  </section>
);

function Doubt({ doubt, answer }: { doubt: SettlementView; answer: Answer }) {
  const { formData } = useNavigation();
  const { gateway, settlementId, doubt: number, doubtWhy, doubtTold } = doubt;
  const isBusy = formData?.get('settlementId') === settlementId;
  return (
    <li className="card grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          {gatewayName(gateway)} {settlementId}
        </h3>
        {doubtWhy === null ? null : <p className="mb-2">{words.doubt[doubtWhy]}</p>}
        <DefinitionList
          beside
          facts={[
            ...(doubtTold === null ? [] : [{ label: words.told, value: inWords(doubtTold) }]),
            {
              label: words.posted,
              value: doubt.postedAt === null ? words.notPosted : inWords(doubt),
            },
          ]}
        />
      </div>
      <PostForm says={false} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="gateway" value={gateway} />
        <input type="hidden" name="settlementId" value={settlementId} />
        <input type="hidden" name="doubt" value={number ?? ''} />
        <Field
          className="min-w-0 flex-1 basis-48"
          id={`note-${settlementId}`}
          name="note"
          label={words.reviewNote}
          maxLength={200}
          autoComplete="off"
          defaultValue={answer?.typed}
          errors={answer?.error}
          alert
        />
        <Button pending={isBusy && words.reviewing}>{words.review}</Button>
        <NotSent className="basis-full" detail={words.notSent} />
      </PostForm>
    </li>
  );
}

const inWords = ({ day, utr, lines, payments, refunds, other, fee, tax, net }: SettlementTold) =>
  [
    `${ddmmyyyy(day)}, ${words.lines(lines)}`,
    `${words.collected} ${formatRupees(payments)}`,
    `${words.refunded} ${formatRupees(refunds)}`,
    `${words.other} ${formatRupees(other)}`,
    `${words.fee} ${formatRupees(fee)}`,
    `${words.tax} ${formatRupees(tax)}`,
    `${words.net} ${formatRupees(net)}`,
    ...(utr === null ? [] : [`${words.reference} ${utr}`]),
  ].join(' · ');
