import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import type { ShownPicture } from './shown-picture.ts';
import { Notice } from '../../ui/notice.tsx';
import { galleryWords as words } from './words.ts';

/** Asks once more; the post goes to the page of the picture, wherever this stands. */
export function DeletePicture({ picture, cancel }: { picture: ShownPicture; cancel: ReactNode }) {
  const action = `/admin/admingallery/${picture.id}`;
  const busy = useNavigation().formAction === action;
  return (
    <PostForm action={action} className="mt-3 grid gap-4">
      <p className="wrap-anywhere">{words.removeWhy(picture.title)}</p>
      {picture.shownBy.length === 0 ? null : (
        <Notice tone="warning">{words.shownBy(picture.shownBy.join(', '))}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" pending={busy && words.removing}>
          {words.remove}
        </Button>
        {cancel}
      </div>
    </PostForm>
  );
}
