import { phone as phoneType } from '#domain/fields/phone';
import { anyOf } from '#domain/query/Where';
import type { SimilarClientsResult } from '#domain/wire/ClientMerge';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { clientSummary } from '../values/clientSummary';
import { requireMarketplace } from '../values/requireMarketplace';
import { likenessesOf } from './countDuplicates';
import { mostOrdersFirst } from './listDuplicates';
import { duplicateId, likeness, likenessPaths } from './StoredDuplicate';

const maxShown = 5;

interface SimilarQuery {
  /** The client of the form. */
  id?: string;
  phone?: string;
  email?: string;
  name?: string;
}

/** Other clients with this phone, in any notation, e-mail or name. Those in the trash too: they keep their phone. */
export async function similarClients(
  { id, phone = '', email, name }: SimilarQuery,
  context: Context,
): Promise<EnvelopeReply> {
  requireMarketplace(context);
  const wanted = [
    likeness('phone', phoneType.normalise(phone, {})),
    likeness('email', email),
    likeness('name', name),
  ].flatMap((each) => each ?? []);
  const { records } = await context.store.find('clients', {
    where: anyOf(...wanted.map(({ by, value }) => ({ op: 'in' as const, path: likenessPaths[by], values: [value] }))),
    limit: maxShown + 1,
  });
  const ids = new Set(wanted.map(duplicateId));
  const items = records
    .filter(({ _id }) => _id !== id)
    .map((client) => ({
      ...clientSummary(client),
      same: likenessesOf(client)
        .filter((each) => ids.has(duplicateId(each)))
        .map(({ by }) => by),
      isDeleted: client._deleted,
    }))
    .sort(mostOrdersFirst)
    .slice(0, maxShown);
  return envelopeReply({ items } satisfies SimilarClientsResult);
}
