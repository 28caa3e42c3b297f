import { bodyOf, faultsOf, formOf, nextRange, type HoursForm } from './hours-form';

const saved = {
  program_id: 7,
  timezone: 'Europe/London',
  dnd: false,
  own: true,
  weekly: [
    { weekday: 1, start: '09:00', end: '12:00' },
    { weekday: 1, start: '13:00', end: '17:00' },
  ],
  exceptions: [
    { date: '2027-03-02', closed: true, start: null, end: null },
    { date: '2027-03-01', closed: false, start: '10:00', end: '11:30' },
  ],
};

const withMonday = (ranges: HoursForm['week'][number]): HoursForm => {
  const form = formOf(saved);
  return { ...form, week: form.week.map((day, weekday) => (weekday === 1 ? ranges : day)) };
};

test('[D-A56] what was loaded is what is saved again, dates in order', () => {
  const body = bodyOf(formOf(saved), 7);
  expect(body.weekly).toEqual(saved.weekly);
  expect(body.exceptions).toEqual([
    { date: '2027-03-01', closed: false, start: '10:00', end: '11:30' },
    { date: '2027-03-02', closed: true },
  ]);
  expect(body).toMatchObject({ program_id: 7, timezone: 'Europe/London', dnd: false });
});

test('[D-A56] ranges of one day must not overlap and must end after they start', () => {
  const overlapping = withMonday([
    { start: '09:00', end: '12:00' },
    { start: '11:00', end: '13:00' },
  ]);
  expect(faultsOf(overlapping)).toEqual({ weekly: 'Time ranges must not overlap' });
  expect(faultsOf(withMonday([{ start: '12:00', end: '12:00' }]))).toEqual({ weekly: 'End must be after start' });
  expect(faultsOf(formOf(saved))).toEqual({});
});

test('[A-124] hours without a timezone are not saved', () => {
  expect(faultsOf({ ...formOf(saved), timezone: '' })).toEqual({ timezone: 'Timezone is required' });
});

test('the next range of a day starts an hour after the last one', () => {
  expect(nextRange([])).toEqual({ start: '09:00', end: '17:00' });
  expect(nextRange([{ start: '09:00', end: '12:00' }])).toEqual({ start: '13:00', end: '14:00' });
});
