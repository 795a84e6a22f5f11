import { Trash2 } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeletePicture } from './delete-picture.tsx';
import type { ShownPicture } from './shown-picture.ts';
import { galleryWords as words } from './words.ts';

const KB = 1024;

/** How much a file holds, in words. */
const lengthInWords = (bytes: number) =>
  bytes < KB * KB
    ? words.kilobytes(Math.max(1, Math.round(bytes / KB)))
    : words.megabytes((bytes / KB / KB).toFixed(1));

export const Thumbnail = ({ picture }: { picture: ShownPicture }) => (
  <img
    src={`${picture.address}?w=320`}
    srcSet={`${picture.address}?w=320 1x, ${picture.address}?w=640 2x`}
    alt={picture.title}
    width={picture.width}
    height={picture.height}
    loading="lazy"
    decoding="async"
    className="h-40 w-full rounded-control bg-s2 object-contain"
  />
);

/** One picture with all that is known of it. */
export const PictureCard = ({ picture }: { picture: ShownPicture }) => (
  <li className="card flex min-w-0 flex-col gap-3 p-4">
    <Thumbnail picture={picture} />
    <div className="min-w-0 flex-1">
      <h2 className="type-h3 wrap-anywhere">{picture.title}</h2>
      <p className="type-small text-text-2">
        {words.size(picture.width, picture.height, lengthInWords(picture.bytes))}
      </p>
      <p className="type-small text-text-2">{words.added(formatInstant(picture.createdAt))}</p>
      {picture.redirectUrl === null ? null : (
        <p className="type-small wrap-anywhere text-text-2">
          {words.leadsTo}{' '}
          <a href={picture.redirectUrl} className="link">
            {picture.redirectUrl}
          </a>
        </p>
      )}
      {picture.making ? <p className="type-small text-text-2">{words.making}</p> : null}
      {picture.broken ? <p className="type-small text-danger">{words.broken}</p> : null}
      {picture.shownBy.length === 0 ? null : (
        <p className="type-small wrap-anywhere text-text-2">
          {words.onPagesOf(picture.shownBy.join(', '))}
        </p>
      )}
      <p className="type-caption mt-2 wrap-anywhere">
        <code>{picture.address}</code>
      </p>
    </div>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <CopyButton
        text={picture.address}
        label={words.copy}
        said={words.copied}
        failed={words.notCopied}
      />
      <Dialog
        to={`/admin/admingallery/${picture.id}`}
        triggerClass="button danger small"
        trigger={
          <>
            <Trash2 size={18} aria-hidden />
            {words.remove}
            <span className="sr-only">: {picture.title}</span>
          </>
        }
        title={words.removeTitle}
      >
        {(dialog) => (
          <DeletePicture
            picture={picture}
            cancel={
              <Button type="button" onClick={dialog.close}>
                {words.keep}
              </Button>
            }
          />
        )}
      </Dialog>
    </div>
  </li>
);
