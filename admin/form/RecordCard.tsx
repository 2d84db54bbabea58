import type { LoadResult } from '#domain/wire/Form';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { FactList } from '../ui/FactList';
import { Instant } from '../ui/Instant';

const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id);

/** When a record was created and changed, and its id. */
export function RecordCard({ loaded }: { loaded: LoadResult }) {
  const t = usePanelTranslate();
  return (
    <section aria-labelledby="card-record" className="form-card side-card">
      <h2 className="form-card-title" id="card-record">
        {t('form.record')}
      </h2>
      <FactList
        facts={[
          { name: t('form.created'), value: <Instant at={loaded._created} /> },
          { name: t('form.updated'), value: <Instant at={loaded._updated} /> },
          { name: t('form.id'), value: shortId(loaded._id), copied: loaded._id, whole: loaded._id },
        ]}
      />
    </section>
  );
}
