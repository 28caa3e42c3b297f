import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Search } from 'lucide-react';
import { greetingAt } from '@tandem/contracts/platform';
import {
  paths,
  portalOf,
  useServerClock,
  useSession,
  useTenant,
  useTitle,
  useUser,
  WidgetSlot,
} from '@tandem/platform';
import { endOpening, readBoot } from '@tandem/platform/host';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Columns, Page, Stack } from '@tandem/ui/layout';
import { SkeletonText } from '@tandem/ui/skeleton';
import { Display } from '@tandem/ui/text';
import { media } from '@tandem/ui/theme';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { usePageExists } from '../../navigation/pages-context';
import { HiddenWidgets } from '../../remotes/hidden-widgets';
import { WaitingPlacesProvider } from '../../remotes/waiting-places';
import { ArrivalWatch } from './arrival-watch';
import { useArrival } from './use-arrival';
import { useHiddenWidgets } from './use-hidden-widgets';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  flex-wrap: wrap;
  @media ${media.phone} {
    > a {
      flex: 1 0 100%;
    }
  }
  h1 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Lead = styled.p`
  margin: 0;
  font-size: 16px;
  line-height: 1.55;
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;
const Top = styled.div`
  display: grid;
  gap: 24px;
  &:empty {
    display: none;
  }
`;

const Widgets = styled.div`
  display: contents;
  &[hidden] {
    display: none;
  }
`;

/** What a dashboard looks like from afar, and what the server knows to be next for whoever opened it. */
function DashboardSkeleton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { id } = useUser();
  const [opening] = useState(() => readBoot().opening);
  useEffect(() => endOpening, []);
  const lead = opening?.path === pathname && opening.user_id === id && opening.lead;
  const card = (lines: number) => (
    <Card as="div" $padded>
      <SkeletonText lines={lines} />
    </Card>
  );
  return (
    <>
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      {lead && <Lead>{lead}</Lead>}
      <Columns aria-hidden="true">
        <Stack $gap={6}>
          {card(6)}
          {card(9)}
        </Stack>
        <Stack $gap={6}>{card(6)}</Stack>
      </Columns>
    </>
  );
}

/** The participants' home; that of the general marketplace has one address (D-S60). */
export default function DashboardPage() {
  const tenant = useTenant();
  const { pathname } = useLocation();
  const home = paths.home(tenant);
  return !tenant.isPortal && portalOf(pathname) ? <Navigate replace to={home} /> : <Dashboard />;
}

/** A frame that the remotes fill. */
function Dashboard() {
  const { t } = useTranslation();
  const { firstname, timezone } = useUser();
  const tenant = useTenant();
  const { userType } = useSession();
  const exists = usePageExists();
  const clock = useServerClock();
  const hidden = useHiddenWidgets();
  const { places, hasArrived, arrive } = useArrival();
  useTitle(t('Home'));
  const mentors = paths.mentors(tenant);
  const find = userType === 'mentee' && exists(mentors) && (
    <ButtonLink icon={Search} to={mentors} blockOnPhone>
      {t('Find a mentor')}
    </ButtonLink>
  );
  return (
    <Page>
      <Head>
        <Display>
          {t('{{greeting}}, {{name}}', { greeting: t(greetingAt(clock.now(), timezone)), name: firstname })}
        </Display>
        {find}
      </Head>
      {!hasArrived && (
        <>
          <DashboardSkeleton />
          <ArrivalWatch places={places} onArrive={arrive} />
        </>
      )}
      <WaitingPlacesProvider value={places}>
        <HiddenWidgets value={hidden}>
          <Widgets hidden={!hasArrived}>
            <Top>
              <WidgetSlot name="participant-dashboard/top" props={{}} />
            </Top>
            <Columns>
              <Stack $gap={6}>
                <WidgetSlot name="participant-dashboard/main" props={{}} />
              </Stack>
              <Stack $gap={6}>
                <WidgetSlot name="participant-dashboard/aside" props={{}} />
              </Stack>
            </Columns>
          </Widgets>
        </HiddenWidgets>
      </WaitingPlacesProvider>
      <WidgetSlot name="participant-dashboard/modal" props={{}} />
    </Page>
  );
}
