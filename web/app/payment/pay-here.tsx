import { useNavigation, useRevalidator, useSubmit } from '@remix-run/react';
import { Hourglass } from 'lucide-react';
import { useCallback } from 'react';
import { PostForm } from '../forms/post-form.tsx';
import { LoadAgain } from '../freshness/load-again.tsx';
import { PACE_OF_NEWS } from '../freshness/pace.ts';
import { ASKED } from '../receipt/asked.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import { unpaidWords } from '../receipt/words.ts';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { formatInstant, formatTime } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { Voucher, VoucherPart } from '../ui/voucher.tsx';
import type { PaidHere } from './pay-here.server.ts';
import { useReturn } from './use-return.ts';
import { WaysToPay } from './ways-to-pay.tsx';
import { payWords as words } from './words.ts';

/** Whoever pays in an app has the page before them for a while: it must not reload under a finger. */
const WITHOUT_SCRIPT_MS = 15_000;

/** The store's own page to pay on; `gateway` is the way out. */
export function PayHere({
  payment,
  gateway,
}: {
  payment: PaidHere & Readonly<{ asked: boolean }>;
  gateway: string;
}) {
  const { kind, id, amount, before, isOver } = payment;
  const asked = payment.asked || isOver;
  const submit = useSubmit();
  // Most come back because they have paid: the bank is asked at once. Some come back without, and so
  // nothing is written down.
  const { leaving } = useReturn(
    useCallback(() => {
      submit({ intent: 'returned' }, { method: 'post', replace: true, preventScrollReset: true });
    }, [submit]),
  );
  const { upi, picture } = payment;
  const ways = <WaysToPay upi={upi} picture={picture} gateway={gateway} onLeave={leaving} />;
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mx-auto max-w-[560px] wrap-anywhere">
        <Voucher>
          <VoucherPart>
            <Due payment={payment} />
          </VoucherPart>
          <VoucherPart>
            <h2 className="sr-only">{words.howToPay}</h2>
            {isOver ? (
              <p>{words.timeIsOver(formatTime(before))}</p>
            ) : asked ? (
              // No part that opens: a page without script loads itself anew, and would close it again.
              <Link to={`/pay/${id}?${ASKED}=0`} preventScrollReset className="link w-fit">
                {words.notPaidYet}
              </Link>
            ) : (
              ways
            )}
          </VoucherPart>
        </Voucher>
        <div role="status" className="mt-5">
          <Notice tone="warning" icon={Hourglass}>
            <p className="font-[560]">{asked ? words.asking : words.waiting}</p>
            <p>{asked ? words.doNotPayAgain : words.checksItself}</p>
          </Notice>
        </div>
        <NextSteps kind={kind} id={id} />
        <h2 className="sr-only">{words.steps}</h2>
        <ol className="type-small mt-6 ml-5 grid list-decimal gap-1.5 text-text-2">
          <li>{words.exactly(formatRupees(amount))}</li>
          <li>{words.comeBack}</li>
          <li>{unbroken(words.returned(payment.returnedBy))}</li>
          {payment.lateUntil === null ? null : (
            <li>{unbroken(words.late(formatTime(before), formatInstant(payment.lateUntil)))}</li>
          )}
        </ol>
        <LoadAgain everyMs={PACE_OF_NEWS} withoutScriptMs={WITHOUT_SCRIPT_MS} />
      </div>
    </main>
  );
}

/** How much for what, and how long there is time by the server's clock. */
function Due({ payment }: { payment: PaidHere }) {
  const { kind, id, amount, fromWallet, item, before, now } = payment;
  const { revalidate } = useRevalidator();
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-small font-[400] text-text-2">{words.title}</h1>
          <p>
            <span className="sr-only">{words.amount} </span>
            <Money paise={amount} size="l" />
          </p>
        </div>
        <div className="script-only text-right">
          <p className="type-small whitespace-nowrap text-text-2">{words.timeLeft}</p>
          <Countdown
            end={before}
            now={now}
            onEnd={() => void revalidate()}
            className="type-money-m block"
          />
        </div>
      </div>
      <div className="type-small mt-1.5 grid gap-0.5 text-text-2">
        {item === null ? null : <p>{item}</p>}
        {fromWallet === null ? null : <p>{words.fromWallet(formatRupees(fromWallet))}</p>}
        <p>{kind === 'order' ? words.order(id) : unbroken(words.topUp(id))}</p>
        <p>{words.payBefore(formatTime(before))}</p>
      </div>
    </>
  );
}

function NextSteps({ kind, id }: Pick<PaidHere, 'kind' | 'id'>) {
  const pressed = useNavigation().formData?.get('intent');
  return (
    <div className="mt-4 grid gap-3">
      <PostForm className="grid">
        <Button
          name="intent"
          value="verify"
          pending={pressed === 'verify' && unpaidWords.verifying}
        >
          {unpaidWords.verify}
        </Button>
      </PostForm>
      {kind === 'topUp' ? null : (
        <PostForm action={receiptPath(kind, id)} className="grid">
          <Button
            name="intent"
            value="cancel"
            look="quiet"
            pending={pressed === 'cancel' && unpaidWords.cancelling}
          >
            {words.cancel}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
