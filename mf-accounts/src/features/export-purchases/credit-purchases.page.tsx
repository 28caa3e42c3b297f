import { problemOf, useNotify, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { saveFile } from '@tandem/ui/save-file';
import { Text } from '@tandem/ui/text';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { purchasesApi } from '../../purchases.api';

function ExportButton() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = purchasesApi.useAccountsCreditPurchasesCsvMutation();
  const download = async () => {
    const answer = await ask();
    if (answer.data) saveFile(answer.data, answer.data.name);
    else notify.error(t(problemOf(answer.error).error));
  };
  return (
    <Button variant="primary" icon={Download} isPending={isLoading} onPress={() => void download()}>
      {t('Export CSV')}
    </Button>
  );
}

/** Superadmins take out what was sold on the general site (A-236, D-A94). */
export default function CreditPurchasesPage() {
  const { t } = useTranslation();
  useTitle(t('Credit purchases'));
  return (
    <AdminPage>
      <PageHeader title={t('Credit purchases')} actions={<ExportButton />} />
      <Card $padded>
        <Text $tone="soft">
          {t(
            'The export holds every paid purchase of credits with its price, tax, discount and buyer. Times are those of Kuala Lumpur.',
          )}
        </Text>
      </Card>
    </AdminPage>
  );
}
