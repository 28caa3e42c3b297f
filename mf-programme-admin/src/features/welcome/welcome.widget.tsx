import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card, CardBody } from '@tandem/ui/card';
import { SectionTitle, Text } from '@tandem/ui/text';
import { media } from '@tandem/ui/theme';
import { usePageWords } from './use-page-words';

const Hero = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4;
  object-fit: cover;
  @media ${media.phone} {
    aspect-ratio: 16 / 9;
  }
`;
const Frame = styled(Card)`
  overflow: hidden;
`;
/** No head stands above these words, so they bring the room over them. */
const Words = styled.div`
  display: grid;
  gap: 6px;
  padding-top: 20px;
  overflow-wrap: anywhere;
`;
const Lines = styled(Text)`
  max-width: 68ch;
  white-space: pre-line;
`;

/** What the programme says to whoever comes in (D-P52); nothing where it says nothing. */
export default function WelcomeWidget() {
  const { t } = useTranslation();
  const page = usePageWords();
  if (!page) return null;
  const { welcome_headline: headline, welcome_text: text, hero_image_url: hero } = page;
  if (!headline && !text && !hero) return null;
  return (
    <Frame aria-label={t('Welcome to the program')}>
      {hero && <Hero src={hero} alt="" />}
      {(headline || text) && (
        <CardBody>
          <Words>
            {headline && <SectionTitle>{headline}</SectionTitle>}
            {text && (
              <Lines as="p" $tone="soft">
                {text}
              </Lines>
            )}
          </Words>
        </CardBody>
      )}
    </Frame>
  );
}
