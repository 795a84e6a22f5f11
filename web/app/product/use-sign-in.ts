import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

const READING_MS = 3_000;

/** Where to sign in and come back to this page, with what was chosen and not what its address asked for. */
function useSignInPath(): string {
  const { pathname } = useLocation();
  return `/login?${new URLSearchParams({ origin: pathname }).toString()}`;
}

/** Leads to the sign-in when there was time to read why. */
export function useSignInAgain(sessionOver: boolean): void {
  const navigate = useNavigate();
  const path = useSignInPath();
  useEffect(() => {
    if (!sessionOver) return;
    const timer = setTimeout(() => navigate(path), READING_MS);
    return () => clearTimeout(timer);
  }, [sessionOver, navigate, path]);
}
