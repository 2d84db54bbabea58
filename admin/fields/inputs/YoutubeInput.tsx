import Box from '@mui/material/Box';
import type { Problem } from '#domain/fields/Problem';
import { checkVideoLink, videoIdOf, maxVideoLinkLength, youtube } from '#domain/fields/youtube';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { EntryList } from '../entries/EntryList';
import { EntryTextInput } from '../entries/EntryTextInput';
import { useFieldEntries } from '../entries/useFieldEntries';
import type { FieldInputProps } from '../form/FieldInputProps';
import { VideoPreview } from './VideoPreview';

const isBlank = (link: string) => link.trim() === '';
const duplicateProblem: readonly Problem[] = [{ level: 'error', key: 'notUnique' }];

/** Links to videos. Pasting several adds a row for each. */
export function YoutubeInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  invalid,
  disabled,
  labelledBy,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const entries = useFieldEntries<string>({ field, locale, value, onChange }, { isBlank });
  const { rows } = entries;

  const problemsAt = (at: number, link: string): readonly Problem[] => {
    if (isBlank(link)) return [];
    const [normalizedLink] = youtube.normalise([link], field);
    return rows.slice(0, at).some((row) => youtube.normalise([row.value], field)[0] === normalizedLink)
      ? duplicateProblem
      : checkVideoLink(link);
  };
  const paste = (at: number, text: string): boolean => {
    const links = text.split(/[\s,;]+/).filter(Boolean);
    if (links.length < 2) return false;
    entries.replace(at, ...links);
    return true;
  };

  return (
    <EntryList
      id={id}
      labelledBy={labelledBy}
      entries={entries}
      nameOf={(at) => t('inputs.video', { place: at + 1 })}
      disabled={disabled}
      max={field.max}
      addLabel={t('inputs.addVideo')}
      onAdd={() => entries.add('')}
      onListBlur={onBlur}
      renderEntry={(at) => {
        const link = rows[at]?.value ?? '';
        const code = videoIdOf(link);
        return (
          <Box>
            <EntryTextInput
              id={at === 0 ? id : undefined}
              label={t('inputs.videoLink')}
              entry={t('inputs.video', { place: at + 1 })}
              value={link}
              onChange={(text) => entries.change(at, text)}
              maxlength={maxVideoLinkLength}
              problems={problemsAt(at, link)}
              showErrors={invalid}
              disabled={disabled}
              placeholder={t('inputs.videoExample')}
              inputMode="url"
              onPaste={(text) => paste(at, text)}
            />
            {code !== undefined && <VideoPreview key={code} code={code} name={t('inputs.video', { place: at + 1 })} />}
          </Box>
        );
      }}
    />
  );
}
