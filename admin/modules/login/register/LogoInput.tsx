import { useRef, useState } from 'react';
import { error } from '#domain/fields/Problem';
import type { RegisterField, RegisterLogoResult } from '#domain/wire/Registration';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import { failureMessages } from '../failureMessages';
import { FieldFrame, stateAttributes } from './FieldFrame';
import type { Registration } from './useRegistration';
import { useRegisterTexts } from './useRegisterTexts';

interface LogoInputProps {
  field: RegisterField;
  form: Registration;
  client: EnvelopeClient;
}

/** The logo: it is uploaded as soon as it is chosen, and shown as the server keeps it. */
export function LogoInput({ field, form, client }: LogoInputProps) {
  const { t } = useRegisterTexts();
  const [isUploading, setIsUploading] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const problem = form.problemOf(field.name);

  async function upload(file: File): Promise<void> {
    form.setIssue(field.name, null);
    if (!['image/jpeg', 'image/png'].includes(file.type) || file.size > (field.maxSize ?? Infinity))
      return form.setIssue(field.name, error('logoNotSquare'));
    setIsUploading(true);
    const data = new FormData();
    data.append('file', file, file.name);
    try {
      const { result } = await client.call<RegisterLogoResult & Record<string, unknown>>(
        'POST',
        '/api/user/register-logo',
        { upload: { form: data } },
      );
      form.setLogo({ _id: result._id, url: result.url, name: file.name });
    } catch (failure) {
      form.setIssue(field.name, failureMessages(failure)[0]?.text ?? '');
    } finally {
      setIsUploading(false);
    }
  }

  return (
    <FieldFrame field={field} problem={problem} wide>
      <div className="register-drop">
        {form.logo && <img src={form.logo.url} alt="" width={56} height={56} />}
        <span className="register-file" role="status">
          {isUploading ? t('uploading') : form.logo?.name}
        </span>
        <input
          {...stateAttributes(field, problem)}
          ref={ref}
          className="register-chooser"
          type="file"
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          disabled={isUploading}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        <button
          type="button"
          className="register-button"
          onClick={() => ref.current?.click()}
          tabIndex={-1}
          aria-hidden
        >
          {t(form.logo ? 'replaceFile' : 'chooseFile')}
        </button>
        {form.logo && (
          <button
            type="button"
            className="register-button"
            onClick={() => {
              form.setLogo(null);
              ref.current?.focus();
            }}
          >
            {t('removeFile')}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
