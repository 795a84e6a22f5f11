import { Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { statementPageWords as words } from './words.ts';

/** Without script the browser's own menu prints. */
export const PrintButton = () => (
  <Button
    type="button"
    className="tall script-only"
    icon={<Printer size={18} aria-hidden />}
    onClick={() => window.print()}
  >
    {words.print}
  </Button>
);
