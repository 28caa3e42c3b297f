import type { NewsfeedPost } from '@tandem/contracts/events';
import { Avatar } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { Grow, Row } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { EyeOff, Heart, MessageCircle, Pin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Comments } from './comments';
import { useHasKeptComment } from './kept-comment';
import { Pictures, Post, Written } from './newsfeed.styles';
import { PostMenu } from './post-menu';
import { useLike } from './use-like';

interface PostCardProps {
  readonly post: NewsfeedPost;
  readonly mayModerate: boolean;
}

/** A post with its likes and comments (D-E48). */
export function PostCard({ post, mayModerate }: PostCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(useHasKeptComment(post.id));
  const { liked, likes, toggle } = useLike(post);
  const { author } = post;
  return (
    <Post as="article" aria-label={t('Post by {{name}}', { name: author.name })}>
      <Row $top>
        <Avatar name={author.name} photoUrl={author.photo_url} size={40} />
        <Grow>
          <Text $weight="semi">{author.name}</Text>
          <Text $size={12} $tone="muted" $num>
            {post.edited ? t('{{time}}, edited', { time: post.posted }) : post.posted}
          </Text>
        </Grow>
        {post.pinned && (
          <StatusBadge tone="accent" icon={Pin}>
            {t('Pinned')}
          </StatusBadge>
        )}
        {post.hidden && (
          <StatusBadge tone="warning" icon={EyeOff}>
            {t('Hidden')}
          </StatusBadge>
        )}
        {(post.is_own || mayModerate) && <PostMenu post={post} mayModerate={mayModerate} />}
      </Row>
      <Written>{post.text}</Written>
      {post.link && (
        <Written>
          <Link href={post.link} newTab>
            {post.link}
          </Link>
        </Written>
      )}
      {post.images.length > 0 && (
        <Pictures>
          {post.images.map((image, index) => (
            <li key={image}>
              <img
                src={image}
                alt={t('Picture {{number}} of the post by {{name}}', { number: index + 1, name: author.name })}
                loading="lazy"
              />
            </li>
          ))}
        </Pictures>
      )}
      <Row $gap={2}>
        <Button size="small" variant={liked ? 'tonal' : 'quiet'} icon={Heart} aria-pressed={liked} onPress={toggle}>
          {t('Like ({{count}})', { count: likes })}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={MessageCircle}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {t('Comments ({{count}})', { count: post.comments })}
        </Button>
      </Row>
      {isOpen && <Comments postId={post.id} mayModerate={mayModerate} />}
    </Post>
  );
}
