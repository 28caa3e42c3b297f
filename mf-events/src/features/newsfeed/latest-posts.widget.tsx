import { paths, useTenant } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Card, CardHead } from '@tandem/ui/card';
import { LinedList } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { newsfeedApi } from '../../newsfeed.api';

const onDashboard = 3;

const Line = styled.li`
  display: grid;
  gap: 8px;
  padding: 14px 20px;
  > p {
    margin: 0;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
`;

/** The latest posts of a portal; nothing while there are none. */
export default function LatestPostsWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data } = newsfeedApi.useEventsLatestPostsQuery(undefined, {
    refetchOnMountOrArgChange: 30,
    skip: !tenant.isPortal,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Card aria-labelledby="latest-posts">
      <CardHead
        id="latest-posts"
        title={t('Newsfeed')}
        action={
          <Link to={paths.newsfeed(tenant)} aria-label={t('See all posts')}>
            {t('See all')}
          </Link>
        }
      />
      <LinedList>
        {data.data.slice(0, onDashboard).map((post) => (
          <Line key={post.id}>
            <Person name={post.author.name} photoUrl={post.author.photo_url} size={32} subtitle={post.posted} />
            <p>{post.text}</p>
          </Line>
        ))}
      </LinedList>
    </Card>
  );
}
