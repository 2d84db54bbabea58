import { formatMessage } from '#domain/text/translate';
import { kyivDateTime } from '#domain/time/kyiv';
import type { ReadContext } from '#core/schema/HookContext';
import { exchangeResultCollection, newestResult } from '../stored/StoredExchange';
import { lastExchangeTexts } from './texts';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The settings of the exchange with what 1C has brought last. */
export async function withLastExchange(
  record: EntityRecords['properties'],
  { store, language }: Pick<ReadContext, 'store' | 'language'>,
): Promise<EntityRecords['properties']> {
  const last = await store.get(exchangeResultCollection.name, newestResult);
  if (!last) return record;
  const { name, reason, counts } = last;
  const { found = 0, changed = 0, refused = 0 } = counts;
  const params = { at: kyivDateTime(Date.parse(last._created)), name, reason, found, changed, refused };
  return {
    ...record,
    exchange_last: {
      0: formatMessage(language, lastExchangeTexts[reason === '' ? 'done' : 'failed'][language], params),
    },
  };
}
