import { useTranslation } from 'react-i18next';
import { LogOut } from 'lucide-react';
import { Button } from '@tandem/ui/button';
import { Dialog } from '@tandem/ui/dialog';
import { useSignOut } from '../../session/use-sign-out';
import { ProgramList } from './program-list';

export interface MyProgramsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The programme switcher. */
export function MyProgramsDialog({ isOpen, onClose }: MyProgramsDialogProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('My Programs')}
      size="small"
      footer={
        <Button variant="quiet" icon={LogOut} onPress={() => void signOut()}>
          {t('Change account')}
        </Button>
      }
    >
      <ProgramList onLeave={onClose} />
    </Dialog>
  );
}
