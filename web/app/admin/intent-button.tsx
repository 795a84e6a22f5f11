import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** One of several buttons of a form, which says what it was pressed for. */
export function IntentButton({
  intent,
  pending,
  danger = false,
  children,
}: Readonly<{ intent: string; pending: string; danger?: boolean; children: ReactNode }>) {
  const { formData } = useNavigation();
  return (
    <Button
      name="intent"
      value={intent}
      {...(danger ? { look: 'danger' } : {})}
      pending={formData?.get('intent') === intent && pending}
    >
      {children}
    </Button>
  );
}
