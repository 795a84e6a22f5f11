import { useLocation, useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowDialog, type RowInDialog } from './row-dialog.tsx';
import { addressWith } from './table-address.ts';
import { shelfWords as words } from './words.ts';

/** Asks by its address, so that it asks without script, too. */
export function DeleteLink({ id, name }: RowInDialog) {
  const { search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  return (
    <Link
      to={addressWith(search, { page, delete: id })}
      preventScrollReset
      className="button danger small"
      aria-haspopup="dialog"
      aria-label={words.deleteOf(name)}
    >
      {words.delete}
    </Link>
  );
}

/** Esc and Cancel leave everything as it is. */
export function DeleteDialog({
  title,
  thing,
  error,
}: {
  title: string;
  thing: RowInDialog;
  /** Why it did not work. */
  error?: string | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'delete';
  return (
    <RowDialog row={thing} title={title}>
      {(cancel) => (
        <PostForm className="grid gap-4">
          {error === undefined ? null : (
            <Notice tone="danger" alert>
              {words.error(error)}
            </Notice>
          )}
          <p className="wrap-anywhere">
            <span className="block font-[560]">{thing.name}</span>
            <span className="type-small block text-text-2">{thing.id}</span>
          </p>
          <p className="text-text-2">{words.orders}</p>
          <input type="hidden" name="id" value={thing.id} />
          <div className="flex flex-wrap justify-end gap-3">
            {cancel}
            <Button look="danger" name="intent" value="delete" pending={busy && words.deleting}>
              {words.delete}
            </Button>
          </div>
        </PostForm>
      )}
    </RowDialog>
  );
}

/** Brings one row back. */
export function RestoreForm({ id, name }: RowInDialog) {
  const { formData } = useNavigation();
  const { search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  const busy = formData?.get('intent') === 'restore' && formData.get('id') === id;
  return (
    <PostForm action={addressWith(search, { page })}>
      <input type="hidden" name="id" value={id} />
      <Button
        size="small"
        name="intent"
        value="restore"
        aria-label={words.restoreOf(name)}
        pending={busy && words.restoring}
      >
        {words.restore}
      </Button>
    </PostForm>
  );
}
