import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import type { PendingRow } from './pending-list.server.ts';
import { selectedValue } from './selected.ts';
import { bulkWords as words } from './words.ts';

const FORM = 'complete-together';

/** Rows carry the boxes; a form around the table would hold those of its rows. */
export function CompleteTogether({ rows }: { rows: readonly PendingRow[] }) {
  const { formData } = useNavigation();
  if (!rows.some(isSelectable)) return null;
  return (
    <PostForm id={FORM} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        name="intent"
        value="together"
        pending={formData?.get('intent') === 'together' && words.pending}
      >
        {words.button}
      </Button>
      <p className="type-small min-w-0 text-text-2">{words.hint}</p>
    </PostForm>
  );
}

/** What an admin may have sent without asking anybody. */
const isSelectable = ({ cause, isOwn, proposal }: PendingRow): boolean =>
  cause === 'manualItem' && !isOwn && proposal === null;

export const SelectBox = ({ order }: { order: PendingRow }) =>
  isSelectable(order) ? (
    <label className="inline-grid size-11 flex-none place-items-center md:size-6">
      <span className="sr-only">{words.select(order.orderId)}</span>
      <input
        type="checkbox"
        className="size-5"
        name="selected"
        value={selectedValue(order)}
        form={FORM}
      />
    </label>
  ) : null;
