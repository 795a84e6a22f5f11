import { useNavigation } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';
import { boardNameWords as words } from './words.ts';

/** How the boards call who is signed in, and a way to change it; posts to the dashboard. */
export function BoardNameCard({ name, isHidden }: { name: string; isHidden: boolean }) {
  const intent = isHidden ? 'showName' : 'hideName';
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <section aria-labelledby="board-name" className="grid justify-items-start gap-3">
      <h2 id="board-name">{words.title}</h2>
      <p>{words.isShown(name)}</p>
      <PostForm>
        <input type="hidden" name="intent" value={intent} />
        <Button pending={busy && words.saving}>{isHidden ? words.show : words.hide}</Button>
      </PostForm>
    </section>
  );
}
