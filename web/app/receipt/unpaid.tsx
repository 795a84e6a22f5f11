import { useNavigation } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { formatTime } from '../ui/format-instant.ts';
import { ASKED } from './asked.ts';
import { unpaidWords as words } from './words.ts';

/** Where and until when something can be paid, and whether its owner says that it is. */
export type Payable = Readonly<{ path: string; before: string; isReported: boolean }>;

/** What can be done while the money has not come. */
export function Unpaid({
  payment,
  cancel,
}: {
  payment: Payable;
  /** The words of the button that gives the payment up, where that can be done. */
  cancel?: string | undefined;
}) {
  const asked = useNavigation().formData?.get('intent');
  return (
    <PostForm className="mt-4 grid gap-3">
      {payment.isReported ? <p className="font-[560]">{words.asking}</p> : <Pay {...payment} />}
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
        <details>
          <summary className="link w-fit">{words.notPaidYet}</summary>
          <div className="mt-3 grid gap-3">
            <Pay {...payment} />
          </div>
        </details>
      ) : null}
    </PostForm>
  );
}

const Pay = ({ path, before, isReported }: Payable) => (
  <>
    <p className="type-small text-text-2">
      {isReported ? words.payBefore(formatTime(before)) : words.notPaidBefore(formatTime(before))}
    </p>
    <LinkButton
      to={isReported ? `${path}?${ASKED}=0` : path}
      look={isReported ? 'secondary' : 'primary'}
      reloadDocument
    >
      {words.pay}
    </LinkButton>
  </>
);
