import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Images } from 'lucide-react';
import { PICTURE_KINDS, pictureAddress, type PictureKind } from '../../../ports/gallery.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { readUpload } from '../../forms/read-upload.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminPage } from '../shell.tsx';
import { PictureCard } from './picture-card.tsx';
import { shownPicture } from './shown-picture.ts';
import { UploadForm } from './upload-form.tsx';
import { uploadFields, uploadPicture } from './upload.server.ts';
import { galleryAnswers, galleryWords as words, pictureKindWords } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 24;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'gallery');
  const { gallery, catalogueDesk } = args.context.shop;
  const asked = readQuery(args.request, { type: text(20), page: text(10) });
  const kind = PICTURE_KINDS.find((one) => one === asked.type) ?? 'CarouselMb';
  const page = pageNumber(asked.page);
  const all = gallery.pictures(kind);
  const onPage = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const shownBy = await catalogueDesk.shownBy(onPage.map(({ id }) => pictureAddress(id)));
  return data({
    kind,
    hasMobile: gallery.pictures('CarouselMb').length > 0,
    hasDesktop: gallery.pictures('CarouselPc').length > 0,
    pictures: onPage.map((picture) =>
      shownPicture(picture, shownBy.get(pictureAddress(picture.id)) ?? []),
    ),
    listed: { page, pageSize: PAGE_SIZE, total: all.length },
  });
}

export async function action(args: ActionFunctionArgs) {
  // Before a byte of the file is read.
  const admin = await requireAdmin(args, 'gallery');
  const { values, file } = await readUpload(args.request, uploadFields, 'picture');
  const uploaded = await uploadPicture(args.context, admin, values, file);
  if (uploaded.outcome === 'refused') {
    const { status, said, errors } = uploaded;
    return data({ said, errors, typed: values }, { status });
  }
  const said = galleryAnswers.uploaded;
  return redirect(addressOf(uploaded.picture.kind), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(args.context.shop, 'success', said) },
  });
}

const addressOf = (kind: PictureKind) => `/admin/admingallery?type=${kind}`;

export default function Gallery() {
  const { kind, pictures, listed, hasMobile, hasDesktop } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-5 text-text-2">{words.lead}</p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <section aria-label={words.list(pictureKindWords[kind])} className="min-w-0">
          <Tabs
            label={words.kinds}
            className="mb-4"
            choices={PICTURE_KINDS.map((one) => ({
              to: addressOf(one),
              label: pictureKindWords[one],
              current: one === kind,
            }))}
          />
          {hasDesktop && !hasMobile ? (
            <Notice tone="warning" className="mb-4">
              {words.desktopAlone}
            </Notice>
          ) : kind === 'CarouselPc' ? (
            <Notice standing className="mb-4">
              {words.desktopBeside}
            </Notice>
          ) : null}
          {pictures.length === 0 ? (
            <EmptyState icon={Images} title={words.empty} />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
              {pictures.map((picture) => (
                <PictureCard key={picture.id} picture={picture} />
              ))}
            </ul>
          )}
          {listed.total === 0 ? null : <Pagination {...listed} />}
        </section>
        <section aria-labelledby="upload" className="max-lg:order-first">
          <h2 id="upload" className="mb-4">
            {words.upload}
          </h2>
          {/* Anew after each picture: nothing of the last one stays in its fields. */}
          <UploadForm key={`${kind} ${pictures[0]?.id ?? ''}`} kind={kind} answer={answer} />
        </section>
      </div>
    </AdminPage>
  );
}
