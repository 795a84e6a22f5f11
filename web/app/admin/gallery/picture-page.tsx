import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isTransient } from '@store/platform/postgres';
import { logError } from '../../faults/log-error.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { pictureAddress } from '../../../ports/gallery.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { NoticeTone } from '../../ui/notice.tsx';
import { AdminPage } from '../shell.tsx';
import { DeletePicture } from './delete-picture.tsx';
import { Thumbnail } from './picture-card.tsx';
import { shownPicture } from './shown-picture.ts';
import { galleryAnswers, galleryWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'gallery');
  const { gallery, catalogueDesk } = args.context.shop;
  const picture = gallery.picture(args.params.id ?? '');
  if (picture === null) throw new Response(galleryAnswers.notThere, { status: 404 });
  const address = pictureAddress(picture.id);
  const shownBy = await catalogueDesk.shownBy([address]);
  return data({ picture: shownPicture(picture, shownBy.get(address) ?? []) });
}

/** Deletes the picture. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'gallery');
  await readForm(args.request, {});
  const { context, params } = args;
  const { gallery } = context.shop;
  const id = params.id ?? '';
  const kind = gallery.picture(id)?.kind;
  const back = async (tone: NoticeTone, said: string) =>
    redirect(`/admin/admingallery${kind === undefined ? '' : `?type=${kind}`}`, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(context.shop, tone, said) },
    });
  try {
    const answer = await gallery.delete(actorOf(context, admin), id);
    return answer === 'deleted'
      ? back('success', galleryAnswers.deleted)
      : back('danger', galleryAnswers.notDeleted);
  } catch (error) {
    if (!isTransient(error)) throw error;
    logError('a picture could not be deleted', error);
    return back('danger', galleryAnswers.notDeleted);
  }
}

/** Where the list asks by a dialog, this asks without script. */
export default function DeletePicturePage() {
  const { picture } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <div className="measure">
        <h1 className="mb-4">{words.removeTitle}</h1>
        <Thumbnail picture={picture} />
        <DeletePicture
          picture={picture}
          cancel={<LinkButton to="/admin/admingallery">{words.keep}</LinkButton>}
        />
      </div>
    </AdminPage>
  );
}
