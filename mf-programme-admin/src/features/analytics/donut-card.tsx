import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Skeleton } from '@tandem/ui/skeleton';
import { DonutRow, Legend, Mark } from './chart.styles';
import type { Slice } from './donut-chart';

const DonutChart = lazy(() => import('./donut-chart'));
const waiting = <Skeleton $height="160px" $width="160px" />;

export interface DonutCardProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** Undefined while they are on their way. */
  readonly slices: ReadonlyArray<Slice & { readonly name: string }> | undefined;
  /** What all of them make together, where that is to be said. */
  readonly sum?: { readonly name: string; readonly value: number } | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A ring beside the figures that it draws. */
export function DonutCard({ title, action, slices, sum, error, onRetry }: DonutCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const isEmpty = slices?.every(({ value }) => value === 0);
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} action={action} />
      <CardBody>
        {!slices && error !== undefined && <ErrorState title={t(problemOf(error).error)} onRetry={onRetry} />}
        {!slices && error === undefined && waiting}
        {isEmpty && <p>{t('No data available.')}</p>}
        {slices && !isEmpty && (
          <DonutRow>
            <div aria-hidden="true">
              <Suspense fallback={waiting}>
                <DonutChart slices={slices} />
              </Suspense>
            </div>
            <Legend>
              {slices.map(({ id: key, name, value, fill }) => (
                <div key={key}>
                  <dt>
                    <Mark $colour={fill} /> {name}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
              {sum && (
                <div>
                  <dt>{sum.name}</dt>
                  <dd>{sum.value}</dd>
                </div>
              )}
            </Legend>
          </DonutRow>
        )}
      </CardBody>
    </Card>
  );
}
