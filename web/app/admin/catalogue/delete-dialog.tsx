import { useLocation, useNavigate, useNavigation, Link } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Modal, useDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useScript } from '../../ui/use-script.ts';
import { addressWith } from './table-address.ts';
import { shelfWords as words } from './words.ts';

export type ToDelete = Readonly<{ id: string; name: string }>;

/** Asks by its address, so that it asks without script, too. */
export function DeleteLink({ id, name }: ToDelete) {
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

type Asked = Readonly<{
  title: string;
  thing: ToDelete;
  /** Why it did not work. */
  error?: string | undefined;
}>;

/** Where script runs a dialog, else a part of the page. Esc and Cancel leave everything as it is. */
export function DeleteDialog(asked: Asked) {
  return useScript() ? <InDialog key={asked.thing.id} {...asked} /> : <OnPage {...asked} />;
}

function InDialog({ title, thing, error }: Asked) {
  const dialog = useDialog();
  const navigate = useNavigate();
  const without = useAddressWithout();
  const { open } = dialog;
  useEffect(open, [open]);
  return (
    <Modal
      dialog={dialog}
      aria-labelledby="delete-title"
      onClose={() => void navigate(without, { replace: true, preventScrollReset: true })}
    >
      <Question title={title} thing={thing} error={error}>
        <Button type="button" onClick={dialog.close}>
          {words.cancel}
        </Button>
      </Question>
    </Modal>
  );
}

function OnPage({ title, thing, error }: Asked) {
  return (
    <section className="card mb-4 p-4" aria-labelledby="delete-title">
      <Question title={title} thing={thing} error={error}>
        <LinkButton to={useAddressWithout()}>{words.cancel}</LinkButton>
      </Question>
    </section>
  );
}

function useAddressWithout(): string {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  return `${pathname}${addressWith(search, { page })}`;
}

function Question({ title, thing, error, children }: Asked & { children: ReactNode }) {
  const busy = useNavigation().formData?.get('intent') === 'delete';
  return (
    <PostForm className="grid gap-4">
      <h2 id="delete-title">{title}</h2>
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
        {children}
        <Button look="danger" name="intent" value="delete" pending={busy && words.deleting}>
          {words.delete}
        </Button>
      </div>
    </PostForm>
  );
}

/** Brings one row back. */
export function RestoreForm({ id, name }: ToDelete) {
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'restore' && formData.get('id') === id;
  return (
    <PostForm>
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
