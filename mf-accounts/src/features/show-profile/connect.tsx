import { WidgetSlot, type PersonProps } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** On a phone the button stands above the tab bar, in reach wherever the page is scrolled to. */
const Place = styled.div`
  &:empty {
    display: none;
  }
  @media ${media.phone} {
    &:has(> button) {
      position: fixed;
      inset: auto 0 calc(var(--bottombar) + env(safe-area-inset-bottom));
      z-index: 25;
      display: flex;
      padding: 10px 16px;
      background: var(--surface);
      border-top: 1px solid var(--line);
    }
    > button {
      flex: 1;
      height: 48px;
    }
  }
`;

/** The page of somebody who may be asked for a session: its end is not left under the button. */
export const ProfilePage = styled(Page)`
  @media ${media.phone} {
    &:has(${Place} > button) {
      padding-bottom: calc(var(--bottombar) + env(safe-area-inset-bottom) + 101px);
    }
  }
`;

/** The button that asks this person for a session; nothing where they cannot be asked (A-174, A-175, D-B219). */
export function Connect(person: PersonProps) {
  return (
    <Place>
      <WidgetSlot name="person-card/connect" props={person} />
    </Place>
  );
}
