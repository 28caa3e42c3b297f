import { countChosen, filterGroups, noFilters, readFilters, writeFilters } from './discovery-filters';

const industries = [
  { id: 1, name: 'Engineering' },
  { id: 2, name: 'Finance' },
];

const labelsOf = (name: string) =>
  filterGroups(industries)
    .find((group) => group.name === name)
    ?.options.map(({ label }) => label);

test('[A-144] the filters are industry, language, country, experience, career level and gender', () => {
  expect(filterGroups(industries).map(({ name }) => name)).toEqual([
    'industry',
    'language',
    'country',
    'working_experience',
    'working_experience_level',
    'gender',
  ]);
});

test('[A-151] the language filter offers English, Bahasa Malaysia and Mandarin', () => {
  expect(labelsOf('language')).toEqual(['English', 'Bahasa Malaysia', 'Mandarin']);
});

test('[A-152] the country filter offers the five countries', () => {
  expect(labelsOf('country')).toEqual(['Malaysia', 'Singapore', 'Indonesia', 'United States', 'United Kingdom']);
});

test('[A-153] the experience filter offers four bands', () => {
  expect(labelsOf('working_experience')).toEqual([
    'Less than 3 years',
    '3-5 years',
    '5-10 years',
    'More than 10 years',
  ]);
});

test('[A-154] the gender filter offers male and female', () => {
  expect(labelsOf('gender')).toEqual(['Male', 'Female']);
});

test('[A-155] the career level filter offers entry to chief', () => {
  const levels = filterGroups(industries).find((group) => group.name === 'working_experience_level')?.options;
  expect(levels?.map(({ value }) => value)).toEqual(['entry', 'middle', 'senior', 'director', 'chief']);
});

test('[A-146] an address that holds search and filters restores exactly them', () => {
  const address = 'search=product+lead&industry=1&industry=2&language=Bahasa+Malaysia&gender=female';
  const filters = readFilters(new URLSearchParams(address));
  expect(filters).toEqual({
    search: 'product lead',
    chosen: { ...noFilters, industry: ['1', '2'], language: ['Bahasa Malaysia'], gender: ['female'] },
  });
  expect(countChosen(filters.chosen)).toBe(4);
  expect(writeFilters(filters).toString()).toBe(address);
});
