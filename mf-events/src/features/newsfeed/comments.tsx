import { newCommentSchema, newsfeedLimits, type NewsfeedComment } from '@tandem/contracts/events';
import { problemOf, useNotify, useUnsavedInput } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { ErrorState } from '@tandem/ui/error-state';
import { IconButton } from '@tandem/ui/icon-button';
import { Grow, Row, Stack } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsfeedApi } from '../../newsfeed.api';
import { useKeptComment } from './kept-comment';
import { CommentList, Written } from './newsfeed.styles';
import { refusalOf, useSendingKey } from './use-post-form';

interface CommentsProps {
  readonly postId: number;
  readonly mayModerate: boolean;
}

/** The comments under a post, the oldest first, those just written also before their page is loaded, and the field for the next one. */
export function Comments({ postId, mayModerate }: CommentsProps) {
  const { t } = useTranslation();
  const list = newsfeedApi.useEventsCommentsInfiniteQuery(postId, { refetchOnMountOrArgChange: true });
  const [written, setWritten] = useState<readonly NewsfeedComment[]>([]);
  const comments = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const loaded = new Set(comments.map(({ id }) => id));
  const further = list.hasNextPage ? written.filter(({ id }) => !loaded.has(id)) : [];
  const drop = (id: number) => setWritten((before) => before.filter((one) => one.id !== id));
  const lines = (some: readonly NewsfeedComment[]) =>
    some.map((comment) => <Comment key={comment.id} {...{ comment, postId, mayModerate }} onDelete={drop} />);
  return (
    <Stack $gap={3}>
      {list.isError && <ErrorState text={t(problemOf(list.error).error)} onRetry={() => void list.refetch()} />}
      {list.isLoading && <SkeletonList shape="text" count={1} />}
      {comments.length > 0 && <CommentList aria-label={t('Comments')}>{lines(comments)}</CommentList>}
      {list.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t('More comments')}
        </Button>
      )}
      {further.length > 0 && <CommentList aria-label={t('Your new comments')}>{lines(further)}</CommentList>}
      <NewComment postId={postId} onWrite={(comment) => setWritten((before) => [...before, comment])} />
    </Stack>
  );
}

interface CommentProps extends CommentsProps {
  readonly comment: NewsfeedComment;
  readonly onDelete: (id: number) => void;
}

function Comment({ comment, postId, mayModerate, onDelete }: CommentProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [remove, { isLoading }] = newsfeedApi.useEventsDeleteCommentMutation();
  const drop = async () => {
    const { error } = await remove({ id: comment.id, postId });
    if (error) notify.error(t(problemOf(error).error));
    else onDelete(comment.id);
  };
  const { author } = comment;
  return (
    <li>
      <Row $top>
        <Avatar name={author.name} photoUrl={author.photo_url} size={32} />
        <Grow>
          <Text $weight="semi" $size={14}>
            {author.name}
          </Text>
          <Written>{comment.text}</Written>
          <Text $size={12} $tone="muted" $num>
            {comment.posted}
          </Text>
        </Grow>
        {(comment.is_own || mayModerate) && (
          <IconButton
            size="small"
            icon={Trash2}
            label={t('Delete the comment by {{name}}', { name: author.name })}
            isPending={isLoading}
            onPress={() => void drop()}
          />
        )}
      </Row>
    </li>
  );
}

function NewComment({ postId, onWrite }: { postId: number; onWrite: (comment: NewsfeedComment) => void }) {
  const { t } = useTranslation();
  const [send, { isLoading }] = newsfeedApi.useEventsCommentMutation();
  const { text, type, sent } = useKeptComment(postId);
  const [wrong, setWrong] = useState<string>();
  const { keyOf, forget } = useSendingKey(text);
  useUnsavedInput(text !== '');
  const submit = async () => {
    const checked = newCommentSchema.safeParse({ text });
    setWrong(checked.error?.issues[0]?.message);
    if (!checked.success || isLoading) return;
    const { data, error } = await send({ postId, text, key: keyOf() });
    if (data) {
      forget();
      sent(text);
      return onWrite(data);
    }
    const refused = refusalOf(error);
    setWrong(refused.text ?? refused.other);
  };
  return (
    <Stack $gap={2}>
      <TextArea
        label={t('Your comment')}
        maxCharacters={newsfeedLimits.comment}
        rows={2}
        value={text}
        onChange={type}
        error={wrong && t(wrong)}
      />
      <div>
        <Button size="small" isPending={isLoading} onPress={() => void submit()}>
          {t('Comment')}
        </Button>
      </div>
    </Stack>
  );
}
