import { useTranslation } from 'react-i18next';
import type { SuggestedMentee } from '@tandem/contracts/accounts';
import { Avatar } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { MatchMark } from '@tandem/ui/match-mark';
import { Truncated } from '@tandem/ui/truncated';
import { Tile, TileHead, TileList, TileMatch } from './dashboard.styles';

export interface SuggestedMenteesProps {
  readonly mentees: readonly SuggestedMentee[];
}

/** Mentees whom a mentor may ask, best match first (D-P41); nothing where there is nobody. */
export function SuggestedMentees({ mentees }: SuggestedMenteesProps) {
  const { t } = useTranslation();
  if (mentees.length === 0) return null;
  return (
    <Card aria-labelledby="suggested-mentees">
      <CardHead id="suggested-mentees" title={t('Suggested mentees')} />
      <CardBody>
        <TileList>
          {mentees.map(({ id, full_name, profile_photo, profession, match, program_member_path }) => (
            <Tile key={id}>
              <TileHead>
                <Avatar name={full_name} photoUrl={profile_photo} size={48} />
                <div>
                  <h3>
                    <Truncated place="card">{full_name}</Truncated>
                  </h3>
                  {profession && <p>{profession}</p>}
                </div>
              </TileHead>
              <TileMatch>
                <MatchMark percent={match.percent} width={36} />
              </TileMatch>
              {match.reasons[0] && <p>{match.reasons.join('. ')}</p>}
              <ButtonLink
                to={program_member_path}
                size="small"
                block
                aria-label={t('View profile of {{name}}', { name: full_name })}
              >
                {t('View profile')}
              </ButtonLink>
            </Tile>
          ))}
        </TileList>
      </CardBody>
    </Card>
  );
}
