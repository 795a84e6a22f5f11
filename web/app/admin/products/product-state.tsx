import { useNavigation } from '@remix-run/react';
import { CircleCheck, Eye, FilePen, Trash2 } from 'lucide-react';
import type { Product } from '../../../ports/catalogue.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMay } from '../use-may.ts';
import { previewAddress } from './product-addresses.ts';
import { editProductWords as words } from './words.ts';

/** Whether visitors see it. */
export const stateOf = ({ id, productId, name, publishedAt, archivedAt }: Product) =>
  ({
    id,
    productId,
    name,
    shelf: archivedAt !== null ? 'deleted' : publishedAt === null ? 'draft' : 'published',
  }) as const;

type State = ReturnType<typeof stateOf>;

const BADGES = {
  draft: { icon: FilePen, tone: 'neutral', badge: words.draft, says: words.isDraft },
  published: {
    icon: CircleCheck,
    tone: 'success',
    badge: words.published,
    says: words.isPublished,
  },
  deleted: { icon: Trash2, tone: 'danger', badge: words.deleted, says: words.isDeleted },
} as const;

/** Where a product stands on its way to the shelf, and the next step. */
export function ProductState({
  state,
}: {
  state: State & Readonly<{ items: number; differing: number }>;
}) {
  const { icon, tone, badge, says } = BADGES[state.shelf];
  const may = useMay();
  return (
    <Card className="mb-8 grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge icon={icon} tone={tone}>
          {badge}
        </Badge>
        <span>{says}</span>
      </p>
      {state.items === 0 ? <Notice tone="warning">{words.noItems}</Notice> : null}
      {state.differing === 0 ? null : (
        <Notice tone="warning">{words.differ(state.differing)}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={previewAddress(state.productId)} icon={<Eye size={18} aria-hidden />}>
          {words.preview}
        </LinkButton>
        <LinkButton
          to={`/admin/viewitems?${new URLSearchParams({ product: state.productId }).toString()}`}
        >
          {words.items(state.items)}
        </LinkButton>
        {state.shelf === 'deleted' || !may('price:update') ? null : (
          <LinkButton
            to={`/admin/createitems?${new URLSearchParams({ product: state.productId }).toString()}`}
          >
            {words.addItem}
          </LinkButton>
        )}
        {state.shelf === 'published' ? (
          <LinkButton to={`/product/${state.id}`}>{words.inStore}</LinkButton>
        ) : null}
        <PublishForm shelf={state.shelf} />
      </div>
    </Card>
  );
}

/** Posts to its own page; nothing for a product that was deleted. */
export function PublishForm({ shelf }: Pick<State, 'shelf'>) {
  const asked = useNavigation().formData?.get('intent');
  switch (shelf) {
    case 'draft':
      return (
        <PostForm>
          <Button
            look="primary"
            name="intent"
            value="publish"
            pending={asked === 'publish' && words.publishing}
          >
            {words.publish}
          </Button>
        </PostForm>
      );
    case 'published':
      return (
        <PostForm>
          <Button
            name="intent"
            value="unpublish"
            pending={asked === 'unpublish' && words.unpublishing}
          >
            {words.unpublish}
          </Button>
        </PostForm>
      );
    case 'deleted':
      return null;
  }
}
