import { useTranslation } from 'react-i18next';
import type { MentorProfile } from '@tandem/contracts/accounts';
import { Card } from '@tandem/ui/card';
import { MatchMark } from '@tandem/ui/match-mark';
import { RatingFigure } from '@tandem/ui/star-rating';
import { FigureList, MatchLine } from './profile.styles';

/** Rating (from 4 on), people helped, sessions held, programmes joined. */
export function Figures({ mentor }: { readonly mentor: MentorProfile }) {
  const { t } = useTranslation();
  return (
    <Card $padded aria-label={t('Impact')}>
      <FigureList>
        {mentor.fl_average_rating !== null && (
          <div>
            <dt>{t('Rating')}</dt>
            <dd>
              <RatingFigure average={mentor.fl_average_rating} size={20} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Mentees helped')}</dt>
          <dd>{mentor.mentees_helped_count}</dd>
        </div>
        <div>
          <dt>{t('Sessions')}</dt>
          <dd>{mentor.mentoring_sessions_count}</dd>
        </div>
        <div>
          <dt>{t('Programmes joined')}</dt>
          <dd>{mentor.programs_joined_count}</dd>
        </div>
      </FigureList>
    </Card>
  );
}

export function MatchCard({ mentor }: { readonly mentor: MentorProfile }) {
  const { t } = useTranslation();
  if (!mentor.match || mentor.match.percent === 0) return null;
  return (
    <Card $padded aria-labelledby="why-you-match">
      <MatchLine>
        <MatchMark percent={mentor.match.percent} />
        <div>
          <h2 id="why-you-match">{t('Why you match')}</h2>
          <p>{mentor.match.reasons.join(' · ')}</p>
        </div>
      </MatchLine>
    </Card>
  );
}
