import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SectionTitle, Text } from '../text';

const Section = styled.section`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  gap: 24px 40px;
  padding: 32px 0;
  border-top: 1px solid var(--line);
  scroll-margin-top: 16px;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 28px 0;
  }
`;
const Body = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;
  align-content: start;
  > * {
    min-width: 0;
  }
`;

/** Two or three columns, one on phones. */
export const Columns = styled.div<{ $count?: 2 | 3 }>`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: repeat(${({ $count = 2 }) => $count}, minmax(0, 1fr));
  > * {
    min-width: 0;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export function Sheet({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Section>
      <div>
        <SectionTitle>{title}</SectionTitle>
        <Text $tone="muted" style={{ marginTop: 6 }}>
          {text}
        </Text>
      </div>
      <Body>{children}</Body>
    </Section>
  );
}
