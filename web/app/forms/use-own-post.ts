import { useLocation, useNavigation } from '@remix-run/react';

/** Whether a form of this page posts to the page itself; others on it lead elsewhere, and a menu does. */
export function useOwnPost(): boolean {
  const { formMethod, formAction } = useNavigation();
  const { pathname } = useLocation();
  return formMethod === 'POST' && formAction?.split('?')[0] === pathname;
}
