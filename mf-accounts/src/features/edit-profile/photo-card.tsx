import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountsTexts, type CurrentUser } from '@tandem/contracts/accounts';
import { problemOf, useNotify } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FileButton } from '@tandem/ui/file-button';
import { accountsApi } from '../../accounts.api';
import { PhotoRow } from '../../settings/settings.styles';

/** The photo, uploaded at once when it is chosen; a refused one leaves the old (A-087..A-090, D-A37). */
export function PhotoCard({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [upload, { isLoading }] = accountsApi.useAccountsUploadPhotoMutation();
  const take = async (photo: File) => {
    const answer = await upload(photo);
    if ('data' in answer) notify.success(t(accountsTexts.photoUploaded));
    else notify.error(problemOf(answer.error).error);
  };
  return (
    <Card aria-labelledby="profile-photo">
      <CardHead id="profile-photo" title={t('Photo')} />
      <CardBody>
        <PhotoRow>
          <Avatar name={user.full_name} photoUrl={user.profile_photo_url} size={96} isLabelled />
          <div>
            <p>{t('A .jpg or .png up to 2MB. 1080x1080 looks best; larger pictures are cut to a square.')}</p>
            <FileButton
              accept={['image/jpeg', 'image/png']}
              icon={Upload}
              isPending={isLoading}
              onChoose={(photo) => void take(photo)}
            >
              {t('Upload a photo')}
            </FileButton>
          </div>
        </PhotoRow>
      </CardBody>
    </Card>
  );
}
