import { creditsOf } from '@tandem/contracts/accounts';
import { lacksCredit, noticeTexts, sessionTypes, type SlotTime } from '@tandem/contracts/bookings';
import { useUser, type PersonProps } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Icon } from '@tandem/ui/icon';
import { Row } from '@tandem/ui/layout';
import { Tag } from '@tandem/ui/tag';
import { Text } from '@tandem/ui/text';
import { Coins, MapPin, Phone, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberTimes } from '../../availability/member-times';
import type { FreeSlot, Slots } from '../../availability/use-slots';
import { firstName } from '../../session/facts';
import { useNow } from '../../session/use-now';
import type { OwnGroup } from '../../session/use-own-groups';
import { clockTime, dayInWords, isoDay, onOtherDay, timeRange, zoneName } from '../../session/times';
import type { RequestForm, StepName } from './request-form';
import { useProgrammePlan } from './topic-module';
import { Faces, Line, Lines, LinkList, WhenBox, Zones } from './review-step.styles';
import { useMustTopUp } from './use-top-up';

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

/** What a session costs the viewer, where the programme asks for credits (B-025, D-B118..D-B120). */
function Price({ slots }: { slots: Slots }) {
  const { t } = useTranslation();
  const mustTopUp = useMustTopUp(slots);
  const credit = slots.availability?.credit;
  if (!credit?.required) return null;
  const left = creditsOf(credit.balance);
  if (lacksCredit(credit.balance))
    return (
      <Banner tone="warning" icon={Coins} role="status">
        <b>{t('Insufficient credit.')}</b>{' '}
        {mustTopUp
          ? t('A session costs 1 credit and you have {{left}}, so this request cannot be sent.', { left })
          : t('A session costs 1 credit and you have {{left}}.', { left })}
      </Banner>
    );
  return (
    <Banner tone="accent" icon={Coins} actions={<Text as="span" $num $nowrap>{`${left} → ${left - 1}`}</Text>}>
      {t('This session costs 1 credit. It is held now and charged after the session.')}
    </Banner>
  );
}

/** What the viewer agrees to about cancelling and moving, where the programme has rules for it. */
function Rules({ slots }: { slots: Slots }) {
  const { t } = useTranslation();
  if (!slots.availability) return null;
  const { credit, notice } = slots.availability;
  const cancelHours = credit.required ? notice.cancel_hours : 0;
  return (
    <>
      {cancelHours > 0 && <Text $size={14}>{t(noticeTexts.creditRule, { hours: cancelHours })}</Text>}
      {notice.reschedule_hours > 0 && (
        <Text $size={14}>{t(noticeTexts.moveRule, { hours: notice.reschedule_hours })}</Text>
      )}
    </>
  );
}

const ANSWER_MS = 7 * 86_400_000;

/** How long the other side may take: a week, or until the start where that comes first (D-B24). */
function AnswerTime({ start, name }: { start: string; name: string }) {
  const { t } = useTranslation();
  const isSoon = Date.parse(start) - useNow().getTime() < ANSWER_MS;
  return (
    <Text $size={12} $tone="muted">
      {isSoon
        ? t('{{name}} can accept until the session starts. You can withdraw or reschedule until then.', { name })
        : t('{{name}} has 7 days to accept. You can withdraw or reschedule until then.', { name })}
    </Text>
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
      <Price slots={slots} />
      <Rules slots={slots} />
      <AnswerTime start={values.start_time} name={group?.name ?? firstName(person.name)} />
    </>
  );
}
