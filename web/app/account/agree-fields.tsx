import { Link } from '@remix-run/react';
import { CircleX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { agreeWords as words } from './words.ts';

/**
 * What a page that makes an account asks to be agreed to: how data is used, by a box of its own that
 * nobody has ticked, and beside it the terms.
 */
export function AgreeFields({
  errors,
  errorId,
  ...box
}: Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  errors: readonly string[] | undefined;
  errorId: string;
}) {
  return (
    <div className="grid gap-3">
      <div>
        <Checkbox
          {...box}
          label={
            <>
              {words.privacy.before}{' '}
              <Link to="/privacypage" target="_blank" className="link">
                {words.privacy.policy}
              </Link>{' '}
              {words.privacy.after}
            </>
          }
        />
        {errors ? (
          <div id={errorId} className="type-small mt-1.5 flex gap-2 text-danger">
            <CircleX size={17} aria-hidden className="mt-px flex-none" />
            <span>{errors.join(' ')}</span>
          </div>
        ) : null}
      </div>
      <p className="type-small text-text-2">
        {words.terms.before}{' '}
        <Link to="/terms-and-condition" target="_blank" className="link">
          {words.terms.policy}
        </Link>
        .
      </p>
    </div>
  );
}
