import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ratingTypes, type RatingRow } from '@tandem/contracts/bookings';
import { problemOf, useTenant, useTitle, WidgetSlot } from '@tandem/platform';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { Tabs } from '@tandem/ui/tabs';
import { useLastPage } from '@tandem/ui/pagination';
import { RatingTable } from './rating-table';
import { ratingsApi } from './ratings.api';
import { useRatingsAddress } from './use-ratings-address';

const shown = (people: RatingRow['mentees']) =>
  people.map(({ id, full_name: name, profile_photo: photoUrl }) => ({ id, name, photoUrl }));

/** {portal}/admin/mentorship_ratings: how pairs and groups rated their sessions (D-P74). */
export default function RatingsPage() {
  const { t } = useTranslation();
  useTitle(t('Ratings'));
  const { programId } = useTenant();
  const { tab, page, opened, showTab, showPage, open, close } = useRatingsAddress();
  const asked = programId === null ? skipToken : { program_id: programId, type: tab, page };
  const { currentData, error, refetch } = ratingsApi.useProgrammeAdminRatingsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const maxPages = currentData?.max_pages;
  const isGone = useLastPage({ page, maxPages, onGone: (last) => showPage(last, { replace: true }) });
  const row = currentData?.rows.find(({ id }) => id === opened);
  return (
    <AdminPage>
      <PageHeader title={t('Ratings')} lead={t('How mentors and mentees rated their sessions.')} />
      <Tabs
        label={t('Ratings')}
        items={[
          { id: 'pair', label: t('Pair') },
          { id: 'group', label: t('Group') },
        ]}
        selected={tab}
        onChange={(id) => showTab(ratingTypes.find((one) => one === id) ?? 'pair')}
      >
        <Stack $gap={5}>
          <RatingTable
            type={tab}
            rows={currentData?.rows ?? []}
            isLoading={isGone || (!currentData && !error)}
            error={!currentData && error ? t(problemOf(error).error) : undefined}
            onRetry={() => void refetch()}
            empty={
              <EmptyState
                icon={Star}
                title={tab === 'group' ? t('There are no groups yet.') : t('Nobody is paired yet.')}
              />
            }
            onOpen={({ id }) => open(id)}
          />
          {currentData && currentData.max_pages > 1 && (
            <Pagination page={page} pageCount={currentData.max_pages} onChange={(next) => showPage(next)} />
          )}
        </Stack>
      </Tabs>
      {row && (
        <WidgetSlot
          name="ratings/overview"
          props={{
            id: row.id,
            type: row.type,
            mentees: shown(row.mentees),
            mentors: shown(row.mentors),
            onClose: close,
          }}
        />
      )}
    </AdminPage>
  );
}
