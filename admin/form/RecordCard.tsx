import IconButton from '@mui/material/IconButton';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { kyivDateTime } from '#domain/time/kyiv';
import type { LoadResult } from '#domain/wire/Form';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useCopyText } from '../core/notifications/useCopyText';

const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id);

/** When a record was created and changed, and its id. */
export function RecordCard({ loaded }: { loaded: LoadResult }) {
  const t = usePanelTranslate();
  const copy = useCopyText();
  const facts: [string, string][] = [
    [t('form.created'), kyivDateTime(Date.parse(loaded._created))],
    [t('form.updated'), kyivDateTime(Date.parse(loaded._updated))],
    [t('form.id'), shortId(loaded._id)],
  ];
  return (
    <section aria-labelledby="card-record" className="form-card side-card">
      <h2 className="form-card-title" id="card-record">
        {t('form.record')}
      </h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span title={name === t('form.id') ? loaded._id : undefined}>{value}</span>
              {name === t('form.id') && copy && (
                <IconButton size="small" aria-label={t('form.copyId')} onClick={() => copy(loaded._id)}>
                  <ContentCopyOutlined />
                </IconButton>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
