import { problemOf, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { eventsApi } from '../../events.api';

/** Where the link of an announcement leads: one press, because programs that look into mails open links too. */
export default function UnsubscribePage() {
  const { t } = useTranslation();
  useTitle(t('Event announcements'));
  const [params] = useSearchParams();
  const [stop, { data, error, isLoading }] = eventsApi.useEventsUnsubscribeMutation();
  const problem = error && problemOf(error);
  const failure = problem && (problem.status === 404 ? t('This link is not valid.') : t(problem.error));
  return (
    <Page>
      <PageHeader title={t('Event announcements')} />
      <Card as="div" $padded>
        <Stack $gap={4}>
          {data ? (
            <Text role="status">{t(data.message)}</Text>
          ) : (
            <>
              <Text>
                {t('Mails about events you have a ticket for still reach you. Announcements of new events will not.')}
              </Text>
              <FormError>{failure}</FormError>
              <div>
                <Button variant="primary" isPending={isLoading} onPress={() => void stop(params.get('token') ?? '')}>
                  {t('Stop announcements')}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
