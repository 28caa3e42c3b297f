import { sessionTypes, type SlotTime } from '@tandem/contracts/bookings';
import { useUser, type PersonProps } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Button } from '@tandem/ui/button';
import { Icon } from '@tandem/ui/icon';
import { Row } from '@tandem/ui/layout';
import { Tag } from '@tandem/ui/tag';
import { Text } from '@tandem/ui/text';
import { MapPin, Phone, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberTimes } from '../../availability/member-times';
import type { FreeSlot, Slots } from '../../availability/use-slots';
import { firstName } from '../../session/facts';
import type { OwnGroup } from '../../session/use-own-groups';
import { clockTime, dayInWords, isoDay, onOtherDay, timeRange, zoneName } from '../../session/times';
import type { RequestForm, StepName } from './request-form';
import { RequestTerms } from './request-terms';
import { useProgrammePlan } from './topic-module';
import { Faces, Line, Lines, LinkList, WhenBox, Zones } from './review-step.styles';

interface ReviewStepProps {
  readonly values: RequestForm;
  readonly slots: Slots;
  readonly person: PersonProps;
  /** The group that is asked as a whole. */
  readonly group: OwnGroup | null;
  /** The steps that can be gone back to from here. */
  readonly onChange: (step: StepName) => void;
}

const rangeOf = ({ time, ending_time }: SlotTime) => timeRange(clockTime(time), clockTime(ending_time));

function BothTimes({ slot, name }: { slot: FreeSlot; name: string }) {
  const { t } = useTranslation();
  const other = slot.other_time;
  return (
    <Zones>
      <p>
        <b>{rangeOf(slot)}</b> {zoneName(slot.timezone_abbreviation)} <span>{t('your time')}</span>
      </p>
      {other && (
        <p>
          <b>{onOtherDay(rangeOf(other), { own: slot.date, other: other.date }, 'near')}</b>{' '}
          {zoneName(other.timezone_abbreviation)} <span>{t('{{name}}’s time', { name })}</span>
        </p>
      )}
    </Zones>
  );
}

function Reviewed({ name, onChange, children }: { name: string; onChange: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Line>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <Button
          size="small"
          variant="quiet"
          onPress={onChange}
          aria-label={t('Change {{what}}', { what: name.toLowerCase() })}
        >
          {t('Change')}
        </Button>
      </dd>
    </Line>
  );
}

const icons = { 'Video Call': Video, 'Phone Call': Phone, 'In Person': MapPin } as const;

/** The number to call or the place to meet; a video session has its room. */
function Where({ values, onChange }: { values: RequestForm; onChange: () => void }) {
  const { t } = useTranslation();
  const { session_type: kind, contact_info: number, location: place } = values;
  if (kind === sessionTypes.video) return null;
  return kind === sessionTypes.phone ? (
    <Reviewed name={t('Phone number')} onChange={onChange}>
      {number}
    </Reviewed>
  ) : (
    <Reviewed name={t('Location')} onChange={onChange}>
      {place}
    </Reviewed>
  );
}

/** Step 3: everything once more, before it is sent. */
export function ReviewStep({ values, slots, person, group, onChange }: ReviewStepProps) {
  const { t } = useTranslation();
  const user = useUser();
  const slot = slots.slotAt(values.start_time);
  const taught = useProgrammePlan()?.modules.find(({ id }) => id === values.agenda_id);
  return (
    <>
      <WhenBox $isGroup={group !== null}>
        <Faces>
          {group ? (
            <AvatarGroup people={group.people} size={40} />
          ) : (
            <>
              <Avatar name={user.full_name} photoUrl={user.profile_photo_url} size={56} />
              <Avatar name={person.name} photoUrl={person.photoUrl} size={56} />
            </>
          )}
        </Faces>
        <div>
          <Text $size={20} $weight="semi">
            {dayInWords(slot ? isoDay(slot.date) : values.date, 'full')}
          </Text>
          {slot && <BothTimes slot={slot} name={firstName(person.name)} />}
          {group && <MemberTimes slots={slots} day={values.date} start={values.start_time} />}
        </div>
      </WhenBox>
      <Lines>
        <Reviewed name={t('Session')} onChange={() => onChange('time')}>
          <Row $gap={2}>
            <Icon of={icons[values.session_type]} size={16} />
            {t('{{kind}}, {{minutes}} minutes', { kind: t(values.session_type), minutes: values.duration })}
          </Row>
        </Reviewed>
        <Where values={values} onChange={() => onChange('topic')} />
        <Reviewed name={t('Topic')} onChange={() => onChange('topic')}>
          {values.topic}
        </Reviewed>
        <Reviewed name={t('Objectives')} onChange={() => onChange('topic')}>
          <Row $gap={2} $wrap>
            {values.learning_objectives_attributes.map(({ objective }) => (
              <Tag key={objective}>{objective}</Tag>
            ))}
          </Row>
        </Reviewed>
        {taught && (
          <Reviewed name={t('Learning module')} onChange={() => onChange('topic')}>
            {taught.title}
          </Reviewed>
        )}
        {values.booking_links_attributes.length > 0 && (
          <Reviewed name={t('Links')} onChange={() => onChange('topic')}>
            <LinkList>
              {values.booking_links_attributes.map(({ internal_link }, place) => (
                <li key={place}>{internal_link}</li>
              ))}
            </LinkList>
          </Reviewed>
        )}
        {values.booking_attachments_attributes.length > 0 && (
          <Reviewed name={t('Files')} onChange={() => onChange('topic')}>
            <LinkList>
              {values.booking_attachments_attributes.map(({ key, file_name }) => (
                <li key={key}>{file_name}</li>
              ))}
            </LinkList>
          </Reviewed>
        )}
      </Lines>
      <RequestTerms slots={slots} start={values.start_time} name={group?.name ?? firstName(person.name)} />
    </>
  );
}
