import { CreditsDialog } from './credits-dialog';
import { EmailDialog } from './email-dialog';
import { EndSessionsDialog } from './end-sessions-dialog';
import { FlMentorDialog } from './fl-mentor-dialog';
import type { ChosenUser, UserAction, UserDialogProps } from './use-chosen-user';

const dialogs = {
  email: EmailDialog,
  credits: CreditsDialog,
  'fl-mentor': FlMentorDialog,
  sessions: EndSessionsDialog,
} satisfies Record<UserAction, (props: UserDialogProps) => React.JSX.Element>;

/** The dialog of the chosen action, fresh for each opening. */
export function UserDialogs({ chosen, close }: ChosenUser) {
  if (!chosen) return null;
  const Chosen = dialogs[chosen.action];
  return <Chosen user={chosen.user} onClose={close} />;
}
