import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/tokens';

export interface CardLook {
  /** 20 px inside (16 on phones). Without it the parts bring their own. */
  $padded?: boolean;
  $flat?: boolean;
  /** A coloured edge for the one card that needs attention now. */
  $edge?: 'success' | 'warning' | 'danger' | 'accent';
}

export const Card = styled.section<CardLook>`
  position: relative;
  min-width: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  box-shadow: var(--shadow-1);
  ${({ $padded }) =>
    $padded &&
    css`
      padding: var(--s-5);
      @media ${media.phone} {
        padding: var(--s-4);
      }
    `}
  ${({ $flat }) =>
    $flat &&
    css`
      box-shadow: none;
    `}
  ${({ $edge }) =>
    $edge &&
    css`
      border-color: var(--${$edge}-line);
      box-shadow:
        0 0 0 1px var(--${$edge}-line),
        var(--shadow-1);
    `}
`;

const Head = styled.header`
  > h2 {
    max-width: 100%;
    overflow-wrap: break-word;
  }
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 16px 20px 12px;
  @media ${media.phone} {
    padding: 14px 16px 10px;
    flex-wrap: wrap;
  }
`;

export const CardBody = styled.div`
  padding: 0 20px 20px;
  @media ${media.phone} {
    padding: 0 16px 16px;
  }
`;

export const CardFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid var(--line);
  @media ${media.phone} {
    padding: 12px 16px;
  }
`;

export interface CardHeadProps {
  title: ReactNode;
  /** A link or a button at the end. */
  action?: ReactNode;
  id?: string;
}

export function CardHead({ title, action, id }: CardHeadProps) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      {action}
    </Head>
  );
}

/** A hairline between the parts of a card. */
export const Divider = styled.hr`
  height: 1px;
  margin: 0;
  border: 0;
  background: var(--line);
`;
