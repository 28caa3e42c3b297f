import { Check, CircleAlert, Info, Shield, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { BrandMark } from '../brand-mark';
import { Button } from '../button';
import { Link } from '../link';
import { Row } from '../layout';
import { StatusBadge } from '../status-badge';
import { Display, SectionTitle, Text } from '../text';
import { Sheet } from './sheet';

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  gap: 6px;
  margin-top: 8px;
  i {
    display: block;
    height: 44px;
    border-radius: 8px;
    box-shadow: inset 0 0 0 1px oklch(50% 0 0 / 0.14);
  }
  span {
    display: block;
    margin-top: 4px;
    text-align: center;
    color: var(--ink-3);
    font-size: var(--text-12);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;
const Series = styled(Swatches)`
  grid-template-columns: repeat(6, 1fr);
  i {
    height: 36px;
    box-shadow: none;
  }
`;

function Ramp({ name, prefix }: { name: string; prefix: string }) {
  return (
    <div>
      <h3>{name}</h3>
      <Swatches>
        {steps.map((step) => (
          <li key={step}>
            <i style={{ background: `var(--${prefix}-${step})` }} />
            <span>{step}</span>
          </li>
        ))}
      </Swatches>
    </div>
  );
}

export function ColourSheet() {
  return (
    <Sheet title="Colour" text="Warm stone neutrals. The tenant ramp is derived; meaning colours never change.">
      <Ramp name="Neutral" prefix="n" />
      <Ramp name="Tenant" prefix="t" />
      <Row $wrap>
        <BrandMark size={32} />
        <Text as="span" $size={12} $tone="muted">
          brand, exact
        </Text>
        <Button variant="primary" size="small">
          primary
        </Button>
        <Link href="#accent">accent-ink</Link>
        <StatusBadge tone="accent">accent-soft-2</StatusBadge>
        <StatusBadge tone="success" icon={Check}>
          success
        </StatusBadge>
        <StatusBadge tone="warning" icon={TriangleAlert}>
          warning
        </StatusBadge>
        <StatusBadge tone="danger" icon={CircleAlert}>
          danger
        </StatusBadge>
        <StatusBadge tone="info" icon={Info}>
          info
        </StatusBadge>
        <StatusBadge tone="violet" icon={Shield}>
          violet
        </StatusBadge>
      </Row>
      <Series aria-label="Chart series">
        {['accent-graphic', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'].map((name, index) => (
          <li key={name}>
            <i style={{ background: `var(--${name})` }} />
            <span>{`Series ${index + 1}`}</span>
          </li>
        ))}
      </Series>
    </Sheet>
  );
}

export function TypeSheet() {
  return (
    <Sheet title="Type" text="Inter variable. Six sizes, three weights, tight tracking as size grows.">
      <Display as="p" style={{ fontWeight: 620 }}>
        Good evening, Aina
      </Display>
      <Text $size={24} $weight="semi">
        Discover mentors
      </Text>
      <SectionTitle as="p" style={{ fontWeight: 620 }}>
        Session Details
      </SectionTitle>
      <Text $size={16}>We plan the step, rehearse the hard part, and look honestly at what happened.</Text>
      <Text $size={14}>Body and controls. Medium 530 for labels, semibold 620 for names and titles.</Text>
      <Text $size={12} $tone="muted" $num>
        Captions and hints. 0123456789 tabular in every table and time.
      </Text>
    </Sheet>
  );
}
