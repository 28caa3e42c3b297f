import { Radio, RadioGroup } from '@tandem/ui/aria';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FieldFoot, FieldLabel, fieldStack, rootProps, type FieldProps } from '../form-field';
import { Icon } from '../icon';

const best = 5;
const values = Array.from({ length: best }, (_, index) => index + 1);

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
  color: var(--warning-graphic);
  [data-off] {
    color: var(--control);
  }
`;

/** A rating that is read. `value` 0 to 5; halves round. */
export function Stars({ value, size = 15 }: { value: number; size?: number }) {
  const { t } = useTranslation();
  const rounded = Math.round(value);
  return (
    <Row role="img" aria-label={t('{{value}} of {{best}} stars', { value, best })}>
      {values.map((star) => (
        <span key={star} data-off={star > rounded || undefined}>
          <Icon of={Star} size={size} filled={star <= rounded} />
        </span>
      ))}
    </Row>
  );
}

const Figure = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
  &[data-band='good'] {
    color: var(--success-ink);
  }
  &[data-band='fair'] {
    color: var(--warning-ink);
  }
  &[data-band='poor'] {
    color: var(--danger-ink);
  }
`;

/** Green above 3, amber at 3, red below, as it stands after rounding to one decimal (B-128, D-A71). */
function ratingBand(average: number): 'good' | 'fair' | 'poor' {
  const shown = Math.round(average * 10) / 10;
  if (shown === 3) return 'fair';
  return shown > 3 ? 'good' : 'poor';
}

/** An average out of 5, with one decimal and the colour of its band. */
export function RatingFigure({ average, size = 16 }: { average: number; size?: number }) {
  return (
    <Figure data-band={ratingBand(average)}>
      {average.toFixed(1)} <Icon of={Star} size={size} filled />
    </Figure>
  );
}

const Root = styled(RadioGroup)`
  ${fieldStack}
`;
const Inputs = styled.div`
  display: flex;
  gap: 4px;
  margin-left: -6px;
`;
const Input = styled(Radio)`
  position: relative;
  width: 40px;
  height: 40px;
  display: grid;
  place-items: center;
  cursor: pointer;
  border-radius: var(--r-control);
  color: var(--control);
  &[data-on] {
    color: var(--warning-graphic);
  }
  &[data-hovered] {
    background: color-mix(in oklch, var(--ink) 6%, transparent);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`;

export interface StarRatingProps extends FieldProps {
  /** 1 to 5; `null` or 0 while nothing is chosen. */
  value: number | null;
  onChange: (value: number) => void;
}

/** One to five stars; arrow keys move. */
export function StarRating(props: StarRatingProps) {
  const { label, isLabelHidden, isOptional, labelEnd, help, error, value, onChange } = props;
  const { t } = useTranslation();
  const chosen = value ?? 0;
  return (
    <Root
      {...rootProps(props)}
      orientation="horizontal"
      value={chosen ? String(chosen) : null}
      onChange={(next: string) => onChange(Number(next))}
    >
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <Inputs>
        {values.map((star) => (
          <Input
            key={star}
            value={String(star)}
            aria-label={t('{{count}} stars', { count: star, defaultValue_one: '{{count}} star' })}
            data-on={star <= chosen || undefined}
          >
            <Icon of={Star} size={24} filled={star <= chosen} />
          </Input>
        ))}
      </Inputs>
      <FieldFoot help={help} error={error} />
    </Root>
  );
}
