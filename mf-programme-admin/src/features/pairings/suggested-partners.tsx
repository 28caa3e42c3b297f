import { useTranslation } from 'react-i18next';
import type { PairedPerson, PairingRole } from '@tandem/contracts/programme-admin';
import { Avatar } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { LinedList, Stack } from '@tandem/ui/layout';
import { MatchMark } from '@tandem/ui/match-mark';
import { Text } from '@tandem/ui/text';
import { Truncated } from '@tandem/ui/truncated';
import { pairingsApi } from '../../pairings.api';
import { SuggestionRow } from './pairings.styles';

export interface SuggestedPartnersProps {
  readonly userId: number;
  /** In which this person looks for somebody. */
  readonly role: PairingRole;
  readonly onPick: (person: PairedPerson) => void;
}

/** Whom this person fits best; nothing where nobody is suggested (D-P41). */
export function SuggestedPartners({ userId, role, onPick }: SuggestedPartnersProps) {
  const { t } = useTranslation();
  const { currentData } = pairingsApi.useProgrammeAdminSuggestionsQuery({ user_id: userId, role });
  const people = currentData?.suggestions ?? [];
  if (people.length === 0) return null;
  return (
    <Stack $gap={2} role="group" aria-label={t('Suggested')}>
      <Text $weight="medium">{t('Suggested')}</Text>
      <LinedList>
        {people.map((person) => (
          <SuggestionRow key={person.id}>
            <Avatar name={person.full_name} photoUrl={person.photo_url} size={32} />
            <div>
              <Text as="p" $weight="medium">
                <Truncated place="table">{person.full_name}</Truncated>
              </Text>
              <Text as="p" $size={12} $tone="soft">
                {person.match.reasons.join('. ')}
              </Text>
            </div>
            <MatchMark percent={person.match.percent} width={36} />
            <Button
              size="small"
              aria-label={t('Choose {{name}}', { name: person.full_name })}
              onPress={() => onPick(person)}
            >
              {t('Choose')}
            </Button>
          </SuggestionRow>
        ))}
      </LinedList>
    </Stack>
  );
}
