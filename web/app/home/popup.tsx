import { useFetcher } from '@remix-run/react';
import { X } from 'lucide-react';
import { useEffect, useRef, type FocusEvent } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closesPopup } from './closes-popup.ts';
import type { PictureOnHome } from './home-pictures.server.ts';
import { LinkedPicture } from './linked-picture.tsx';
import { popupWords as words } from './words.ts';

/**
 * Stands at the edge and takes no focus by itself; Escape closes it from anywhere, as it may cover what
 * has the focus. Once closed, this browser sees it no more.
 */
export function Popup({ picture }: { picture: PictureOnHome }) {
  const closing = useFetcher();
  const { submit } = closing;
  const isOpen = closing.state === 'idle';
  const { id, title } = picture;
  const box = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);

  const closes = () => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  };
  useEffect(() => {
    if (!isOpen) return hadFocus.current ? focusBack(before.current) : undefined;
    const close = (event: KeyboardEvent) => {
      if (!closesPopup(event)) return;
      closes();
      submit({ id }, { method: 'post', action: '/popup' });
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen, submit, id]);

  const comesIn = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };

  if (!isOpen) return null;
  return (
    <aside ref={box} aria-label={words.label} className="popup" onFocus={comesIn}>
      <closing.Form
        method="post"
        action="/popup"
        onSubmit={closes}
        className="flex items-center gap-3 pl-3.5"
      >
        <input type="hidden" name="id" value={id} />
        <p className="type-small min-w-0 flex-1 truncate font-[560]">{title}</p>
        <IconButton type="submit" label={words.close}>
          <X size={20} aria-hidden />
        </IconButton>
      </closing.Form>
      <LinkedPicture picture={picture} sizes="320px" className="h-auto w-full" />
    </aside>
  );
}

/** To where it came from, or to where a page is read from. */
function focusBack(before: HTMLElement | null): void {
  if (before?.isConnected) before.focus({ preventScroll: true });
  else focusHeading();
}
