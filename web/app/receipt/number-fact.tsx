import { CopyButton } from '../ui/copy-button.tsx';
import type { Fact } from '../ui/definition-list.tsx';
import { receiptWords } from './words.ts';

/** The number of an order or a transaction, with a button that copies it. */
export const numberFact = (label: string, number: string): Fact => ({
  label,
  value: (
    <span className="inline-flex items-center">
      {number}
      <span className="script-only -my-3 -mr-3 -ml-2">
        <CopyButton text={number} label={receiptWords.copy(label)} iconOnly />
      </span>
    </span>
  ),
});
