import { GATEWAYS } from '@store/workflows/gateway-names';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { NumberTicket } from '../../wallet/number-ticket.ts';
import type { ActKind } from './acts.ts';
import type { MoneyAnswer } from './money-action.server.ts';
import { receivers } from './received-by.ts';
import type { MoneyErrors, MoneyField } from './read-act.server.ts';
import type { Standing } from './standing.server.ts';
import { moneyWords as words } from './words.ts';
import { ReasonFields } from './reason-fields.tsx';

const idOf = (field: MoneyField) => `money-${field}`;
const FIELDS: readonly MoneyField[] = ['amount', 'prize', 'code', 'utr', 'gateway', 'reason'];

const problemsIn = (errors: MoneyErrors, problem: string | null) => [
  ...(problem === null ? [] : [{ fieldId: null, text: problem }]),
  ...FIELDS.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

const RECEIVERS = receivers(GATEWAYS);
const OF_BANK = { code: 'bankPayment', reason: '' };

/** One act for one customer; nothing is done before it was reviewed. */
export function MoneyForm({
  act,
  standing,
  limits,
  posted,
  found,
  ticket,
}: {
  act: ActKind;
  standing: Standing;
  limits: Readonly<{ least: number; most: number }>;
  posted: MoneyAnswer | undefined;
  /** By whoever sent the admin here. */
  found: Readonly<{ utr: string; amount: string; gateway: string }>;
  ticket: NumberTicket;
}) {
  const busy = useOwnPost();
  const problems = useMemo(
    () => problemsIn(posted?.errors ?? {}, posted?.problem ?? null),
    [posted],
  );
  const cannot = whyNot(act, standing);
  return (
    <section aria-labelledby="money-act" className="max-w-[560px]">
      <h2 id="money-act">{words.titles[act]}</h2>
      <p className="mb-4 text-text-2">{words.leads[act]}</p>
      {cannot === null ? (
        <PostForm says={false} wayBack id="sent" className="grid gap-5" noValidate>
          <FormErrorSummary problems={problems} />
          <input type="hidden" name="act" value={act} />
          <input type="hidden" name="id" value={ticket.id} />
          <input type="hidden" name="signature" value={ticket.signature} />
          {act === 'takeBackPrize' ? (
            <Select
              id={idOf('prize')}
              name="prize"
              label={words.prize}
              errors={posted?.errors.prize}
              defaultValue={posted?.typed.prize}
              options={standing.prizes.map(({ id, week, rank, amount }) => ({
                value: id,
                label: words.prizeOption(week, rank, formatRupees(amount)),
              }))}
            />
          ) : (
            <Field
              id={idOf('amount')}
              name="amount"
              label={act === 'deductPoints' ? words.pointsLabel : words.amount}
              affix={act === 'deductPoints' ? undefined : '₹'}
              hint={amountHint(act, standing, limits)}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={posted?.typed.amount ?? found.amount}
              errors={posted?.errors.amount}
              className="max-w-[260px]"
            />
          )}
          <ReasonFields
            codeId={idOf('code')}
            reasonId={idOf('reason')}
            typed={posted?.typed ?? (found.utr === '' ? undefined : OF_BANK)}
            errors={posted?.errors}
            ofBank={act === 'credit'}
            between={
              act === 'credit' ? (
                <>
                  <Field
                    id={idOf('utr')}
                    name="utr"
                    label={words.utr}
                    hint={words.utrHint}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={posted?.typed.utr ?? found.utr}
                    errors={posted?.errors.utr}
                    className="max-w-[260px]"
                  />
                  <Select
                    id={idOf('gateway')}
                    name="gateway"
                    label={words.receivedBy}
                    hint={words.receivedByHint}
                    options={RECEIVERS}
                    defaultValue={posted?.typed.gateway ?? found.gateway}
                    errors={posted?.errors.gateway}
                    className="max-w-[260px]"
                  />
                </>
              ) : null
            }
          />
          <div>
            <NotSent className="mb-3" detail={words.notSent} />
            <Button look="primary" name="intent" value="review" pending={busy && words.reviewing}>
              {words.toReview}
            </Button>
          </div>
        </PostForm>
      ) : (
        <Notice standing>{cannot}</Notice>
      )}
    </section>
  );
}

function whyNot(act: ActKind, { prizes, unspent }: Standing): string | null {
  if (act === 'takeBackPrize' && prizes.length === 0) return words.noPrizes;
  return act === 'payOut' && unspent === 0 ? words.nothingUnspent : null;
}

function amountHint(
  act: ActKind,
  { available, unspent, points }: Standing,
  { least, most }: Readonly<{ least: number; most: number }>,
): string {
  switch (act) {
    case 'deduct':
      return words.mostHint(formatRupees(Math.min(available, most)));
    case 'payOut':
      return words.mostHint(formatRupees(Math.min(unspent, most)));
    case 'deductPoints':
      return words.pointsHint(formatPoints(points));
    default:
      return words.amountHint(formatRupees(least), formatRupees(most));
  }
}
