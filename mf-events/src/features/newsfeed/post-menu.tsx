import type { NewsfeedPost } from '@tandem/contracts/events';
import { problemOf, useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { IconButton } from '@tandem/ui/icon-button';
import { Menu, type MenuEntry } from '@tandem/ui/menu';
import { Ellipsis, Eye, EyeOff, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsfeedApi } from '../../newsfeed.api';
import { EditPostDialog } from './edit-post-dialog';

interface PostMenuProps {
  readonly post: NewsfeedPost;
  readonly mayModerate: boolean;
}

/** What its author and admins do with a post (D-E48, D-E49). */
export function PostMenu({ post, mayModerate }: PostMenuProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const moderation = useModeration(post);
  const label = t('Actions of the post by {{name}}', { name: post.author.name });
  const items: MenuEntry[] = [
    ...(post.is_own ? [{ id: 'edit', label: t('Edit'), icon: Pencil, onAction: () => setDialog('edit') }] : []),
    ...(mayModerate ? moderation : []),
    { id: 'delete', label: t('Delete'), icon: Trash2, tone: 'danger', onAction: () => setDialog('delete') },
  ];
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton size="small" icon={Ellipsis} label={label} withTooltip={false} />}
        items={items}
      />
      {dialog === 'edit' && <EditPostDialog post={post} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeletePostDialog post={post} onClose={() => setDialog(null)} />}
    </>
  );
}

function useModeration({ id, pinned, hidden }: NewsfeedPost): MenuEntry[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const [pin] = newsfeedApi.useEventsPinPostMutation();
  const [hide] = newsfeedApi.useEventsHidePostMutation();
  const tell = async (call: PromiseLike<{ error?: unknown }>, done: string) => {
    const { error } = await call;
    if (error) notify.error(t(problemOf(error).error));
    else notify.success(done);
  };
  const turnPin = () => void tell(pin(id), pinned ? t('The post is no longer pinned.') : t('The post is pinned.'));
  const turnHide = () =>
    void tell(
      hide(id),
      hidden ? t('Everybody sees the post again.') : t('Only its author and admins see the post now.'),
    );
  const pinning = { id: 'pin', label: pinned ? t('Unpin') : t('Pin'), icon: pinned ? PinOff : Pin, onAction: turnPin };
  return [
    ...(hidden ? [] : [pinning]),
    { id: 'hide', label: hidden ? t('Show') : t('Hide'), icon: hidden ? Eye : EyeOff, onAction: turnHide },
  ];
}

function DeletePostDialog({ post, onClose }: { post: NewsfeedPost; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [remove, { isLoading, error }] = newsfeedApi.useEventsDeletePostMutation();
  const confirm = async () => {
    const answer = await remove(post.id);
    if (answer.error) return;
    notify.success(t('The post was deleted.'));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Delete the post by {{name}}?', { name: post.author.name })}
      text={t('Its pictures, comments and likes go with it. This cannot be undone.')}
      confirmLabel={t('Delete')}
      isPending={isLoading}
      error={error && t(problemOf(error).error)}
    />
  );
}
