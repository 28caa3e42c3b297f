import { singlePackageId, starterPackageId } from '@tandem/contracts/accounts';
import { ButtonLink } from '@tandem/ui/button';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 16px 4px;
`;

/** Leads over to the package that is not shown; where the buyer came from goes along. */
export function OtherPackage({ packageId }: { readonly packageId: number }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isSingle = packageId === singlePackageId;
  const returnTo = params.get('return_to');
  const query = returnTo ? `?${new URLSearchParams({ return_to: returnTo }).toString()}` : '';
  return (
    <Offer>
      <Text $tone="soft">
        {isSingle
          ? t('Planning several sessions? The Starter Pack holds 3.')
          : t('Only one session? Buy a single one.')}
      </Text>
      <ButtonLink to={`/package/${isSingle ? starterPackageId : singlePackageId}/purchase_page${query}`}>
        {isSingle ? t('See the Starter Pack') : t('See the single session')}
      </ButtonLink>
    </Offer>
  );
}
