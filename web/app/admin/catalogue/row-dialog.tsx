import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Modal, useDialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { useScript } from '../../ui/use-script.ts';
import { addressWith } from './table-address.ts';
import { shelfWords as words } from './words.ts';

/** A row of a table: its business key and its name. */
export type RowInDialog = Readonly<{ id: string; name: string }>;

type RowDialogProps = Readonly<{
  row: RowInDialog;
  title: string;
  /** For a form of many fields. */
  wide?: boolean | undefined;
  /** Is given the button that leaves everything as it is. */
  children: (cancel: ReactNode) => ReactNode;
}>;

/**
 * About the row that the address of the table names: where script runs a dialog, else a part of
 * the page. Esc and Cancel lead back to the same table.
 */
export function RowDialog(asked: RowDialogProps) {
  return useScript() ? <InDialog key={asked.row.id} {...asked} /> : <OnPage {...asked} />;
}

const TITLE = 'row-dialog-title';

function InDialog({ title, wide, children }: RowDialogProps) {
  const dialog = useDialog();
  const navigate = useNavigate();
  const table = useTableAddress();
  const { open } = dialog;
  useEffect(() => {
    const before = document.activeElement;
    open();
    // After a save nothing closes the dialog: it goes away with its row.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  return (
    <Modal
      dialog={dialog}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={TITLE}
      onClose={() => void navigate(table, { replace: true, preventScrollReset: true })}
    >
      <h2 id={TITLE} className="mb-4">
        {title}
      </h2>
      {children(
        <Button type="button" onClick={dialog.close}>
          {words.cancel}
        </Button>,
      )}
    </Modal>
  );
}

function OnPage({ title, children }: RowDialogProps) {
  return (
    <section className="card mb-4 p-4" aria-labelledby={TITLE}>
      <h2 id={TITLE} className="mb-4">
        {title}
      </h2>
      {children(<LinkButton to={useTableAddress()}>{words.cancel}</LinkButton>)}
    </section>
  );
}

/** The table as it is without a question about one of its rows. */
function useTableAddress(): string {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  return `${pathname}${addressWith(search, { page })}`;
}

/** Leads to the page where one row is edited; where script runs to the same form in a dialog. */
export function EditLink({ row: { id, name }, page }: { row: RowInDialog; page: string }) {
  const { search } = useLocation();
  const script = useScript();
  const shown = new URLSearchParams(search).get('page');
  return (
    <Link
      to={script ? addressWith(search, { page: shown, edit: id }) : page}
      preventScrollReset={script}
      className="button small"
      aria-haspopup={script ? 'dialog' : undefined}
      aria-label={words.editOf(name)}
    >
      {words.edit}
    </Link>
  );
}
