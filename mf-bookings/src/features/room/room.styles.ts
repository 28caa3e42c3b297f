import { Dialog, Modal, ModalOverlay } from '@tandem/ui/aria';
import { media } from '@tandem/ui/theme';
import styled, { css } from 'styled-components';

/** Over the whole window: while people talk, the navigation is out of the way. */
export const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  height: var(--visual-viewport-height);
  background: var(--sunken);
`;
export const Frame = styled(Modal)`
  height: 100%;
  outline: 0;
`;
export const Room = styled(Dialog)`
  height: 100%;
  outline: 0;
  display: grid;
  grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding: 10px 16px;
  h1 {
    font-size: var(--text-16);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-12);
  }
  > div:first-child {
    flex: 1;
    min-width: 0;
  }
`;

/** Above the middle, where no panel of a phone covers it. */
export const Notes = styled.div`
  display: grid;
  gap: 10px;
  &:not(:empty) {
    padding: 0 12px 10px;
  }
`;

export const Middle = styled.div<{ $hasPanel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $hasPanel }) => ($hasPanel ? '340px' : '')};
  grid-template-rows: minmax(0, 1fr);
  gap: 12px;
  padding: 0 12px;
  min-height: 0;
  position: relative;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export type TilesLayout = 'duo' | 'many' | 'screen';

const layouts = {
  // The other one fills the space, oneself in a corner of it.
  duo: css`
    grid-template-columns: minmax(0, 1fr);
  `,
  many: css``,
  screen: css`
    grid-template-columns: minmax(0, 1fr) 220px;
    grid-auto-rows: minmax(110px, 150px);
    grid-auto-flow: row dense;
    @media ${media.phone} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-rows: minmax(110px, 1fr);
    }
  `,
};

/** Holds the tiles and what is said above them. */
export const Stage = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-height: 0;
  min-width: 0;
`;

/** As many columns as fill the space best for so many tiles; with a screen the people stand beside it, on phones below. */
export const Tiles = styled.ul<{ $count: number; $layout: TilesLayout }>`
  position: relative;
  flex: 1;
  display: grid;
  gap: 10px;
  min-height: 0;
  min-width: 0;
  overflow: auto;
  grid-auto-rows: minmax(140px, 1fr);
  grid-template-columns: repeat(${({ $count }) => Math.max(1, Math.ceil(Math.sqrt($count)))}, minmax(0, 1fr));
  @media ${media.phone} {
    grid-template-columns: repeat(${({ $count }) => ($count > 3 ? 2 : 1)}, minmax(0, 1fr));
  }
  ${({ $layout }) => layouts[$layout]}
`;

const inCorner = css`
  position: absolute;
  right: 12px;
  bottom: 12px;
  z-index: 1;
  width: clamp(108px, 22%, 260px);
  aspect-ratio: 4 / 3;
  box-shadow: var(--shadow-2);
`;

export const TileBox = styled.li<{ $corner?: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 0;
  min-width: 0;
  overflow: hidden;
  border-radius: var(--r-card);
  background: var(--raised);
  box-shadow: inset 0 0 0 1px var(--line);
  ${({ $corner }) => $corner && inCorner}
`;
/** Screens that are shared at once stand one below the other, and share the height of one. */
export const ScreenBox = styled(TileBox)<{ $of: number }>`
  grid-column: 1;
  grid-row: span ${({ $of }) => Math.max(2, Math.floor(6 / $of))};
  @media ${media.phone} {
    grid-column: 1 / -1;
    grid-row: auto;
    min-height: 40vh;
  }
`;
/** In front of a picture that shows nothing; the sound goes on. */
export const CoverBox = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--raised);
`;

/** Over a tile without a picture, above its caption. */
export const TileNote = styled.p`
  position: absolute;
  inset: 8px 8px auto;
  margin: 0;
  padding: 8px 12px;
  border-radius: var(--r-inner);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--text-14);
  text-align: center;
`;

/** On top of a picture of any colours. */
export const Caption = styled.div`
  position: absolute;
  left: 8px;
  bottom: 8px;
  max-width: calc(100% - 16px);
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 4px 8px;
  border-radius: var(--r-inner);
  background: oklch(18% 0.01 60 / 0.82);
  color: oklch(98% 0.003 75);
  font-size: var(--text-12);
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
`;

export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  padding: 12px 12px max(12px, env(safe-area-inset-bottom));
  @media ${media.phone} {
    flex-wrap: nowrap;
    gap: 4px;
    padding-inline: 8px;
    > *,
    button {
      flex: 0 1 48px;
      min-width: 0;
    }
  }
`;

export const Counted = styled.span`
  position: relative;
  display: inline-flex;
`;

export const Panel = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  min-height: 0;
  min-width: 0;
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line);
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 8px 8px 8px 16px;
    border-bottom: 1px solid var(--line);
  }
  @media ${media.phone} {
    position: absolute;
    inset: 0 12px;
    z-index: 2;
  }
`;

export const Scrolling = styled.div`
  overflow: auto;
  padding: 12px 16px;
  display: grid;
  gap: 12px;
  align-content: start;
`;

export const Said = styled.div`
  min-width: 0;
  > div {
    display: flex;
    gap: 8px;
    align-items: baseline;
    font-size: var(--text-12);
    color: var(--ink-3);
    b {
      color: var(--ink-2);
    }
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

export const Writing = styled.form`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-top: 1px solid var(--line);
`;

export const Preview = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 10;
  border-radius: var(--r-card);
  background: var(--sunken);
  box-shadow: inset 0 0 0 1px var(--line);
`;

export const Waiting = styled.p`
  padding: 16px;
  text-align: center;
  color: var(--ink-3);
`;
