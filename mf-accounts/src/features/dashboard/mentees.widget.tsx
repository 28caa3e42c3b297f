import { MessageSquare, Target, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountsTexts, type MenteeCard } from '@tandem/contracts/accounts';
import { Person } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Truncated } from '@tandem/ui/truncated';
import { accountsApi } from '../../accounts.api';
import { Tile, TileList } from './dashboard.styles';
import { SuggestedMentees } from './suggested-mentees';

/** The mentor's mentees, three in a row, and under them whom the mentor might ask. */
export default function MenteesWidget() {
  const { data, error, refetch } = accountsApi.useAccountsDashboardMenteesQuery();
  return (
    <>
      <MyMentees mentees={data?.mentees} hasFailed={Boolean(error)} onRetry={() => void refetch()} />
      <SuggestedMentees mentees={data?.suggested ?? []} />
    </>
  );
}

interface MyMenteesProps {
  /** Undefined as long as they are not there. */
  readonly mentees: readonly MenteeCard[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function MyMentees({ mentees, hasFailed, onRetry }: MyMenteesProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="mentees">
      <CardHead id="mentees" title={t('My mentees')} />
      <CardBody>
        {hasFailed && !mentees ? (
          <ErrorState title={t(accountsTexts.dashboardFailed)} onRetry={onRetry} />
        ) : !mentees ? (
          <SkeletonList shape="row" count={3} isGrid />
        ) : mentees.length === 0 ? (
          <EmptyState
            isCompact
            headingLevel={3}
            icon={Users}
            title={t('No mentees yet')}
            text={t('People you have met or are going to meet appear here.')}
          />
        ) : (
          <TileList>
            {mentees.map((mentee) => (
              <Tile key={mentee.id}>
                <Person
                  name={mentee.full_name}
                  photoUrl={mentee.profile_photo}
                  subtitle={mentee.profession}
                  isWhole
                  title={
                    <Link to={mentee.program_member_path} tone="plain">
                      <Truncated place="card" isInsideControl>
                        {mentee.full_name}
                      </Truncated>
                    </Link>
                  }
                />
                {mentee.progress_path && (
                  <ButtonLink
                    size="small"
                    icon={Target}
                    to={mentee.progress_path}
                    block
                    aria-label={t('View Progress of {{name}}', { name: mentee.full_name })}
                  >
                    {t('View Progress')}
                  </ButtonLink>
                )}
                {mentee.chat_link && (
                  <ButtonLink
                    size="small"
                    icon={MessageSquare}
                    address={mentee.chat_link}
                    block
                    aria-label={t('Message {{name}}', { name: mentee.full_name })}
                  >
                    {t('Message')}
                  </ButtonLink>
                )}
              </Tile>
            ))}
          </TileList>
        )}
      </CardBody>
    </Card>
  );
}
