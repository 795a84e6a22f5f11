import { useLocation, useNavigation } from '@remix-run/react';

/** Whether a form asks for this page with other words in its address. */
export function useOwnSearch(): boolean {
  const { formMethod, formAction } = useNavigation();
  const { pathname } = useLocation();
  return formMethod === 'GET' && formAction?.split('?')[0] === pathname;
}
