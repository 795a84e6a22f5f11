import type { ComponentPropsWithoutRef } from 'react';
import { FIELD } from '../purchase/purchase-form.ts';
import { Link } from '../ui/link.tsx';
import { useScript } from '../ui/use-script.ts';

type PageLinkProps = Pick<
  ComponentPropsWithoutRef<typeof Link>,
  'aria-current' | 'className' | 'children'
> &
  Readonly<{
    /** The search of this page's address. */
    to: string;
  }>;

/**
 * Leads from the order form to the same page with other words in its address. Without script a link
 * would leave behind what was chosen and typed: there it is a button, and the form goes along.
 */
export function PageLink({ to, ...props }: PageLinkProps) {
  return useScript() ? (
    <Link to={to} preventScrollReset {...props} />
  ) : (
    <button type="submit" formAction={to} name={FIELD.intent} value="show" {...props} />
  );
}
