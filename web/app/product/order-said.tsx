import { GUARDIAN_PATH } from '../session/guardian-path.ts';
import { NotSent } from '../forms/post-form.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Answer } from './answer.ts';
import { productWords } from './words.ts';

/** What the last press of Buy Now came to, beside the button; what is wrong at a field stands there. */
export function OrderSaid({
  posted,
  className,
}: {
  posted: Answer | undefined;
  className: string;
}) {
  const notice = Object.keys(posted?.errors ?? {}).length === 0 ? posted?.notice : undefined;
  return (
    <NotSent className={className} detail={productWords.notSent}>
      {posted && notice ? (
        // The toast reads out what is wrong; a question comes without one.
        <Notice tone={posted.tone} alert={posted.tone === 'info'} className={className}>
          {notice}
          {posted.guardianNeeded ? (
            <Link to={GUARDIAN_PATH} className="link ml-1">
              {productWords.askGuardian}
            </Link>
          ) : null}
        </Notice>
      ) : null}
    </NotSent>
  );
}
