import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

export const FormStack = styled.form`
  display: grid;
  gap: 20px;
  min-width: 0;
`;

export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 20px;
  align-items: start;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** One column that is pleasant to read and fill in on a wide screen. */
export const FormColumn = styled.div`
  display: grid;
  gap: 20px;
  max-width: 760px;
  min-width: 0;
`;

export const SaveBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

export const Swatch = styled.span<{ $colour: string }>`
  width: 20px;
  height: 20px;
  flex: none;
  border-radius: 6px;
  background: ${({ $colour }) => $colour};
  box-shadow: inset 0 0 0 1px color-mix(in oklch, var(--ink) 18%, transparent);
`;

/** Inside the end of a field's control. */
export const SwatchEnd = styled(Swatch)`
  position: absolute;
  right: 10px;
`;

/** In the shape in which the picture will be shown; without an aspect a square that shows all of it. */
export const PictureBox = styled.div<{ $aspect: number | undefined }>`
  display: grid;
  place-items: center;
  overflow: hidden;
  border: 1px dashed var(--line-strong);
  border-radius: var(--r-card);
  background: var(--field);
  color: var(--ink-3);
  aspect-ratio: ${({ $aspect = 1 }) => $aspect};
  width: ${({ $aspect = 1 }) => ($aspect > 1 ? 'min(100%, 320px)' : '112px')};
  img {
    width: 100%;
    height: 100%;
    object-fit: ${({ $aspect }) => ($aspect === undefined ? 'contain' : 'cover')};
  }
`;

export const PictureGroup = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  min-width: 0;
  > strong {
    font-weight: var(--w-medium);
  }
`;
