import { newsfeedLimits, type NewsfeedPost } from '@tandem/contracts/events';
import { useUnsavedInput } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { IconButton } from '@tandem/ui/icon-button';
import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsfeedApi } from '../../newsfeed.api';
import { Pictures } from './newsfeed.styles';
import { refusalOf, wrongOf, type PostErrors } from './use-post-form';

/** Changes text and link of one's own post, and takes pictures away. */
export function EditPostDialog({ post, onClose }: { post: NewsfeedPost; onClose: () => void }) {
  const { t } = useTranslation();
  const [save, { isLoading }] = newsfeedApi.useEventsEditPostMutation();
  const [text, setText] = useState(post.text);
  const [link, setLink] = useState(post.link ?? '');
  const [images, setImages] = useState<readonly string[]>(post.images);
  const [errors, setErrors] = useState<PostErrors>({});
  useUnsavedInput(text !== post.text || link !== (post.link ?? '') || images.length !== post.images.length);
  const confirm = async () => {
    const wrong = wrongOf({ text, link });
    setErrors(wrong ?? {});
    if (wrong) return;
    const answer = await save({ id: post.id, text, link, images: [...images] });
    if (answer.error) return setErrors(refusalOf(answer.error));
    onClose();
  };
  const other = errors.images ?? errors.other;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Edit your post')}
      tone="primary"
      confirmLabel={t('Save')}
      isPending={isLoading}
      error={other && t(other)}
    >
      <Stack $gap={4}>
        <TextArea
          label={t('Text')}
          maxCharacters={newsfeedLimits.text}
          rows={6}
          value={text}
          onChange={setText}
          error={errors.text && t(errors.text)}
        />
        <TextField
          label={t('Link')}
          type="url"
          isOptional
          value={link}
          onChange={setLink}
          error={errors.link && t(errors.link)}
        />
        {images.length > 0 && (
          <Pictures aria-label={t('Pictures of the post')}>
            {images.map((image, index) => (
              <li key={image}>
                <img src={image} alt="" />
                <IconButton
                  size="small"
                  icon={X}
                  label={t('Remove picture {{number}}', { number: index + 1 })}
                  onPress={() => setImages(images.filter((one) => one !== image))}
                />
              </li>
            ))}
          </Pictures>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
