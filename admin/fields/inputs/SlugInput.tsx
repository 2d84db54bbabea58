import { slugify } from '#domain/text/slugify';
import { TextBox } from '../TextBox';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';
import { useFormAddress } from '../form/FormAddressContext';
import { useFieldState } from '../form/useFieldState';
import { SlugAddress } from './SlugAddress';

/** Normalizes a slug with each change; a trailing hyphen is kept while one is typing. */
function slugWhileTyping(text: string, maxlength?: number): string {
  const slug = slugify(text, maxlength);
  return slug !== '' && /[\s_-]$/.test(text) && slug.length < (maxlength ?? Infinity) ? `${slug}-` : slug;
}

export function SlugInput({ id, field, value, onChange, onBlur, disabled, describedBy, ...state }: FieldInputProps) {
  const address = useFormAddress();
  const { isDirty } = useFieldState(field.name);
  // An empty slug is made anew from the title when it is saved: it may be the same.
  const isChanged = isDirty && asText(value) !== '';
  const noteId = `${id}-address`;
  const isNoted = isChanged && address?.isKnown;
  return (
    <>
      <TextBox
        id={id}
        value={asText(value)}
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        onChange={(text) => onChange(slugWhileTyping(text, field.maxlength))}
        onBlur={onBlur}
        {...inputAttributes({
          ...state,
          describedBy: isNoted ? [noteId, describedBy].filter(Boolean).join(' ') : describedBy,
        })}
      />
      {address && <SlugAddress id={noteId} address={address} isChanged={isChanged} />}
    </>
  );
}
