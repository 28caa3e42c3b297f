import { newsfeedLimits } from '@tandem/contracts/events';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FileButton } from '@tandem/ui/file-button';
import { FormError } from '@tandem/ui/form-field';
import { IconButton } from '@tandem/ui/icon-button';
import { Row } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { ImagePlus, Link as LinkIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsfeedApi } from '../../newsfeed.api';
import { Pictures, Post } from './newsfeed.styles';
import { pictureId, refusalOf, usePictures, useSendingKey, wrongOf, type PostErrors } from './use-post-form';

/** Writes a post: text, pictures, one link (D-E48). */
export function Composer() {
  const { t } = useTranslation();
  const [send, { isLoading }] = newsfeedApi.useEventsWritePostMutation();
  const [text, setText] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const [errors, setErrors] = useState<PostErrors>({});
  const { pictures, addAll, remove, clear, types } = usePictures((images) => setErrors((now) => ({ ...now, images })));
  const { keyOf, forget } = useSendingKey(JSON.stringify([text, link, pictures.map(pictureId)]));
  useUnsavedInput(text !== '' || pictures.length > 0);
  const submit = async () => {
    const values = { text, link: link ?? '' };
    const wrong = wrongOf(values);
    setErrors(wrong ?? {});
    if (wrong || isLoading) return;
    const answer = await send({ ...values, pictures, key: keyOf() });
    if (answer.error) return setErrors(refusalOf(answer.error));
    forget();
    setText('');
    setLink(null);
    clear();
  };
  return (
    <Post as="section" aria-label={t('New post')}>
      <TextArea
        label={t('Write a post')}
        placeholder={t('What would you like to share?')}
        maxCharacters={newsfeedLimits.text}
        rows={3}
        value={text}
        onChange={setText}
        error={errors.text && t(errors.text)}
      />
      {link !== null && (
        <TextField
          label={t('Link')}
          type="url"
          isOptional
          placeholder="https://"
          value={link}
          onChange={setLink}
          error={errors.link && t(errors.link)}
        />
      )}
      {pictures.length > 0 && (
        <Pictures aria-label={t('Pictures of the post')}>
          {pictures.map((file) => (
            <Preview key={pictureId(file)} file={file} onRemove={() => remove(file)} />
          ))}
        </Pictures>
      )}
      <FormError>{(errors.images ?? errors.other) && t(errors.images ?? errors.other ?? '')}</FormError>
      <Row $wrap $between>
        <Row $gap={2} $wrap>
          <FileButton size="small" variant="quiet" icon={ImagePlus} accept={types} onChooseAll={addAll}>
            {t('Add picture')}
          </FileButton>
          {link === null && (
            <Button size="small" variant="quiet" icon={LinkIcon} onPress={() => setLink('')}>
              {t('Add link')}
            </Button>
          )}
        </Row>
        <Button variant="primary" isPending={isLoading} onPress={() => void submit()}>
          {t('Post')}
        </Button>
      </Row>
    </Post>
  );
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li>
      <img src={url} alt={file.name} />
      <IconButton size="small" icon={X} label={t('Remove {{name}}', { name: file.name })} onPress={onRemove} />
    </li>
  );
}
