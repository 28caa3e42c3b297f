import { useTranslation } from 'react-i18next';
import { useTenant } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Day, DayName, Days } from './availability.styles';
import { weekdays, type HoursForm } from './hours-form';
import { TimeRanges } from './time-ranges';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The week reads from Monday. */
const shownDays = [...weekdays.slice(1), weekdays[0]];

interface WeekCardProps {
  readonly week: HoursForm['week'];
  readonly error?: string;
  /** A portal without hours of its own shows those of the general site until they are saved here (D-B103). */
  readonly isGeneral: boolean;
  readonly onChange: (week: HoursForm['week']) => void;
}

export function WeekCard({ week, error, isGeneral, onChange }: WeekCardProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <Card aria-labelledby="weekly-hours">
      <CardHead id="weekly-hours" title={t('Weekly hours')} />
      <CardBody>
        {isGeneral && tenant.isPortal && (
          <Banner>
            {t('These are your general hours. Saving keeps them for {{programme}} only.', { programme: tenant.name })}
          </Banner>
        )}
        <Days>
          {shownDays.map((day) => (
            <Day key={day}>
              <DayName>{t(dayNames[day])}</DayName>
              <TimeRanges
                day={t(dayNames[day])}
                ranges={week[day] ?? []}
                onChange={(ranges) => onChange(week.map((old, at) => (at === day ? ranges : old)))}
              />
            </Day>
          ))}
        </Days>
        <FormError>{error}</FormError>
      </CardBody>
    </Card>
  );
}
