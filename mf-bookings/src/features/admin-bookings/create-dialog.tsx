import { useTenant, problemOf } from '@tandem/platform';
import { Dialog } from '@tandem/ui/dialog';
import { ErrorState } from '@tandem/ui/error-state';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { adminApi } from '../../admin/admin.api';
import { CreateForm } from './create-form';

interface CreateDialogProps {
  /** Filled in from the start where the dialog was opened for a mentor (B-108). */
  readonly mentorId: number | null;
  readonly onClose: () => void;
}

/** Neither a press outside nor a key closes it: what was filled in is not lost by accident (B-104..B-106). */
export function CreateDialog({ mentorId, onClose }: CreateDialogProps) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data, error, refetch, isFetching } = adminApi.useBookingsAdminFormDataQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('Create Booking')} size="wide" isDismissable={false} isKeyProof>
      {data && programId !== null && (
        <CreateForm people={data} programId={programId} mentorId={mentorId} onClose={onClose} />
      )}
      {!data && !error && <Text role="status">{t('Loading mentors...')}</Text>}
      {!data && error && (
        <ErrorState
          title={t('Error loading mentors: {{error}}', { error: problemOf(error).error })}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  );
}
