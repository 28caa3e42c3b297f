import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  > div {
    min-width: 0;
  }
`;

export interface SummaryCardProps {
  readonly title: string;
  /** The way to what is counted. */
  readonly action: ReactNode;
  /** Null while the figures are on their way. */
  readonly figures: ReadonlyArray<{ readonly id: string; readonly name: string; readonly value: ReactNode }> | null;
  /** px of the figures, kept while they come. */
  readonly height: number;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** A few figures of the programme on the admins' dashboard (P-133). */
export function SummaryCard({ title, action, figures, height, hasFailed, onRetry }: SummaryCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} action={action} />
      <CardBody>
        {!figures && hasFailed && <ErrorState title={t('Error loading activities')} onRetry={onRetry} />}
        {!figures && !hasFailed && <Skeleton $height={`${height}px`} />}
        {figures && (
          <Figures>
            {figures.map(({ id: key, name, value }) => (
              <div key={key}>
                <Text as="dt" $tone="muted">
                  {name}
                </Text>
                <Text as="dd" $size={20} $weight="semi" $num>
                  {value}
                </Text>
              </div>
            ))}
          </Figures>
        )}
      </CardBody>
    </Card>
  );
}
