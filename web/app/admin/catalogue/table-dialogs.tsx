import type { ReactNode } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { RowDialog, type RowInDialog } from './row-dialog.tsx';
import type { RowAnswer } from './table-action.server.ts';
import { shelfWords as words } from './words.ts';

/** What the address of a table asks about one of its rows: to delete it, or to edit it. */
export function TableDialogs<Edited extends Readonly<{ row: RowInDialog }>, Answer>({
  deleteTitle,
  toDelete,
  toEdit,
  posted,
  children,
}: {
  deleteTitle: string;
  toDelete: RowInDialog | null;
  toEdit: Edited | null;
  /** What the last post was answered with, whichever row it was about. */
  posted: RowAnswer<Answer> | undefined;
  /** The form; `answer` is to its last post. */
  children: (edited: Edited, answer: Answer | null, cancel: ReactNode) => ReactNode;
}) {
  const postedOf = ({ id }: RowInDialog) => (posted?.id === id ? posted : null);
  return (
    <>
      {toDelete === null ? null : (
        <DeleteDialog
          title={deleteTitle}
          thing={toDelete}
          error={postedOf(toDelete)?.error ?? undefined}
        />
      )}
      {toEdit === null ? null : (
        <RowDialog row={toEdit.row} title={words.editOf(toEdit.row.name)} wide>
          {(cancel) => children(toEdit, postedOf(toEdit.row)?.answer ?? null, cancel)}
        </RowDialog>
      )}
    </>
  );
}
