import { useCallback } from 'react';
import {
  ArrowLeftRight,
  Building2,
  CreditCard,
  GraduationCap,
  LogOut,
  MessageSquare,
  Monitor,
  Moon,
  Repeat,
  Sun,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FALLBACK_TEXT, paths, useNotify, useSession, useTenant, type CurrentUser } from '@tandem/platform';
import type { MenuEntry } from '@tandem/ui/menu';
import { useTheme } from '@tandem/ui/theme';
import { programmesApi } from '../features/programmes/programmes.api';
import { useMyPrograms } from './my-programs-context';
import { useSignOut } from '../session/use-sign-out';
import { adminBase, forgetAdminBase } from './admin-base';
import { usePageExists } from './pages-context';

function useRevertToAdmin(): MenuEntry | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = adminBase();
  if (!base) return null;
  const revert = () => {
    forgetAdminBase();
    void navigate(base);
  };
  return { id: 'revert', label: t('Revert to Admin'), icon: Undo2, onAction: revert };
}

/** Becoming a mentor, or changing between the two roles for people who have both. */
function useMentorEntry(user: CurrentUser | null): MenuEntry | null {
  const { t } = useTranslation();
  const notify = useNotify();
  const { hasRole, userType } = useSession();
  const { programId } = useTenant();
  const [switchRole] = programmesApi.useShellActiveRoleMutation();
  const become = useCallback(
    async (role: 'mentee' | 'mentor') => {
      const answer =
        programId === null ? { error: true } : await switchRole({ program_id: programId, user_type: role });
      if (answer.error) notify.error(t(FALLBACK_TEXT));
    },
    [notify, programId, switchRole, t],
  );
  if (!user) return null;
  if (hasRole('mentee') && hasRole('mentor')) {
    const other = userType === 'mentor' ? 'mentee' : 'mentor';
    return {
      id: 'switch-role',
      label: other === 'mentor' ? t('Switch to mentor view') : t('Switch to mentee view'),
      icon: Repeat,
      onAction: () => void become(other),
    };
  }
  if (!hasRole('mentee') || user.application_pending) return null;
  return { id: 'become-mentor', label: t('Become Mentor'), icon: GraduationCap, to: paths.becomeMentor(user.id) };
}

const themes = [
  { choice: 'light', label: 'Light theme', icon: Sun },
  { choice: 'dark', label: 'Dark theme', icon: Moon },
  { choice: 'system', label: "System's theme", icon: Monitor },
] as const;

/** The two themes that are not in use. */
function useThemeEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const { choice: chosen, setChoice } = useTheme();
  return themes
    .filter(({ choice }) => choice !== chosen)
    .map(({ choice, label, icon }) => ({
      id: `theme-${choice}`,
      label: t(label),
      icon,
      onAction: () => setChoice(choice),
    }));
}

/** The participants' account menu: nothing is offered whose page this installation does not have. */
export function useAccountEntries(): readonly (MenuEntry | 'line')[] {
  const { t } = useTranslation();
  const { user, hasRole } = useSession();
  const { isPortal } = useTenant();
  const exists = usePageExists();
  const signOut = useSignOut();
  const openPrograms = useMyPrograms();
  const revert = useRevertToAdmin();
  const mentor = useMentorEntry(user);
  const look = useThemeEntries();
  if (!user) return [];
  const isOffered = (entry: MenuEntry | null): entry is MenuEntry => entry !== null && (!entry.to || exists(entry.to));
  const isMentee = hasRole('mentee') && !hasRole('mentor');
  const own: readonly (MenuEntry | null)[] = [
    { id: 'edit', label: t('Edit Profile'), icon: UserRound, to: paths.editProfile(user.slug) },
    isMentee && !isPortal
      ? { id: 'purchases', label: t('Purchase history'), icon: CreditCard, to: paths.purchaseHistory() }
      : null,
    mentor,
    { id: 'programs', label: t('My Programs'), icon: ArrowLeftRight, onAction: openPrograms },
    revert,
  ];
  return [
    ...own.filter(isOffered),
    'line',
    ...look,
    'line',
    { id: 'logout', label: t('Logout'), icon: LogOut, onAction: () => void signOut() },
  ];
}

/** The admins' user menu; `switches` lead to the person's other enterprises. */
export function useAdminEntries(switches: readonly MenuEntry[] = []): readonly (MenuEntry | 'line')[] {
  const { t } = useTranslation();
  const { user } = useSession();
  const { enterpriseId } = useTenant();
  const exists = usePageExists();
  const signOut = useSignOut();
  const openPrograms = useMyPrograms();
  const revert = useRevertToAdmin();
  const look = useThemeEntries();
  if (!user) return [];
  const edit = paths.editProfile(user.slug);
  const runsEnterprise =
    enterpriseId !== null && (user.enterprise_admin_access.includes(enterpriseId) || user.is_superadmin);
  const entries: readonly (MenuEntry | null)[] = [
    ...switches,
    { id: 'programs', label: t('Switch Program'), icon: ArrowLeftRight, onAction: openPrograms },
    exists(edit) ? { id: 'edit', label: t('Edit Profile'), icon: UserRound, to: edit } : null,
    runsEnterprise
      ? {
          id: 'organization',
          label: t('Return to Organization Admin'),
          icon: Building2,
          to: paths.enterpriseDashboard(),
        }
      : null,
    revert,
  ];
  return [
    ...entries.filter((entry) => entry !== null),
    'line',
    ...look,
    'line',
    { id: 'logout', label: t('Logout'), icon: LogOut, onAction: () => void signOut() },
  ];
}

/** The chat: an outside application where the installation names one, else the built-in messages. */
export function useChatEntry(): MenuEntry | null {
  const { t } = useTranslation();
  const to = paths.messages(useTenant());
  const exists = usePageExists();
  const newTab = !to.startsWith('/');
  return newTab || exists(to) ? { id: 'chat', label: t('Messages'), icon: MessageSquare, to, newTab } : null;
}
