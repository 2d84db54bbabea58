import { kyivDateTime } from '#domain/time/kyiv';
import type { MessageSpec } from '#core/kernel/Reply';
import { infoMessage } from '#core/kernel/Reply';
import type { ExchangedOrder } from './stored/StoredExchange';

/** Since when an order waits for 1C, or when 1C collected it: an instant. */
export const stateTime = ({ collectedAt, queuedAt, waiting }: ExchangedOrder): string =>
  (waiting || collectedAt === null ? queuedAt : collectedAt) ?? '';

export const queueMessage = (exchanged: ExchangedOrder): MessageSpec =>
  infoMessage(exchanged.waiting ? 'exchangeQueued' : 'exchangeCollected', {
    number: exchanged.number,
    at: kyivDateTime(Date.parse(stateTime(exchanged))),
  });
