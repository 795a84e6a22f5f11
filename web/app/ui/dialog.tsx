import {
  useCallback,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type DialogHandle = Readonly<{
  ref: RefObject<HTMLDialogElement>;
  open: () => void;
  close: () => void;
}>;

export function useDialog(): DialogHandle {
  const ref = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => ref.current?.showModal(), []);
  const close = useCallback(() => ref.current?.close(), []);
  return { ref, open, close };
}

/** Where the dialog that is open says what whoever uses it should hear. */
export const SAID_IN_MODAL = 'dialog[open] > [role=status]';

/** Esc and a press on the backdrop close it; the focus goes back to where it was. */
export function Modal({
  dialog: { ref, close },
  className = 'dialog',
  children,
  ...rest
}: ComponentProps<'dialog'> & { dialog: DialogHandle }) {
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) close();
  };
  return (
    // Keyboards have Esc; the press on the backdrop is a second way.
    <dialog ref={ref} className={className} onClick={closeOnBackdrop} {...rest}>
      {children}
      <p role="status" className="sr-only" />
    </dialog>
  );
}

/** Of a link whose dialog opens in its place, unless somebody wants another window. */
export const opensInstead = ({ open }: DialogHandle) => ({
  'aria-haspopup': 'dialog' as const,
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  },
});

/**
 * A link that opens a dialog instead. Without script it leads to `to`, a page that does the same.
 * `children` may be given the handle to close it.
 */
export function Dialog({
  to,
  trigger,
  triggerClass,
  title,
  children,
}: {
  to: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  title: ReactNode;
  children: ReactNode | ((dialog: DialogHandle) => ReactNode);
}) {
  const dialog = useDialog();
  const titleId = useId();
  return (
    <>
      <Link to={to} className={classNames(triggerClass)} {...opensInstead(dialog)}>
        {trigger}
      </Link>
      <Modal dialog={dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {typeof children === 'function' ? children(dialog) : children}
      </Modal>
    </>
  );
}
