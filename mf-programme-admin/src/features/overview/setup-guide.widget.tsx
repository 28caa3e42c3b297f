import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardBody } from '@tandem/ui/card';
import { Icon } from '@tandem/ui/icon';
import { Link } from '@tandem/ui/link';
import { Progress } from '@tandem/ui/progress';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { GuideGrid, GuideHead, GuideStep } from './overview.styles';
import { useOverview } from '../../use-overview';

/** What is left to set up; gone once everything is (P-127, D-P53). */
export default function SetupGuideWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error } = useOverview();
  // The counts below tell of the same failure, with a way to try again.
  if (error && !data) return null;
  if (!data) return <Skeleton $height="96px" />;
  const { has_invited_user: invited, has_setup_pairing: paired, has_created_agenda: planned } = data.setup_status;
  const steps = [
    {
      id: 'invite',
      done: invited,
      title: t('Invite participants'),
      text: t('Mentees and mentors join by your invitation.'),
      to: paths.admin(tenant, '/user-invites'),
      action: t('Send the first invitation'),
    },
    {
      id: 'pair',
      done: paired,
      title: t('Set up pairing'),
      text: t('Pairing is set up.'),
      to: paths.admin(tenant, '/group_and_pairings_management'),
      action: t('Create the first pairing'),
    },
    {
      id: 'agenda',
      done: planned,
      title: t('Create an agenda'),
      text: t('Participants read what happens when.'),
      to: paths.admin(tenant, '/agenda'),
      action: t('Create the first agenda'),
    },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const percent = Math.round((done * 100) / steps.length);
  return (
    <Card aria-labelledby="starting-guide">
      <CardBody>
        <GuideGrid>
          <div>
            <GuideHead id="starting-guide">
              {t('Starting guide')}
              <Text $num>{percent}%</Text>
            </GuideHead>
            <Progress label={t('Starting guide')} value={done} max={steps.length} valueText={`${percent}%`} />
          </div>
          {steps.map((step) => (
            <GuideStep key={step.id} $done={step.done}>
              <Icon of={step.done ? CircleCheck : CircleDashed} size={22} label={step.done ? t('Done') : t('To do')} />
              <div>
                <Text as="div" $weight="semi">
                  {step.title}
                </Text>
                {step.done ? (
                  <Text $size={12} $tone="muted">
                    {step.text}
                  </Text>
                ) : (
                  <Link to={step.to}>{step.action}</Link>
                )}
              </div>
            </GuideStep>
          ))}
        </GuideGrid>
      </CardBody>
    </Card>
  );
}
