import { useFetcher } from '@remix-run/react';
import { X } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import type { PictureOnHome } from './home-pictures.server.ts';
import { LinkedPicture } from './linked-picture.tsx';
import { popupWords as words } from './words.ts';

/** Stands at the edge and blocks nothing; once closed, this browser sees it no more. */
export function Popup({ picture }: { picture: PictureOnHome }) {
  const closing = useFetcher();
  if (closing.state !== 'idle') return null;
  return (
    <aside aria-label={words.label} className="popup">
      <closing.Form method="post" action="/popup" className="flex items-center gap-3 pl-3.5">
        <input type="hidden" name="id" value={picture.id} />
        <p className="type-small min-w-0 flex-1 truncate font-[560]">{picture.title}</p>
        <IconButton type="submit" label={words.close}>
          <X size={20} aria-hidden />
        </IconButton>
      </closing.Form>
      <LinkedPicture picture={picture} sizes="320px" className="h-auto w-full" />
    </aside>
  );
}
