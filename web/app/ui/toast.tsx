import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { noticeIcons, type NoticeTone } from './notice.tsx';
import { unbroken } from './unbroken.tsx';
import { uiWords } from './words.ts';

export type ToastMessage = Readonly<{
  /** A new id is a new toast, also with the same words. */
  id: string;
  tone: NoticeTone;
  text: string;
}>;

/** How long a toast stays, in ms. A warning has more to read. */
const toastTime = (tone: NoticeTone): number => (tone === 'warning' ? 5000 : 3000);

/**
 * Goes by itself, waits while the pointer or the focus is on it. Closed by hand, it gives the focus back
 * to where that came from.
 */
export function Toast({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const before = useRef<Element | null>(null);
  const Icon = noticeIcons[toast.tone];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, toastTime(toast.tone));
    return () => clearTimeout(timer);
  }, [held, onClose, toast]);

  const close = () => {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };

  return (
    <div
      className="toast"
      // Not as it comes up below one that rests, on the button that was pressed: that would hold it for good.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        setFocused(true);
        before.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon size={19} aria-hidden className={`text-tone-${toast.tone}`} />
      <div>{unbroken(toast.text)}</div>
      <IconButton label={uiWords.close} onClick={close}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
