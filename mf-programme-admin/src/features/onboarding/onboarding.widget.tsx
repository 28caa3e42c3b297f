import { useState } from 'react';
import { Palette, UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, useNotify, useTenant, useUser } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardFoot, CardHead } from '@tandem/ui/card';
import { FootSpace } from '@tandem/ui/dialog';
import { Icon, type LucideIcon } from '@tandem/ui/icon';
import { Row } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { dashboardApi } from '../../dashboard.api';

/** The name under which the server remembers that an admin has seen it (D-P33). */
export const ONBOARDED = 'admin_onboarding';

interface Step {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly action: string;
}

const steps: readonly Step[] = [
  {
    icon: Palette,
    title: 'Give it your colours',
    text: 'Participants see your logo and colours on every page and in every e-mail.',
    path: '/appearance',
    action: 'Open Appearance',
  },
  {
    icon: UserPlus,
    title: 'Let people in',
    text: 'Invite mentees, mentors and other admins by a link or by e-mail.',
    path: '/user-invites',
    action: 'Open Invitations',
  },
  {
    icon: Users,
    title: 'Bring them together',
    text: 'Pair people yourself, or let them find each other and follow how it goes here.',
    path: '/group_and_pairings_management',
    action: 'Open Pairings',
  },
];

/** Three steps through the admin area, shown until the admin is through with them (P-131). */
export default function OnboardingWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const notify = useNotify();
  const { checks } = useUser();
  const [at, setAt] = useState(0);
  const [remember, { isLoading }] = dashboardApi.useProgrammeAdminOnboardedMutation();
  const step = steps[at];
  if (!step || checks.includes(ONBOARDED)) return null;
  const finish = async () => {
    const answer = await remember(ONBOARDED);
    if (answer.error) notify.error(t('Oops, something went wrong!'));
  };
  const isLast = at === steps.length - 1;
  return (
    <Card aria-labelledby="admin-onboarding" $edge="accent">
      <CardHead
        id="admin-onboarding"
        title={t('Getting to know the admin area')}
        action={
          <Text $tone="muted" $num>
            {t('Step {{step}} of {{count}}', { step: at + 1, count: steps.length })}
          </Text>
        }
      />
      <CardBody aria-live="polite">
        <Row $gap={4} $wrap>
          <Icon of={step.icon} size={28} />
          <div style={{ flex: '1 1 240px' }}>
            <Text as="h3" $size={14} $weight="semi">
              {t(step.title)}
            </Text>
            <Text as="p" $tone="soft">
              {t(step.text)}
            </Text>
          </div>
          <ButtonLink to={paths.admin(tenant, step.path)} blockOnPhone>
            {t(step.action)}
          </ButtonLink>
        </Row>
      </CardBody>
      <CardFoot>
        <Button variant="quiet" isDisabled={isLoading} onPress={() => void finish()}>
          {t('Skip')}
        </Button>
        <FootSpace />
        {at > 0 && <Button onPress={() => setAt(at - 1)}>{t('Back')}</Button>}
        <Button variant="primary" isPending={isLoading} onPress={() => (isLast ? void finish() : setAt(at + 1))}>
          {isLast ? t('Done') : t('Next')}
        </Button>
      </CardFoot>
    </Card>
  );
}
