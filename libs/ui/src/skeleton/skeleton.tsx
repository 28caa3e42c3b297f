import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css, keyframes } from 'styled-components';
import { Card, Divider } from '../card';
import { VisuallyHidden } from '../visually-hidden';

const glow = keyframes`to { background-position: -200% 0; }`;

interface SkeletonLook {
  $width?: string;
  $height?: string;
  $round?: boolean;
  $control?: boolean;
}

/** One block in the shape of what comes. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonLook>`
  display: block;
  flex: none;
  max-width: 100%;
  width: ${({ $width }) => $width ?? '100%'};
  height: ${({ $height }) => $height ?? '12px'};
  border-radius: 6px;
  background: linear-gradient(90deg, var(--skeleton), var(--skeleton-glow), var(--skeleton)) 0/200% 100%;
  animation: ${glow} 1.6s linear infinite;
  ${({ $round }) =>
    $round &&
    css`
      border-radius: 50%;
    `}
  ${({ $control }) =>
    $control &&
    css`
      border-radius: var(--r-control);
    `}
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;
const Lines = styled.div`
  display: grid;
  gap: 8px;
  flex: 1;
  min-width: 0;
`;
const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 16 }) => $gap}px;
`;
const Grid = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
`;

const widths = ['92%', '78%', '86%', '64%', '72%'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} $width={widths[index % widths.length]} />
      ))}
    </Lines>
  );
}

function PersonSkeleton() {
  return (
    <Row>
      <Skeleton $width="56px" $height="56px" $round />
      <Lines>
        <Skeleton $width="60%" $height="14px" />
        <Skeleton $width="85%" />
      </Lines>
    </Row>
  );
}

function BookingSkeleton() {
  return (
    <Stack $gap={14}>
      <Row>
        <Skeleton $width="56px" $height="72px" $control />
        <Lines>
          <Skeleton $width="70%" $height="14px" />
          <Skeleton $width="45%" />
          <Skeleton $width="56%" />
        </Lines>
      </Row>
      <Divider />
      <Row>
        <Skeleton $width="112px" $height="32px" $control />
        <Skeleton $width="92px" $height="32px" $control />
      </Row>
    </Stack>
  );
}

export type SkeletonShape = 'booking' | 'person' | 'text' | 'stat' | 'row';

const shapes: Record<SkeletonShape, () => ReactNode> = {
  booking: BookingSkeleton,
  person: PersonSkeleton,
  text: () => <SkeletonText />,
  stat: () => (
    <Lines>
      <Skeleton $width="40%" />
      <Skeleton $width="60%" $height="32px" />
    </Lines>
  ),
  row: () => (
    <Row>
      <Skeleton $width="32px" $height="32px" $round />
      <SkeletonText lines={2} />
    </Row>
  ),
};

export interface SkeletonListProps {
  shape: SkeletonShape;
  count?: number;
  /** Cards side by side instead of one below the other. */
  isGrid?: boolean;
}

/** A list of cards that are on their way. Says "Loading" to screen readers once. */
export function SkeletonList({ shape, count = 3, isGrid = false }: SkeletonListProps) {
  const { t } = useTranslation();
  const Shape = shapes[shape];
  const Frame = isGrid ? Grid : Stack;
  return (
    <Fragment>
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      <Frame aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Card as="div" key={index} $padded>
            <Shape />
          </Card>
        ))}
      </Frame>
    </Fragment>
  );
}
