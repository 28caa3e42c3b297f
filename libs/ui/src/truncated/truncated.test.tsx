import { screen } from '@testing-library/react';
import { renderUi } from '../render-for-test';
import { TagList } from '../tag';
import { Truncated, type NamePlace } from './index';

const name = 'Mei Lin Tan binti Abdullah';

test.each<[NamePlace, number, string]>([
  ['table', 20, 'Mei Lin Tan binti Ab…'],
  ['card', 17, 'Mei Lin Tan binti…'],
  ['avatar', 14, 'Mei Lin Tan bi…'],
])('[S-064] [D-S44] [P-315] [D-P108] in a %s names are cut at %i characters', (place, _limit, shown) => {
  renderUi(<Truncated place={place}>{name}</Truncated>);
  expect(screen.getByText(shown)).toBeTruthy();
});

test('[D-S44] [D-P108] the full name is the tooltip, for the keyboard too', async () => {
  const { user } = renderUi(<Truncated>{name}</Truncated>);
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe(name);
});

test('[D-S44] a name that fits is shown whole, without a tooltip', async () => {
  const { user } = renderUi(<Truncated place="card">Seventeen letters</Truncated>);
  expect(screen.getByText('Seventeen letters')).toBeTruthy();
  await user.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('[S-064] [P-316] tags collapse after three', () => {
  renderUi(<TagList items={['One', 'Two', 'Three', 'Four', 'Five']} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.getByText('and Four, Five')).toBeTruthy();
  expect(screen.queryByText('Four')).toBeNull();
});

test('[S-064] three tags need no "+N"', () => {
  renderUi(<TagList items={['One', 'Two', 'Three']} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two', 'Three']);
});
