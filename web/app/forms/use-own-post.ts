import { useLocation, useNavigation } from '@remix-run/react';

/**
 * Whether a form of this page posts to the page itself; others on it lead elsewhere, and a menu does.
 * Several such forms are told apart by what the one that is meant sends.
 */
export function useOwnPost(sent: Readonly<Record<string, string>> = {}): boolean {
  const { formMethod, formAction, formData } = useNavigation();
  const { pathname } = useLocation();
  return (
    formMethod === 'POST' &&
    formAction?.split('?')[0] === pathname &&
    Object.entries(sent).every(([name, value]) => formData?.get(name) === value)
  );
}
