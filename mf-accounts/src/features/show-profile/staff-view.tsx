import type { StaffProfile } from '@tandem/contracts/accounts';
import { useTitle } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Card } from '@tandem/ui/card';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { MessageLink } from '../../message-link';

/** Someone of the programme's staff: name and work only. */
export function StaffView({ person }: { readonly person: StaffProfile }) {
  useTitle(person.full_name);
  const work = [person.job_title, person.company].filter(Boolean).join(', ');
  return (
    <Page>
      <PageHeader title={person.full_name} actions={<MessageLink person={person} />} />
      <Card $padded aria-label={person.full_name}>
        <Person name={person.full_name} photoUrl={person.profile_photo} size={64} subtitle={work} />
      </Card>
    </Page>
  );
}
