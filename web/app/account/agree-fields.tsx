import type { ComponentProps } from 'react';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Link } from '../ui/link.tsx';
import { agreeWords as words } from './words.ts';

/**
 * What a page that makes an account asks to be agreed to: how data is used, by a box of its own that
 * nobody has ticked, and beside it the terms.
 */
export function AgreeFields(box: Omit<ComponentProps<typeof CheckboxField>, 'label'>) {
  return (
    <div className="grid gap-3">
      <CheckboxField
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
