import { purchaseTexts } from '@tandem/contracts/accounts';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { purchasesApi } from '../../purchases.api';

interface RemoveDialogProps {
  /** As the purchase names it. */
  readonly url: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a payment is given up, then goes where the answer says (A-228..A-230, D-A90). */
export function RemoveDialog({ url, isOpen, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [remove, { isLoading, error, reset }] = purchasesApi.useAccountsRemovePurchaseMutation();
  const confirm = async () => {
    const answer = await remove(url);
    if (answer.data) await navigate(answer.data.redirect_url);
  };
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('Remove this payment?')}
      text={t('The order is given up and nothing is charged. You can buy credits again at any time.')}
      confirmLabel={t('Remove Payment')}
      cancelLabel={t('Keep it')}
      isPending={isLoading}
      error={error && t(purchaseTexts.removeFailed)}
    />
  );
}
