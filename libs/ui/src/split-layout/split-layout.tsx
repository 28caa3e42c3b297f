import type { ReactNode } from 'react';
import { Ripples } from '../ripples';
import { ArtSide, Content, Couple, Disc, FormSide, Frame, Lead, Words } from './split-layout.styles';

export interface SplitLayoutProps {
  /** Top left: a `BrandLockup`, often inside a link. */
  brand: ReactNode;
  /** The page's `h1`. */
  title: ReactNode;
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Bottom left: where to get help. */
  foot?: ReactNode;
  /** Words on the brand's side, on desktop only. */
  words?: ReactNode;
  /** The programme's banner instead of the drawing. */
  bannerUrl?: string | null;
  /** 560 instead of 384 px for longer forms. */
  isWide?: boolean;
}

/** Sign-in and sign-up: the form at the left, the brand's side at the right, above the form under 1024 px. */
export function SplitLayout({
  brand,
  title,
  lead,
  children,
  foot,
  words,
  bannerUrl,
  isWide = false,
}: SplitLayoutProps) {
  return (
    <Frame>
      <FormSide>
        <header>{brand}</header>
        <Content id="main" $wide={isWide}>
          <div>
            <h1>{title}</h1>
            {lead && <Lead>{lead}</Lead>}
          </div>
          {children}
        </Content>
        <footer>{foot}</footer>
      </FormSide>
      <ArtSide>
        {bannerUrl ? (
          <img src={bannerUrl} alt="" />
        ) : (
          <Couple aria-hidden="true">
            <Ripples width={420} height={240} centres={[154, 266]} y={120} />
            <Disc $left={78} />
            <Disc $left={190} />
          </Couple>
        )}
        {words && <Words>{words}</Words>}
      </ArtSide>
    </Frame>
  );
}
