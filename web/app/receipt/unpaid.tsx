import { useNavigation } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { formatTime } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { ASKED } from './asked.ts';
import { unpaidWords as words } from './words.ts';

/** Where and until when something can be paid, and whether its owner says that it is. */
export type Payable = Readonly<{ path: string; before: string; isReported: boolean }>;

/** Whoever has just pressed sees it before any page can know it. */
export const orReported = (payment: Payable | null, isReported: boolean): Payable | null =>
  payment && isReported ? { ...payment, isReported } : payment;

/** What can be done while the money has not come. */
export function Unpaid({
  payment,
  cancel,
}: {
  payment: Payable;
  /** The words of the button that gives the payment up, where that can be done. */
  cancel?: string | undefined;
}) {
  const payBefore = words.payBefore(formatTime(payment.before));
  const asked = useNavigation().formData?.get('intent');
  return (
    <PostForm className="mt-4 grid gap-3">
      {payment.isReported ? (
        <p className="font-[560]">{words.asking}</p>
      ) : (
        <>
          <p className="type-small text-text-2">{payBefore}</p>
          <LinkButton to={payment.path} look="primary" reloadDocument>
            {words.pay}
          </LinkButton>
        </>
      )}
      <div className="grid auto-cols-auto grid-flow-col grid-cols-[1fr] gap-3">
        <Button name="intent" value="verify" pending={asked === 'verify' && words.verifying}>
          {words.verify}
        </Button>
        {cancel === undefined ? null : (
          <Button
            name="intent"
            value="cancel"
            look="quiet"
            pending={asked === 'cancel' && words.cancelling}
          >
            {cancel}
          </Button>
        )}
      </div>
      {payment.isReported ? (
        <Link to={`${payment.path}?${ASKED}=0`} reloadDocument className="link type-small w-fit">
          {payBefore}
        </Link>
      ) : null}
    </PostForm>
  );
}
